// Something that is being made: checked by the lodge as it changes, kept by this browser until the
// lodge keeps it.

import { asProblem } from "../lib/api";
import { guest } from "../lib/guest.svelte";
import type { ProblemInfo } from "../lib/wire";
import { isConflict, NEW, type Drafts, type Version } from "./drafts";

/** How the lodge keeps such things. */
interface Archive<Work, Kept> {
  /** null: it is not there, or not mine. */
  fetch: (game: string, id: string) => Promise<Kept | null>;
  add: (saving: Work & Version & { game: string }) => Promise<Kept>;
  change: (id: string, saving: Work & Version & { game: string }) => Promise<Kept>;
  remove: (id: string) => Promise<unknown>;
}

/** `Work` is what somebody makes, `Kept` the same as the lodge keeps it, and `Checked` what the
 * lodge says to it. */
export abstract class Draft<Work, Kept extends Work & Version & { id: string }, Checked> {
  /** As the lodge keeps it. */
  kept = $state.raw<Kept | null>(null);
  checked = $state.raw<Checked | null>(null);
  /** Why it could not be checked. */
  problem = $state.raw<ProblemInfo | null>(null);
  /** What this address stands for is not there. */
  missing = $state(false);
  ready = $state(false);
  busy = $state(false);
  /** Why the last thing that was tried did not happen. */
  refused = $state("");

  #version = 0;
  #checking = false;
  #again = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  protected constructor(
    readonly game: string,
    /** Changes once, when the lodge keeps it for the first time. */
    private id: string,
    private readonly archive: Archive<Work, Kept>,
    private readonly drafts: Drafts<Work & Version>,
    /** Milliseconds without a change before the lodge is asked. */
    private readonly pause: number,
  ) {}

  protected abstract readonly work: Work;
  protected abstract take(work: Work): void;
  protected abstract blank(): Work;
  /** Is there nothing in it that would be worth keeping? */
  protected abstract isBlank(): boolean;
  protected abstract isAs(kept: Kept): boolean;
  /** The same under the name of a copy. */
  protected abstract copied(work: Work): Work;
  /** The lodge keeps it now, perhaps a little different from what was sent. */
  protected abstract settle(sent: Work, kept: Kept): void;
  /** Ask the lodge what it says to the work as it is now. */
  protected abstract ask(): Promise<void>;

  get isNew(): boolean {
    return this.kept === null;
  }

  /** Is there something that the lodge does not keep? */
  get changed(): boolean {
    if (!this.ready) return false;
    return this.kept === null ? !this.isBlank() : !this.isAs(this.kept);
  }

  /** Take up the work of this address, with what the address says about it. */
  async load(wish: Partial<Work> = {}): Promise<void> {
    if (this.id !== NEW) {
      this.kept = await this.archive.fetch(this.game, this.id);
      this.missing = this.kept === null;
      if (this.missing) return;
    }
    const begun = this.drafts.read(this.game, this.id) ?? this.kept;
    this.#version = begun?.version ?? 0;
    this.take({ ...(begun ?? this.blank()), ...wish });
    this.ready = true;
    void this.check();
  }

  /** It was changed: let this browser keep it, and soon the lodge look at it. */
  protected touch(): void {
    this.note();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.check(), this.pause);
  }

  /** Let this browser keep what the lodge does not. */
  note(): void {
    const { game, id, work } = this;
    if (this.changed) this.drafts.write(game, id, { ...work, version: this.#version });
    else this.drafts.drop(game, id);
  }

  /** What the lodge says to it; of changes meanwhile only the last is looked at. */
  async check(): Promise<void> {
    this.#again = this.#checking;
    if (this.#checking) return;
    this.#checking = true;
    try {
      do {
        this.#again = false;
        await this.#ask();
      } while (this.#again);
    } finally {
      this.#checking = false;
    }
  }

  async #ask(): Promise<void> {
    try {
      await this.ask();
      this.problem = null;
    } catch (thrown) {
      this.problem = asProblem(thrown);
    }
  }

  /** Do one thing at a time; what the lodge refuses is said in `refused`. */
  async act(what: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.refused = "";
    try {
      await what();
    } catch (thrown) {
      this.refused = asProblem(thrown).sentence;
    } finally {
      this.busy = false;
    }
  }

  /** Let the lodge keep it, or a copy of it; as it is kept now. */
  async save(asCopy = false): Promise<Kept> {
    await guest.ensure();
    const { game, work } = this;
    const saving = { ...(asCopy ? this.copied(work) : work), game, version: this.#version };
    const old = asCopy ? null : this.kept;
    try {
      this.kept = old ? await this.archive.change(old.id, saving) : await this.archive.add(saving);
    } catch (thrown) {
      if (old && isConflict(thrown)) this.kept = await this.archive.fetch(game, old.id);
      throw thrown;
    }
    this.drafts.drop(game, this.id);
    this.id = this.kept.id;
    this.#version = this.kept.version;
    this.settle(work, this.kept);
    // What was changed while it was on its way is not kept yet.
    this.note();
    return this.kept;
  }

  /** Back to what the lodge keeps. */
  revert(): void {
    this.#version = this.kept?.version ?? 0;
    this.take(this.kept ?? this.blank());
    this.touch();
  }

  async forget(): Promise<void> {
    if (this.kept) await this.archive.remove(this.kept.id);
    this.drafts.drop(this.game, this.id);
    // Nothing is left that would have to be kept.
    this.ready = false;
  }

  leave(): void {
    clearTimeout(this.#timer);
  }
}
