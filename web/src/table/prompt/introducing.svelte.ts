/** Who I am in a match that has just begun, until I have read it. */
import type { TableInfo, Update } from "../../lib/wire";
import { rememberIntroduced, wasIntroduced } from "../memory";

export class Introducing {
  said = $state.raw<readonly string[]>([]);
  readonly #table: () => TableInfo;

  constructor(table: () => TableInfo, update: () => Update) {
    this.#table = table;
    $effect(() => {
      const [who, ...keywords] = update().introduction;
      if (who === undefined || table().lesson || wasIntroduced(table().id)) return;
      const known = keywords.length > 0 && wasIntroduced(keywords.join());
      this.said = known ? [who] : [who, ...keywords];
    });
  }

  /** I have read it: it is not said again, nor the same keywords at another table. */
  close(): void {
    if (this.said.length === 0) return;
    const keywords = this.said.slice(1);
    rememberIntroduced(this.#table().id);
    if (keywords.length > 0) rememberIntroduced(keywords.join());
    this.said = [];
  }
}
