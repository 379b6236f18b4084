// The editor of card files: CodeMirror with line numbers, colours for TOML, and what is wrong at
// its line. It is loaded when the first card is written.

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { toml } from "@codemirror/legacy-modes/mode/toml";
import { lintGutter, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { EditorState, type Text } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { Remark } from "../lib/wire";

export interface Told {
  onchange: (text: string) => void;
  /** The line of the cursor, from 1. */
  online: (line: number) => void;
}

const colours = HighlightStyle.define([
  { tag: tags.comment, color: "var(--ink-soft)", fontStyle: "italic" },
  { tag: tags.string, color: "var(--good)" },
  { tag: [tags.number, tags.bool, tags.atom], color: "var(--lit)" },
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], fontWeight: "700" },
  { tag: [tags.bracket, tags.heading, tags.keyword], color: "var(--accent)", fontWeight: "700" },
]);

const look = EditorView.theme({
  "&": { height: "100%", backgroundColor: "var(--panel)", color: "var(--ink)" },
  "&.cm-focused": { outline: "3px solid var(--focus)", outlineOffset: "-1px" },
  ".cm-scroller": { fontFamily: "ui-monospace, monospace", fontSize: "0.95rem", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)", padding: "0.5rem 0" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  ".cm-gutters": {
    backgroundColor: "var(--panel-2)",
    color: "var(--ink-soft)",
    borderRight: "1px solid var(--line)",
  },
  ".cm-activeLine, .cm-activeLineGutter": {
    backgroundColor: "color-mix(in srgb, var(--accent) 10%, transparent)",
  },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":
    { backgroundColor: "color-mix(in srgb, var(--focus) 30%, transparent)" },
  ".cm-tooltip": {
    backgroundColor: "var(--panel)",
    color: "var(--ink)",
    border: "1px solid var(--line)",
    maxWidth: "min(34rem, 90vw)",
  },
  ".cm-diagnostic": { fontFamily: "var(--font)", fontSize: "1rem" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--bad)" },
  ".cm-diagnostic-warning": { borderLeftColor: "var(--lit)" },
});

/** The whole line, without the space around it. */
function marked(doc: Text, remark: Remark): Diagnostic {
  const line = doc.line(Math.min(Math.max(remark.line, 1), doc.lines));
  const inside = line.text.trim();
  const from = line.from + line.text.indexOf(inside);
  return {
    from,
    to: from + inside.length,
    severity: remark.warning ? "warning" : "error",
    message: remark.sentence,
  };
}

export class CardEditor {
  readonly #view: EditorView;

  constructor(parent: HTMLElement, text: string, told: Told) {
    this.#view = new EditorView({
      parent,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineNumbers(),
          highlightActiveLineGutter(),
          highlightActiveLine(),
          drawSelection(),
          history(),
          // Tab is left to the page: the keyboard must find its way out again.
          keymap.of([...defaultKeymap, ...historyKeymap]),
          StreamLanguage.define(toml),
          syntaxHighlighting(colours),
          lintGutter(),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({
            "aria-label": "The cards, in the card language",
            autocapitalize: "off",
            spellcheck: "false",
            tabindex: "0",
          }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) told.onchange(update.state.doc.toString());
            if (update.docChanged || update.selectionSet) {
              const { head } = update.state.selection.main;
              told.online(update.state.doc.lineAt(head).number);
            }
          }),
          look,
        ],
      }),
    });
  }

  /** Show what is wrong at the lines it belongs to. */
  mark(remarks: readonly Remark[]): void {
    const { state } = this.#view;
    const shown = remarks
      .filter((remark) => remark.line > 0 && state.doc.length > 0)
      .map((remark) => marked(state.doc, remark));
    this.#view.dispatch(setDiagnostics(state, shown));
  }

  /** Put the cursor on a line and look there. */
  show(line: number): void {
    const { doc } = this.#view.state;
    const { from } = doc.line(Math.min(Math.max(line, 1), doc.lines));
    this.#view.dispatch({
      selection: { anchor: from },
      effects: EditorView.scrollIntoView(from, { y: "start", yMargin: 24 }),
    });
    this.#view.focus();
  }

  /** Write something below all that is there; the line where it begins. */
  append(text: string): number {
    const { doc } = this.#view.state;
    const gap = doc.length === 0 ? "" : doc.toString().endsWith("\n") ? "\n" : "\n\n";
    this.#view.dispatch({ changes: { from: doc.length, insert: gap + text } });
    const line = this.#view.state.doc.lineAt(doc.length + gap.length).number;
    this.show(line);
    return line;
  }

  /** Another text instead; it can be undone as any change. */
  replace(text: string): void {
    const { doc } = this.#view.state;
    this.#view.dispatch({ changes: { from: 0, to: doc.length, insert: text } });
  }

  destroy(): void {
    this.#view.destroy();
  }
}
