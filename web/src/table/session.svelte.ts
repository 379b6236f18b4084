// One visit to a table: what the server told, what is shown of it, and what was sent.

import { api, asProblem } from "../lib/api";
import { nonceToTell, witness } from "../lib/fairness";
import { guest } from "../lib/guest.svelte";
import { LodgeSocket, type Link } from "../lib/socket";
import type {
  Asking,
  FromServer,
  GameEvent,
  Hint,
  Line,
  LogPage,
  ProblemInfo,
  TableInfo,
  Update,
  WatcherInfo,
} from "../lib/wire";
import { continueLog } from "./log";
import {
  linesRead,
  mutedPeople,
  rememberAsking,
  rememberedAsking,
  rememberMuted,
  rememberRead,
} from "./memory";
import { UpdateQueue } from "./staging/queue";

/** After a refusal with one of these codes nothing more comes from the table. */
const LAST_WORDS = ["removed", "no-table", "broken-table"];

/** An action on its way: shown as taken, not yet confirmed. */
export interface Sent {
  kind: "answer" | "interject" | "undo";
  action: string;
  number: number;
  /** The update that was on the table when it was sent. */
  sequence: number;
  acknowledged: boolean;
}

export interface Scene {
  dwell: (update: Update) => number;
  patience: (question: Update) => number;
  animate: (update: Update, before: Update) => Promise<void>;
  animated: () => boolean;
}

export class TableSession {
  link = $state<Link>("connecting");
  /** Why there is nothing to see here, if so. */
  missing = $state.raw<ProblemInfo | null>(null);
  table = $state.raw<TableInfo | null>(null);
  you = $state<number | null>(null);
  /** Who I am to the lodge; null: nobody yet. */
  name = $state<string | null>(null);
  /** What others know me by. */
  person = $state<string | null>(null);
  /** Makes this connection mine as soon as I have a name; nothing: it is mine already. */
  private ticket = "";
  watchers = $state.raw<WatcherInfo[]>([]);
  /** By person, the names of those whom I do not want to read. */
  muted = $state.raw(mutedPeople());
  chat = $state.raw<Line[]>([]);
  /** The number of the first line of the chat that is here. */
  chatFrom = $state(0);
  read = $state(0);
  shown = $state.raw<Update | null>(null);
  /** When the shown clocks were told, by this machine's clock. */
  shownAt = $state(0);
  log = $state.raw<GameEvent[]>([]);
  /** What led to the shown table, if I was there to see it. */
  fresh = $state.raw<GameEvent[]>([]);
  sent = $state.raw<Sent | null>(null);
  /** Why the last thing that was tried did not happen. */
  refusal = $state("");
  /** What a bot would do, if I asked it about the open question. */
  hint = $state.raw<Hint | null>(null);
  /** Counts what was taken back, to say so. */
  takenBack = $state(0);
  closing = $state("");

  private readonly heard = $derived(this.chatFrom + this.chat.length);
  readonly unread = $derived(
    Math.max(0, this.chatFrom - this.read) +
      this.chat.filter(
        (line, place) => this.chatFrom + place >= this.read && !(line.person in this.muted),
      ).length,
  );
  /** What I am asked; a window that goes by asks nothing. */
  readonly prompt = $derived(this.shown?.windows?.goes_by ? null : (this.shown?.prompt ?? null));

  private readonly socket: LodgeSocket;
  private readonly queue: UpdateQueue;
  private newest: Update | null = null;
  /** Does the lodge know when I want to be asked in windows? */
  private hasWished = false;

  constructor(
    readonly id: string,
    scene: Scene,
  ) {
    this.read = linesRead(id);
    this.queue = new UpdateQueue({
      animate: (update) => (this.shown ? scene.animate(update, this.shown) : Promise.resolve()),
      animated: () => this.shown !== null && scene.animated(),
      show: (update) => this.show(update),
      dwell: scene.dwell,
      patience: scene.patience,
    });
    this.socket = new LodgeSocket({
      watch: () => {
        this.queue.flush();
        const sequence = this.shown?.sequence ?? 0;
        return { table: id, known: this.log.length, sequence, heard: this.heard };
      },
      link: (link) => (this.link = link),
      message: (message) => this.receive(message),
      refused: (code, sentence) => (this.missing = { code, sentence }),
    });
  }

  /** Connects, and gives back how to leave. */
  enter(): () => void {
    const nudge = (): void => this.socket.nudge();
    const lost = (): void => this.socket.lost();
    const seen = (): void => {
      if (document.visibilityState === "visible") nudge();
    };
    addEventListener("online", nudge);
    addEventListener("offline", lost);
    document.addEventListener("visibilitychange", seen);
    this.socket.connect();
    return () => {
      removeEventListener("online", nudge);
      removeEventListener("offline", lost);
      document.removeEventListener("visibilitychange", seen);
      this.socket.close();
    };
  }

  /** Be somebody: the server is shown that this connection is theirs, or it is opened again. */
  async become(name: string): Promise<void> {
    if (!(await guest.rename(name, this.ticket))) this.socket.reconnect();
  }

  choose(action: string): void {
    const update = this.shown;
    if (!update || this.sent) return;
    if (update.prompt?.choices.some((choice) => choice.action === action))
      void this.send("answer", action, update);
    else if (update.interjections.some((choice) => choice.action === action))
      void this.send("interject", action, update);
  }

  /** What is staged has been seen. */
  hurry(): void {
    this.queue.hurry();
  }

  undo(): void {
    if (this.shown?.undo && !this.sent) void this.send("undo", "", this.shown);
  }

  async say(text: string): Promise<boolean> {
    const reply = await this.socket.request({ type: "say", table: this.id, text });
    if (!reply.done) this.refusal = reply.sentence;
    return reply.done;
  }

  /** Says when to be asked in windows, here and at later tables. */
  async askWhen(asking: Asking): Promise<void> {
    rememberAsking(asking);
    const reply = await this.socket.request({ type: "ask", table: this.id, asking });
    if (!reply.done) this.refusal = reply.sentence;
  }

  /** Asks what a bot would do; the answer is a message of its own. */
  async advise(): Promise<void> {
    const number = this.shown?.prompt?.number;
    if (number === undefined || this.sent) return;
    const reply = await this.socket.request({ type: "advise", table: this.id, number });
    if (!reply.done && this.shown?.prompt?.number === number) this.refusal = reply.sentence;
  }

  /** Hides what somebody writes, or shows it again, here and at later tables. */
  mute(person: string, name: string, on: boolean): void {
    const { [person]: _, ...others } = mutedPeople();
    this.muted = on ? { ...others, [person]: name } : others;
    rememberMuted(this.muted);
  }

  markRead(): void {
    this.read = this.heard;
    rememberRead(this.id, this.read);
  }

  /** Fetches lines of the chat from before those that are here. */
  async hearEarlier(): Promise<void> {
    try {
      const { first, lines } = await api.chat(this.id, this.chatFrom);
      if (first + lines.length !== this.chatFrom) return;
      this.chat = [...lines, ...this.chat];
      // Older ones are not kept.
      this.chatFrom = lines.length > 0 ? first : 0;
    } catch (thrown) {
      this.refusal = asProblem(thrown).sentence;
    }
  }

  private hear(first: number, lines: Line[]): void {
    if (first > this.heard || first < this.chatFrom) {
      this.chat = lines;
      this.chatFrom = first;
    } else this.chat = [...this.chat.slice(0, first - this.chatFrom), ...lines];
  }

  private async send(kind: Sent["kind"], action: string, update: Update): Promise<void> {
    const { number, sequence } = update;
    const sent: Sent = { kind, action, number, sequence, acknowledged: false };
    this.sent = sent;
    this.refusal = "";
    const table = this.id;
    const reply = await this.socket.request(
      kind === "undo" ? { type: kind, table, number } : { type: kind, table, number, action },
    );
    if (!reply.done) {
      if (this.sent === sent) this.sent = null;
      // Something else happened first; if it is on the table already, it speaks for itself.
      const answered = reply.code === "late" && this.newest?.number !== number;
      if (!answered) this.refusal = reply.sentence;
    } else if (this.sent === sent) {
      const moved = (this.shown?.sequence ?? 0) > sequence;
      this.sent = moved ? null : { ...sent, acknowledged: true };
    }
  }

  private receive(message: FromServer): void {
    if (message.type === "table") {
      this.watchers = message.watchers;
      this.meet(message.table, message.you);
    } else if (message.type === "update") this.follow(message);
    else if (message.type === "log") this.readOn(message);
    else if (message.type === "chat") this.hear(message.first, message.lines);
    else if (message.type === "hint") {
      if (message.number === this.shown?.prompt?.number) this.hint = message;
    } else if (message.type === "closing") this.closing = message.sentence;
    else if (message.type === "refused" && LAST_WORDS.includes(message.code))
      this.missing = { code: message.code, sentence: message.sentence };
    else if (message.type === "refused") this.refusal = message.sentence;
    else if (message.type === "welcome") {
      this.name = message.name;
      this.person = message.person;
      this.ticket = message.ticket ?? "";
      this.closing = "";
    }
  }

  private meet(table: TableInfo, you: number | null): void {
    this.missing = null;
    // Another seat knows of other events: its log is read anew.
    if (you !== this.you && this.log.length > 0) this.readAgain();
    this.table = table;
    this.you = you;
    witness(table);
    const nonce = nonceToTell(table);
    if (nonce !== null) void this.socket.request({ type: "reveal", table: table.id, nonce });
  }

  private readAgain(): void {
    this.queue.flush();
    this.log = [];
    this.socket.nudge();
  }

  private follow(update: Update): void {
    this.newest = update;
    this.queue.push(update);
  }

  /** Takes a part of a long log, of which nothing is news. */
  private readOn(page: LogPage): void {
    this.queue.flush();
    const log = continueLog(this.log, page);
    if (log === null) this.readAgain();
    else this.log = log;
  }

  private show(update: Update): void {
    const log = continueLog(this.log, update);
    if (log === null) {
      this.readAgain();
      return;
    }
    if (log.length < this.log.length) this.takenBack += 1;
    this.fresh = this.shown && log.length > this.log.length ? update.events : [];
    this.log = log;
    this.shown = update;
    if (this.hint?.number !== update.prompt?.number) this.hint = null;
    this.shownAt = performance.now();
    const sent = this.sent;
    if (
      sent &&
      update.sequence > sent.sequence &&
      (sent.acknowledged || update.number !== sent.number)
    )
      this.sent = null;
    if (update.prompt) this.refusal = "";
    this.wish(update);
  }

  /** Once a visit: what this browser remembers holds at this table, too. */
  private wish({ windows }: Update): void {
    if (!windows || this.hasWished) return;
    this.hasWished = true;
    const asking = rememberedAsking();
    if (asking && asking !== windows.asking) void this.askWhen(asking);
  }
}
