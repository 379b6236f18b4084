// "Your turn" as a notification of the browser: only after somebody has asked for it here.

import { remember, remembered } from "./storage";

const KEY = "lodge.notices";

class Notices {
  /** Can this browser show any? */
  readonly possible = "Notification" in globalThis;
  #wanted = $state(remembered(KEY) === "on");
  #permission = $state<NotificationPermission>(this.possible ? Notification.permission : "denied");

  get on(): boolean {
    return this.#wanted && this.#permission === "granted";
  }
  /** The browser has been told to show none. */
  get forbidden(): boolean {
    return this.#permission === "denied";
  }

  /** The browser asks whether it may; never without a click. */
  async switch(on: boolean): Promise<void> {
    if (on && this.#permission !== "granted")
      this.#permission = await Notification.requestPermission();
    this.#wanted = on;
    remember(KEY, on ? "on" : "off");
  }

  /** Says that somebody waits for me, unless I look at this page. */
  turn(table: string, title: string, text: string): void {
    if (!this.on || document.visibilityState === "visible") return;
    try {
      const notice = new Notification(`Your turn: ${title}`, { body: text, tag: table });
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
    } catch {
      // Some phones allow them to workers only.
    }
  }
}

export const notices = new Notices();
