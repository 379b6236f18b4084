// Friendly names for guests who have not told us theirs.

const MANNERS = (
  "Amber Brave Bright Calm Clever Copper Dapper Eager Gentle Golden Hardy Jolly Keen Lively " +
  "Lucky Mellow Merry Mossy Nimble Patient Plucky Quick Quiet Russet Silver Sly Steady Sunny " +
  "Swift Wandering Wily Wise"
).split(" ");
const ANIMALS = (
  "Badger Beaver Bison Boar Buzzard Crane Deer Falcon Ferret Fox Goshawk Grouse Hare Hedgehog " +
  "Heron Ibex Jay Kestrel Lynx Magpie Marten Moose Otter Owl Pheasant Raven Robin " +
  "Squirrel Stag Stoat Wolf"
).split(" ");

function pick(words: string[], chance: () => number): string {
  return words[Math.floor(chance() * words.length)]!;
}

/** A name such as "Merry Otter". */
export function friendlyName(chance: () => number = Math.random): string {
  return `${pick(MANNERS, chance)} ${pick(ANIMALS, chance)}`;
}
