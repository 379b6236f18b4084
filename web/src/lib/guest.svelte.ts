// Who I am to the lodge: a guest with a name, or nobody yet.

import { api } from "./api";
import { friendlyName } from "./names";
import type { Me } from "./wire";

class Guest {
  /** Null: nobody yet. Undefined: we have not asked the lodge. */
  me = $state<Me | null>();

  async load(): Promise<void> {
    this.me = await api.me();
  }

  /** Gives back whether the connection of the ticket is mine now. */
  async rename(name: string, ticket = ""): Promise<boolean> {
    this.me = await api.rename(name, ticket);
    return this.me.connected === true;
  }

  /** Be somebody before sitting down: without a name yet, one is made up. */
  async ensure(): Promise<void> {
    await this.load();
    if (this.me === null) await this.rename(friendlyName());
  }
}

export const guest = new Guest();
