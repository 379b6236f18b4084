import { describe, expect, it } from "vitest";
import { read, write, type Route } from "./router";

const at = (path: string) => read(new URL(path, "https://lodge.example"));

describe("read", () => {
  it("knows the pages", () => {
    expect(at("/")).toEqual({ page: "home" });
    expect(at("/table/ab12")).toEqual({ page: "table", id: "ab12" });
    expect(at("/table/ab12/")).toEqual({ page: "table", id: "ab12" });
    expect(at("/rules/card-hunter")).toEqual({
      page: "rules",
      game: "card-hunter",
      clause: null,
    });
    expect(at("/rules/card-hunter#CH-017")).toMatchObject({ clause: "CH-017" });
  });

  it("reads step and seat of a replay", () => {
    expect(at("/replay/x?step=12&seat=0")).toEqual({ page: "replay", id: "x", step: 12, seat: 0 });
    expect(at("/replay/x")).toEqual({ page: "replay", id: "x", step: null, seat: null });
    expect(at("/replay/x?step=-1&seat=two")).toEqual({
      page: "replay",
      id: "x",
      step: null,
      seat: null,
    });
  });

  it("knows the workshop with and without something on the bench", () => {
    expect(at("/decks/galactic-hunt")).toEqual({ page: "decks", game: "galactic-hunt", id: null });
    expect(at("/workshop/galactic-hunt/x1")).toEqual({
      page: "workshop",
      game: "galactic-hunt",
      id: "x1",
    });
    expect(at("/set/x1")).toEqual({ page: "set", id: "x1" });
    expect(at("/decks/a/b/c")).toMatchObject({ page: "lost" });
  });

  it.each(["/nonsense", "/table", "/table/", "/table/a/b", "/Table/a"])("is lost at %s", (path) => {
    expect(at(path)).toEqual({ page: "lost", path });
  });

  it("survives a broken escape", () => {
    expect(at("/table/%E0%A4%A")).toEqual({ page: "table", id: "%E0%A4%A" });
  });
});

describe("write", () => {
  const routes: Route[] = [
    { page: "home" },
    { page: "table", id: "a b/c?" },
    { page: "replay", id: "x", step: null, seat: null },
    { page: "replay", id: "x", step: 0, seat: 3 },
    { page: "rules", game: "card-hunter", clause: null },
    { page: "rules", game: "card-hunter", clause: "CH-017" },
    { page: "decks", game: "a b", id: null },
    { page: "workshop", game: "galactic-hunt", id: "x/y" },
    { page: "set", id: "x" },
    { page: "lost", path: "/nowhere/at/all" },
  ];
  it.each(routes)("comes back from $page", (route) => {
    expect(at(write(route))).toEqual(route);
  });
});
