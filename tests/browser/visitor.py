"""Somebody with a browser: what he does at a table, and everything that reaches his machine."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol
from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    ElementHandle,
    Locator,
    Page,
    Request,
    Response,
    WebSocket,
    expect,
)

from tests.patience import PATIENCE

WAIT = PATIENCE * 1000
"""Milliseconds."""

# Is it my turn, with nothing on its way? Or is the match over?
STANDING = """() => {
  if (document.querySelector(".verdict")) return "over";
  const asked = document.querySelector(".prompt.mine");
  return asked && asked.ariaBusy !== "true" ? "asked" : null;
}"""
# Answers of one sort fold behind one button.
UNFOLD = """(button) => {
  const group = button.closest(".prompt .folded");
  if (group) document.querySelector(`[aria-controls="${group.id}"]`).click();
}"""
# What is chosen together is confirmed alone, and what is for good is meant.
CONFIRM = """
  document.querySelector(".prompt .confirm")?.click();
  document.querySelector("dialog[open] .once-more button:last-child")?.click();
"""
# The buttons of another question are other elements.
ANSWERED = f"""(button) => {{
  {CONFIRM}
  return !button.isConnected;
}}"""
ANSWERED_OR_OFFERED = f"""(button) => {{
  {CONFIRM}
  if (!button.isConnected) return "answered";
  const offers = [...document.querySelectorAll(".menu button")];
  return offers.some((offer) => offer.checkVisibility()) ? "offered" : null;
}}"""
# Takes an answer and waits for what follows, all in one call: is something else asked then?
GO_ON = f"""([index, patience]) => new Promise((resolve, reject) => {{
  const standing = {STANDING};
  const choices = document.querySelectorAll(".prompt .choices .take, .prompt .take.closing");
  const deadline = Date.now() + patience;
  const look = () => {{
    {CONFIRM}
    if (!choices[0].isConnected && standing()) resolve(standing() === "asked");
    else if (Date.now() < deadline) setTimeout(look, 5);
    else reject(new Error("Nothing follows."));
  }};
  choices[index % choices.length].click();
  look();
}})"""

# Keeps the titles of all moments that are staged, however short.
TELL = """() => {
  window.told = [];
  const keep = () => {
    const title = document.querySelector(".moment strong")?.textContent;
    if (title && title !== window.told.at(-1)) window.told.push(title);
  };
  new MutationObserver(keep).observe(document, { subtree: true, childList: true });
}"""


class Frame(NamedTuple):
    """What went over a WebSocket at once, as it was."""

    socket: int
    is_sent: bool
    text: str

    @property
    def messages(self) -> list[dict[str, Any]]:
        """The lodge sends lists of messages, a page single ones."""
        told = msgspec.json.decode(self.text)
        return [told] if self.is_sent else told


class Visitor:
    """One browser profile with one page."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.frames: list[Frame] = []
        self.responses: list[Response] = []
        self.faults: list[str] = []
        self._expected: list[str] = []
        self._sockets = 0
        context.set_default_timeout(WAIT)
        self.page: Page = context.new_page()
        self.page.on("console", self._on_console)
        self.page.on("pageerror", lambda error: self.faults.append(f"error in the page: {error}"))
        self.page.on("request", self._on_request)
        self.page.on("response", lambda response: self.responses.append(response))
        self.page.on("websocket", self._on_socket)

    def expect_noise(self, *patterns: str) -> None:
        """Let the console say this from now on."""
        self._expected.extend(patterns)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        said = f"{message.location.get('url', '')} {message.text}"
        if not any(re.search(pattern, said) for pattern in self._expected):
            self.faults.append(f"{message.type} on the console: {said}")

    def _on_request(self, request: Request) -> None:
        self._must_be_ours(request.url)

    def _must_be_ours(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob") and parts.netloc != urlsplit(self.address).netloc:
            self.faults.append(f"request to a stranger: {url}")

    def _on_socket(self, socket: WebSocket) -> None:
        self._must_be_ours(socket.url)
        self._sockets += 1
        number = self._sockets

        def keep(payload: str | bytes, is_sent: bool) -> None:
            text = payload if isinstance(payload, str) else payload.decode()
            self.frames.append(Frame(number, is_sent, text))

        socket.on("framereceived", lambda payload: keep(payload, False))
        socket.on("framesent", lambda payload: keep(payload, True))

    # Frames

    def received(self, kind: str) -> Iterator[dict[str, Any]]:
        for frame in self.frames:
            if not frame.is_sent:
                yield from (message for message in frame.messages if message["type"] == kind)

    def sent(self, *kinds: str) -> list[dict[str, Any]]:
        frames = [frame for frame in self.frames if frame.is_sent]
        messages = [message for frame in frames for message in frame.messages]
        return [message for message in messages if message["type"] in kinds]

    # Ways

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)

    def card_of(self, title: str) -> Locator:
        """A game on the home page."""
        return self.page.get_by_role("article", name=title)

    def play_now(self, title: str) -> str:
        """From the home page to a table with good bots, as for who has won before; its id."""
        self.go("/")
        self.card_of(title).get_by_role("button", name="Choose before you play").click()
        dialog = self.page.get_by_role("dialog", name=f"{title} with bots")
        dialog.get_by_role("button", name="Play", exact=True).click()
        self.page.wait_for_url("**/table/*")
        self.wait_for_turn()
        return self.table

    @property
    def table(self) -> str:
        """The id of the table in the address."""
        return urlsplit(self.page.url).path.rpartition("/")[2]

    # At the table

    def listen(self) -> None:
        """Keep what is staged from now on."""
        self.page.evaluate(TELL)

    def wait_until_told(self, title: str) -> None:
        """Wait until a moment with this title was staged."""
        self.page.wait_for_function("(title) => window.told.includes(title)", arg=title)

    @property
    def told(self) -> list[str]:
        """The titles of the moments that were staged, as they came."""
        told: list[str] = self.page.evaluate("window.told")
        return told

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_role("region", name="Your decision")

    @property
    def question(self) -> Locator:
        return self.prompt.get_by_role("heading", level=2)

    @property
    def choices(self) -> Locator:
        """The answers to the open question, those that end it last."""
        return self.prompt.locator(".choices .take, .take.closing")

    @property
    def lit(self) -> Locator:
        """The things on the table that the open question is about."""
        return self.page.get_by_role("main").locator("button.lit")

    @property
    def verdict(self) -> Locator:
        return self.page.get_by_role("region", name="The end of the match")

    @property
    def undo(self) -> Locator:
        return self.prompt.get_by_role("button", name="Undo")

    def wait_for_turn(self) -> bool:
        """Wait until I am asked something; False: the match is over."""
        return bool(self.page.wait_for_function(STANDING).json_value() == "asked")

    def look(self) -> str | None:
        """Am I asked something, or is the match over?"""
        standing: str | None = self.page.evaluate(STANDING)
        return standing

    def take(self, button: Locator) -> None:
        """Press something that answers the question, and wait for what follows; what is folded away
        is unfolded first."""
        asked = self._mark()
        button.evaluate(UNFOLD)
        button.click()
        self._wait_for_answer(asked)

    def confirm(self) -> None:
        """Say yes if I am asked once more."""
        self.page.evaluate(CONFIRM)

    def take_choice(self, index: int) -> None:
        """Press an answer; a number beyond the last begins anew."""
        self.take(self.choices.nth(index % self.choices.count()))

    def go_on(self, index: int) -> bool:
        """Take an answer in the quickest way, and wait until I am asked again; False: the match is
        over."""
        is_asked: bool = self.page.evaluate(GO_ON, arg=[index, WAIT])
        return is_asked

    def take_lit(self, index: int) -> None:
        """Press a lit thing, and the first of its actions if it has several."""
        asked = self._mark()
        self.lit.nth(index % self.lit.count()).click()
        if self.page.wait_for_function(ANSWERED_OR_OFFERED, arg=asked).json_value() == "offered":
            self.page.locator(".menu button:visible").first.click()
        self._wait_for_answer(asked)

    def enter_lit(self) -> None:
        """Press Enter on the lit thing in focus, and on the first of its actions if it has
        several."""
        asked = self._mark()
        self.page.keyboard.press("Enter")
        if self.page.wait_for_function(ANSWERED_OR_OFFERED, arg=asked).json_value() == "offered":
            expect(self.page.locator(".menu button:visible").first).to_be_focused()
            self.page.keyboard.press("Enter")
        self._wait_for_answer(asked)

    def press(self, key: str) -> None:
        """Press a key that answers the question."""
        asked = self._mark()
        self.page.keyboard.press(key)
        self._wait_for_answer(asked)

    def _mark(self) -> ElementHandle:
        marked = self.choices.first.element_handle()
        assert marked is not None
        return marked

    def _wait_for_answer(self, asked: ElementHandle) -> None:
        self.page.wait_for_function(ANSWERED, arg=asked)

    def offered(self) -> list[str]:
        """The words on the buttons that answer the question."""
        return self.choices.locator(".words").all_inner_texts()


class Visit(Protocol):
    """Makes a visitor; options are those of a browser context."""

    def __call__(self, **options: Any) -> Visitor: ...
