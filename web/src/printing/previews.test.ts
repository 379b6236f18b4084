import { describe, expect, it } from "vitest";
import { ApiProblem } from "../lib/api";
import type { PrintPreview, PrintWish } from "../lib/wire";
import { Previews } from "./previews.svelte";

/** A printer that answers when it is told to. */
function printer() {
  const asked: PrintWish[] = [];
  const waiting: { give: (preview: PrintPreview) => void; refuse: (why: Error) => void }[] = [];
  const previews = new Previews((wish) => {
    asked.push(wish);
    return new Promise((give, refuse) => waiting.push({ give, refuse }));
  });
  return { asked, waiting, previews };
}

const preview = (summary: string): PrintPreview => ({ summary, picture: "data:,", size: 1 });
const settled = () => new Promise((done) => setTimeout(done));

describe("previews", () => {
  it("ask for the last of several wishes, after the one before is answered", async () => {
    const { asked, waiting, previews } = printer();
    void previews.look({ paper: "a4" });
    void previews.look({ paper: "letter" });
    const last = previews.look({ paper: "letter", bleed: true });
    await settled();
    expect(asked).toEqual([{ paper: "a4" }]);
    waiting[0]?.give(preview("first"));
    await settled();
    expect(asked).toEqual([{ paper: "a4" }, { paper: "letter", bleed: true }]);
    expect(previews.busy).toBe(true);
    waiting[1]?.give(preview("last"));
    await last;
    await settled();
    expect(previews.shown?.summary).toBe("last");
    expect(previews.busy).toBe(false);
  });

  it("say why there is none, and forget it with the next one", async () => {
    const { waiting, previews } = printer();
    const first = previews.look({});
    waiting[0]?.refuse(new ApiProblem("busy", "Many are printing."));
    await first;
    expect(previews.problem?.sentence).toBe("Many are printing.");
    const second = previews.look({ size: "mini" });
    waiting[1]?.give(preview("small"));
    await second;
    expect(previews.problem).toBeUndefined();
    expect(previews.shown?.summary).toBe("small");
  });
});
