// What this browser remembers of the user's taste. Where nothing can be stored (private mode)
// the settings hold until the page is closed.

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const SPEEDS = ["calm", "quick", "off"] as const;
/** How fast moves on the table and what others do are shown; off: at once. */
export type Speed = (typeof SPEEDS)[number];

interface Stored {
  theme: Theme;
  sound: boolean;
  /** Sounds were offered, and taken or left. */
  offered: boolean;
  speed: Speed;
}

/** public/theme.js reads the theme from here before the first paint. */
const KEY = "lodge-settings";
const DEFAULTS: Stored = { theme: "auto", sound: false, offered: false, speed: "quick" };

/** What was stored, with defaults for whatever is missing or no longer known. */
export function parse(text: string | null): Stored {
  let given: Partial<Record<keyof Stored, unknown>> = {};
  try {
    given = (JSON.parse(text ?? "{}") as typeof given | null) ?? {};
  } catch {
    // Not ours, or damaged: the defaults will do.
  }
  return {
    theme: THEMES.find((theme) => theme === given.theme) ?? DEFAULTS.theme,
    sound: given.sound === true,
    offered: given.offered === true || given.sound === true,
    speed: SPEEDS.find((speed) => speed === given.speed) ?? DEFAULTS.speed,
  };
}

function load(): Stored {
  try {
    return parse(localStorage.getItem(KEY));
  } catch {
    return { ...DEFAULTS };
  }
}

class Settings {
  #values = $state(load());

  constructor() {
    this.#show();
  }

  get theme(): Theme {
    return this.#values.theme;
  }
  set theme(theme: Theme) {
    this.#change({ theme });
  }

  get sound(): boolean {
    return this.#values.sound;
  }
  set sound(sound: boolean) {
    this.#change({ sound, offered: true });
  }

  get offered(): boolean {
    return this.#values.offered;
  }

  get speed(): Speed {
    return this.#values.speed;
  }
  set speed(speed: Speed) {
    this.#change({ speed });
  }

  #change(part: Partial<Stored>): void {
    Object.assign(this.#values, part);
    this.#show();
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#values));
    } catch {
      // Private mode or a full disk: the setting holds until the page is closed.
    }
  }

  /** The style sheets follow two attributes of the document. */
  #show(): void {
    if (typeof document === "undefined") return;
    const { dataset } = document.documentElement;
    dataset["theme"] = this.#values.theme;
    dataset["speed"] = this.#values.speed;
  }
}

export const settings = new Settings();
