// Events as each game tells them; its `events.ts`, which is generated, says which there are.
//
// A lodge may tell of more than this page was built with: what looks at the name of an event leaves
// a way out for names that it does not know.

import type { GameEvent } from "./wire";

/** What any game tells, by the names of its events. */
export type AnyEvents = Record<string, Record<string, unknown>>;

interface Named<Name, Data> extends Omit<GameEvent, "name" | "data"> {
  name: Name;
  data: Data;
}

/** An event: its name says what its data are. `Events` has the data of each by its name. */
export type EventOf<Events> = {
  [Name in keyof Events & string]: Named<Name, Events[Name]>;
}[keyof Events & string];

/** The same where it stands outside of the log, and has no number there. */
export type LineOf<Events> = {
  [Name in keyof Events & string]: Omit<Named<Name, Events[Name]>, "number">;
}[keyof Events & string];

/** The fields of an event that hold a card's face. */
export type FacesOf<Data> = {
  [Field in keyof Data & string]: string extends Data[Field] ? Field : never;
}[keyof Data & string];
