// Short messages in the corner, from anywhere in the page.

import { asProblem } from "../lib/api";

export interface Toast {
  id: number;
  kind: "note" | "problem";
  text: string;
}

const SHOWN_MS = 7_000;

class Toasts {
  list = $state<Toast[]>([]);
  #next = 1;

  note(text: string): void {
    this.#add("note", text);
  }

  /** Say what went wrong. */
  problem(thrown: unknown): void {
    this.#add("problem", asProblem(thrown).sentence);
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  #add(kind: Toast["kind"], text: string): void {
    const id = this.#next++;
    this.list.push({ id, kind, text });
    setTimeout(() => this.drop(id), SHOWN_MS);
  }
}

export const toasts = new Toasts();
