// One connection to the lodge. It comes back by itself, asks for what was missed, and sends
// again what nobody answered; the lodge knows a message that comes twice by its id.

import type { FromClient, FromServer } from "./wire";

export type Link = "connecting" | "open" | "lost";

type WithoutId<Message> = Message extends unknown ? Omit<Message, "id"> : never;
export type Request = WithoutId<FromClient>;

export type Reply = { done: true } | { done: false; code: string; sentence: string };

export interface Listener {
  /** Which table to watch, and how many lines of its log are here already, since which update. */
  watch: () => { table: string; known: number; sequence: number; heard: number };
  link: (link: Link) => void;
  message: (message: FromServer) => void;
  /** The lodge does not show this table. */
  refused: (code: string, sentence: string) => void;
}

/** What of a WebSocket is used, so that a test can stand in for one. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

interface Waiting {
  message: FromClient;
  settle: (reply: Reply) => void;
  sends: number;
}

const FIRST_DELAY = 250;
/** A restarted lodge is found again within this time, for about twenty seconds. */
const LONGEST_AT_FIRST = 2000;
const FIRST_ATTEMPTS = 12;
const LONGEST_DELAY = 15_000;
/** A connection that leaves a question open for so long is dead, whatever the browser says. */
const PATIENCE = 8000;
const SENDS = 2;

/** How long to wait before the next attempt; spread, so that not all come back at once. */
export function backOff(attempt: number, random: () => number = Math.random): number {
  const longest = attempt < FIRST_ATTEMPTS ? LONGEST_AT_FIRST : LONGEST_DELAY;
  const full = Math.min(longest, FIRST_DELAY * 2 ** attempt);
  return full / 2 + (random() * full) / 2;
}

function unique(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(4));
  return [...numbers].map((number) => number.toString(36)).join("");
}

function connectHere(): Wire {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/ws`) as Wire;
}

export class LodgeSocket {
  private wire: Wire | null = null;
  private isOpen = false;
  private attempt = 0;
  private counter = 0;
  /** No other page, and no later visit, calls its messages so. */
  private readonly visit = unique();
  private waiting = new Map<string, Waiting>();
  private retry: ReturnType<typeof setTimeout> | undefined;
  private overdue: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly listener: Listener,
    private readonly makeWire: () => Wire = connectHere,
    private readonly random: () => number = Math.random,
  ) {}

  connect(): void {
    clearTimeout(this.retry);
    this.release();
    const wire = this.makeWire();
    this.wire = wire;
    wire.onopen = () => this.opened();
    wire.onmessage = (event) => {
      for (const message of JSON.parse(String(event.data)) as FromServer[]) this.received(message);
    };
    wire.onclose = () => this.lost();
    this.beImpatient();
  }

  /** For good: nothing is sent and nobody is told any more. */
  close(): void {
    clearTimeout(this.retry);
    this.release();
    this.waiting.clear();
  }

  /** As somebody else, for instance after a guest got a name: the cookie is read on opening. */
  reconnect(): void {
    this.lost();
    this.connect();
  }

  /** The network or the page is back: do not wait for the next attempt, and test an old line. */
  nudge(): void {
    if (this.isOpen) this.watch();
    else if (!this.wire) this.connect();
  }

  lost(): void {
    this.release();
    this.listener.link("lost");
    for (const [id, { message }] of this.waiting) {
      if (message.type === "watch") this.waiting.delete(id);
    }
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), backOff(this.attempt, this.random));
    this.attempt += 1;
  }

  request(request: Request): Promise<Reply> {
    this.counter += 1;
    const message = { ...request, id: `${this.visit}-${this.counter}` };
    return new Promise((settle) => {
      const entry = { message, settle, sends: 0 };
      this.waiting.set(message.id, entry);
      if (this.isOpen) this.transmit(entry);
    });
  }

  private opened(): void {
    this.isOpen = true;
    this.listener.link("open");
    const unanswered = [...this.waiting.values()];
    this.watch();
    for (const entry of unanswered) {
      if (entry.sends < SENDS) this.transmit(entry);
      else this.giveUp(entry.message.id);
    }
  }

  private watch(): void {
    void this.request({ type: "watch", ...this.listener.watch() }).then((reply) => {
      if (!reply.done) this.listener.refused(reply.code, reply.sentence);
    });
  }

  private transmit(entry: Waiting): void {
    entry.sends += 1;
    this.wire?.send(JSON.stringify(entry.message));
    this.beImpatient();
  }

  private received(message: FromServer): void {
    clearTimeout(this.overdue);
    // Only now it is sure that the lodge takes us in; a full house would close at once.
    if (message.type === "welcome") this.attempt = 0;
    if (message.type === "ack") this.settle(message.id, { done: true });
    else if (message.type === "refused" && message.id !== null && this.waiting.has(message.id))
      this.settle(message.id, { done: false, code: message.code, sentence: message.sentence });
    else this.listener.message(message);
    if (this.waiting.size > 0) this.beImpatient();
  }

  private settle(id: string, reply: Reply): void {
    this.waiting.get(id)?.settle(reply);
    this.waiting.delete(id);
  }

  private giveUp(id: string): void {
    const sentence = "The connection broke before the lodge answered. Please try again.";
    this.settle(id, { done: false, code: "lost", sentence });
  }

  private beImpatient(): void {
    clearTimeout(this.overdue);
    this.overdue = setTimeout(() => this.lost(), PATIENCE);
  }

  private release(): void {
    clearTimeout(this.overdue);
    this.isOpen = false;
    const wire = this.wire;
    this.wire = null;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }
}
