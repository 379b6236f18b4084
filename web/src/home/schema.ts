// What a JSON schema of options can say.

export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  title?: string;
  description?: string;
  default?: unknown;
  enum?: (string | number | null)[];
  /** What values are called that do not speak for themselves. */
  "x-words"?: Record<string, string>;
  /** Asked in the open, beside "Play now" under this name. */
  "x-quick"?: string;
  /** Asked only while other options have these values. */
  "x-when"?: Record<string, string>;
  /** The names of a table of names and values, each with its values and what they are called. */
  "x-each"?: Record<string, Record<string, string>>;
  /** What only a text can say: what is to be written there. */
  "x-own"?: string;
  /** It takes a set of own cards; those are chosen, not typed. */
  "x-cards"?: boolean;
  /** The form asks for it itself. */
  "x-series"?: boolean;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  required?: string[];
  minimum?: number;
  maximum?: number;
}
