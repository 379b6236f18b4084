// Which card of a text is meant by a line.

import type { CardsChecked, Remark } from "../lib/wire";

const CARD = /^\s*\[\[\s*card\s*\]\]/;
const NAME = /^\s*name\s*=\s*(["'])(.*?)\1/;

/** A card as it stands in the text, whether it is right or not. */
export interface Block {
  /** From and to, counted from 1, both included. */
  first: number;
  last: number;
  name: string;
}

export function blocksOf(text: string): Block[] {
  const lines = text.split("\n");
  const starts = lines.flatMap((line, index) => (CARD.test(line) ? [index] : []));
  return starts.map((start, number) => {
    const end = starts[number + 1] ?? lines.length;
    const named = lines.slice(start, end).flatMap((line) => NAME.exec(line)?.[2] ?? []);
    return { first: start + 1, last: end, name: named[0] ?? "A card without a name" };
  });
}

/** The card that a line belongs to; before the first one: the first. */
export function blockAt(blocks: Block[], line: number): Block | undefined {
  return blocks.findLast((block) => block.first <= line) ?? blocks[0];
}

/** The face of a card, if it is right. */
export function faceOf(block: Block, checked: CardsChecked): string | undefined {
  return Object.keys(checked.lines).find((face) => checked.lines[face] === block.first);
}

export function remarksOn(block: Block, remarks: readonly Remark[]): Remark[] {
  return remarks.filter(({ line }) => block.first <= line && line <= block.last);
}

/** A drawing as the source of an <img>: there nothing in it is ever run. */
export function asSource(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
