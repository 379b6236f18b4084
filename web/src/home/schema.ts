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
  /** To be asked first. */
  "x-first"?: boolean;
  /** It takes a set of own cards; those are chosen, not typed. */
  "x-cards"?: boolean;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  required?: string[];
  minimum?: number;
  maximum?: number;
}
