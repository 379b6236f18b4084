import { afterEach, describe, expect, it, vi } from "vitest";
import { api, ApiProblem, asProblem } from "./api";

function answer(status: number, body: string): void {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(body, { status })),
  );
}

async function problemOf(promise: Promise<unknown>): Promise<ApiProblem> {
  const thrown: unknown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(ApiProblem);
  return thrown as ApiProblem;
}

afterEach(() => vi.unstubAllGlobals());

describe("requests", () => {
  it("gives the answer", async () => {
    answer(200, '[{"id": "card-hunter"}]');
    expect(await api.games()).toEqual([{ id: "card-hunter" }]);
  });

  it("sends method, address and body", async () => {
    answer(200, "{}");
    await api.putBot("a/b", 2, "heuristic");
    const [path, init] = vi.mocked(fetch).mock.calls[0]!;
    expect(path).toBe("/api/tables/a%2Fb/seats/2");
    expect(init).toMatchObject({ method: "PUT", body: '{"bot":"heuristic","secret":null}' });
  });

  it("asks for a replay as a seat or as a spectator", async () => {
    answer(200, "{}");
    await api.replayMoment("x", 7, 0);
    await api.replayMoment("x", 7, null);
    expect(vi.mocked(fetch).mock.calls.map(([path]) => path)).toEqual([
      "/api/tables/x/replay/7?seat=0",
      "/api/tables/x/replay/7",
    ]);
  });

  it("brings a file, or says why there is none", async () => {
    answer(200, "%PDF");
    expect(await (await api.print("a/b", { paper: "letter" })).text()).toBe("%PDF");
    const [path, init] = vi.mocked(fetch).mock.calls[0]!;
    expect(path).toBe("/api/games/a%2Fb/print");
    expect(init).toMatchObject({ method: "POST", body: '{"paper":"letter"}' });
    answer(501, '{"code": "no-printer", "sentence": "Printing needs typst."}');
    const problem = await problemOf(api.print("a", {}));
    expect(problem).toMatchObject({ code: "no-printer", sentence: "Printing needs typst." });
  });

  it("takes an empty answer where there is nothing to say", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => new Response(null, { status: 204 })),
    );
    await expect(api.getUp("x", 0)).resolves.toBeUndefined();
  });
});

describe("problems", () => {
  it("are what the lodge says", async () => {
    answer(409, '{"code": "taken", "sentence": "Somebody sits there."}');
    const problem = await problemOf(api.sit("x", 1));
    expect(problem).toMatchObject({ code: "taken", sentence: "Somebody sits there.", status: 409 });
  });

  it("have a sentence even if something else answers", async () => {
    answer(502, "<html>Bad gateway</html>");
    const problem = await problemOf(api.games());
    expect(problem.code).toBe("http-502");
    expect(problem.sentence).toContain("Try it again");
  });

  it("tell when nobody answers", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn(() => Promise.reject(new TypeError("Failed to fetch"))),
    );
    const problem = await problemOf(api.games());
    expect(problem).toMatchObject({ code: "unreachable", status: 0 });
  });

  it("tell when an answer takes too long", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn(() => Promise.reject(new DOMException("", "TimeoutError"))),
    );
    expect((await problemOf(api.games())).code).toBe("timeout");
  });

  it("tell when an answer is not JSON", async () => {
    answer(200, "<!doctype html>");
    expect((await problemOf(api.games())).code).toBe("bad-answer");
  });

  it("hide what is none of the user's business", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(asProblem(new RangeError("x is undefined")).sentence).not.toContain("undefined");
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});

describe("me", () => {
  it("is nobody without a guest", async () => {
    answer(200, "null");
    expect(await api.me()).toBeNull();
  });

  it("passes other problems on", async () => {
    answer(500, "{}");
    expect((await problemOf(api.me())).code).toBe("http-500");
  });
});
