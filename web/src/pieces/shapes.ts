// The players of games in which each has a colour.

/** Clockwise. */
export type Colour =
  "red" | "orange" | "yellow" | "green" | "blue" | "violet" | "cyan" | "pink" | "gold" | "white";

/** The outline of each player's piece, in a square of 24: colour is never the only sign. */
export const SHAPES: Record<Colour, string> = {
  red: "M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 1 1 0-21Z",
  orange:
    "M4.5 2h15A2.5 2.5 0 0 1 22 4.5v15a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 19.5v-15A2.5 2.5 0 0 1 4.5 2Z",
  yellow: "M12 1 23.5 21.5a1 1 0 0 1-.8 1.3H1.3a1 1 0 0 1-.8-1.3Z",
  green: "M12 .5 23.5 12 12 23.5.5 12Z",
  blue: "M2.5 2.5h19v10c0 5.500-4.500 9-9.500 11c-5-2-9.500-5.500-9.500-11Z",
  violet: "M6.500 2h11L23.500 12l-6 10h-11L.5 12Z",
  cyan: "M8 1h8v7h7v8h-7v7H8v-7H1V8h7Z",
  gold: "M12 .5 15.600 7.600 23.500 8.800 17.800 14.400 19.100 22.300 12 18.600 4.900 22.300 6.200 14.400 .5 8.800 8.400 7.600Z",
  white: "M12 1 23.500 9.400 19.100 22.800H4.900L.5 9.400Z",
  pink: "M12 23C5 17.500 1 13 1 8.200C1 4.500 3.800 2 6.800 2c2.200 0 4.200 1.300 5.200 3.300C13 3.300 15 2 17.200 2c3 0 5.800 2.500 5.800 6.200c0 4.800-4 9.300-11 14.800Z",
};
