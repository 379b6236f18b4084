// Which page an address means, and how to get to another one. Addresses are plain paths, so
// links can be shared, opened in a new tab and gone back from.

import { createSubscriber } from "svelte/reactivity";

export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string; step: number | null; seat: number | null }
  | { page: "rules"; game: string; clause: string | null }
  /** Without an id: which decks there are. */
  | { page: "decks"; game: string; id: string | null }
  | { page: "workshop"; game: string; id: string | null }
  | { page: "set"; id: string }
  | { page: "claim"; id: string }
  | { page: "lost"; path: string };

/** The route of an address. */
export function read(address: URL): Route {
  const parts = address.pathname.split("/").filter(Boolean).map(decode);
  const [page, id] = parts;
  const lost: Route = { page: "lost", path: address.pathname };
  if (page === undefined) return { page: "home" };
  if (id === undefined || parts.length > 3) return lost;
  if (page === "decks" || page === "workshop") return { page, game: id, id: parts[2] ?? null };
  if (parts.length > 2) return lost;
  switch (page) {
    case "table":
    case "set":
    case "claim":
      return { page, id };
    case "replay":
      return {
        page,
        id,
        step: count(address.searchParams.get("step")),
        seat: count(address.searchParams.get("seat")),
      };
    case "rules":
      return { page, game: id, clause: decode(address.hash.slice(1)) || null };
    default:
      return lost;
  }
}

/** The address of a route; `read` of it gives the route back. */
export function write(route: Route): string {
  switch (route.page) {
    case "home":
      return "/";
    case "table":
    case "set":
    case "claim":
      return `/${route.page}/${encodeURIComponent(route.id)}`;
    case "decks":
    case "workshop":
      return [`/${route.page}`, route.game, ...(route.id === null ? [] : [route.id])]
        .map((part, number) => (number ? encodeURIComponent(part) : part))
        .join("/");
    case "replay": {
      const query = new URLSearchParams();
      if (route.step !== null) query.set("step", String(route.step));
      if (route.seat !== null) query.set("seat", String(route.seat));
      return `/replay/${encodeURIComponent(route.id)}${query.size ? `?${query}` : ""}`;
    }
    case "rules":
      return (
        `/rules/${encodeURIComponent(route.game)}` +
        (route.clause ? `#${encodeURIComponent(route.clause)}` : "")
      );
    case "lost":
      return route.path;
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function count(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Says whether a page may be left, perhaps after asking. */
export type Guard = () => boolean;

class Router {
  #moved = new EventTarget();
  #guard: Guard | null = null;
  /** The address that is shown; behind "back" and "forward" the browser's own runs ahead. */
  #shown = "";
  #subscribe = createSubscriber((update) => {
    this.#shown = location.href;
    const stepped = (): void => {
      if (this.#mayLeave(location.href)) {
        this.#shown = location.href;
        update();
      } else {
        // The step cannot be prevented, but taken back by another one.
        history.pushState(null, "", this.#shown);
      }
    };
    const events = ["popstate", "hashchange"] as const;
    for (const name of events) window.addEventListener(name, stepped);
    this.#moved.addEventListener("moved", update);
    return () => {
      for (const name of events) window.removeEventListener(name, stepped);
      this.#moved.removeEventListener("moved", update);
    };
  });

  /** Ask this before the page is left; gives back how to stop that. */
  watch(guard: Guard): () => void {
    this.#guard = guard;
    return () => {
      if (this.#guard === guard) this.#guard = null;
    };
  }

  #mayLeave(to: string): boolean {
    if (this.#guard === null) return true;
    const same = new URL(to, location.href).pathname === new URL(this.#shown).pathname;
    return same || this.#guard();
  }

  /** Where we are; reactive. */
  get route(): Route {
    this.#subscribe();
    return read(new URL(location.href));
  }

  /** Go there, as a new step of the history. */
  go(to: Route | string): void {
    if (!this.#mayLeave(typeof to === "string" ? to : write(to))) return;
    this.#move(to, "pushState");
    scrollTo(0, 0);
  }

  /** Change the address without a new step of the history, and without scrolling. */
  replace(to: Route | string): void {
    this.#move(to, "replaceState");
  }

  #move(to: Route | string, how: "pushState" | "replaceState"): void {
    history[how](null, "", typeof to === "string" ? to : write(to));
    this.#shown = location.href;
    this.#moved.dispatchEvent(new Event("moved"));
  }
}

export const router = new Router();

/** Does this click follow a link to another page of ours? Then the router can do it. */
function ownLink(event: MouseEvent): URL | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element | null)?.closest("a");
  if (!link?.href || link.target || link.hasAttribute("download")) return null;
  const to = new URL(link.href);
  if (to.origin !== location.origin || to.pathname.startsWith("/api/")) return null;
  const samePage = to.pathname === location.pathname && to.search === location.search;
  return samePage && to.hash ? null : to;
}

/** Let plain links go through the router instead of loading the page anew. */
export function followLinks(): void {
  document.addEventListener("click", (event) => {
    const to = ownLink(event);
    if (!to) return;
    event.preventDefault();
    router.go(to.pathname + to.search + to.hash);
  });
}
