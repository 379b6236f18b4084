// Small sounds, made here; nothing is loaded.

import { settings } from "../../lib/settings.svelte";

export type Sound = "turn" | "card" | "dice" | "hit" | "win" | "loss" | "said";

/** A tone: its pitch at the beginning and at the end, when it begins, how long it lasts. */
interface Note {
  from: number;
  to: number;
  at: number;
  lasts: number;
  shape: OscillatorType;
}

const LOUDNESS = 0.09;

const plain = (...pitches: number[]): Note[] =>
  pitches.map((pitch, index) => ({
    from: pitch,
    to: pitch,
    at: index * 0.12,
    lasts: 0.22,
    shape: "triangle",
  }));

/** Notes that sound together, and long. */
const chord = (at: number, lasts: number, ...pitches: number[]): Note[] =>
  pitches.map((pitch) => ({ from: pitch, to: pitch, at, lasts, shape: "triangle" }));

const knock = (from: number, to: number, at: number, lasts: number): Note => ({
  from,
  to,
  at,
  lasts,
  shape: "square",
});

const NOTES: Record<Sound, Note[]> = {
  turn: plain(523, 784),
  card: [{ from: 900, to: 300, at: 0, lasts: 0.07, shape: "sine" }],
  dice: [0, 0.07, 0.15, 0.21, 0.3].map((at) => knock(420 - at * 500, 180, at, 0.04)),
  hit: [knock(160, 45, 0, 0.25)],
  win: [...plain(523, 659, 784, 1047, 784, 1047), ...chord(0.84, 0.7, 523, 659, 784, 1047)],
  loss: [...plain(392, 349, 311), ...chord(0.4, 0.9, 131, 156, 196)],
  said: plain(660),
};

let audio: AudioContext | undefined;

/** Is heard by those who want sounds. */
export function play(what: Sound): void {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  // Browsers keep it silent until the page was first touched.
  void audio.resume();
  for (const one of NOTES[what]) note(audio, one);
}

function note(context: AudioContext, { from, to, at, lasts, shape }: Note): void {
  const start = context.currentTime + at;
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = shape;
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + lasts);
  loudness.gain.setValueAtTime(0.0001, start);
  loudness.gain.exponentialRampToValueAtTime(LOUDNESS, start + 0.015);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  tone.connect(loudness).connect(context.destination);
  tone.start(start);
  tone.stop(start + lasts + 0.02);
}
