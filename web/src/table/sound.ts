// Small sounds, made here; nothing is loaded.

let audio: AudioContext | undefined;

const NOTES = { turn: [523, 784], over: [523, 659, 784], said: [660] };

export function play(what: keyof typeof NOTES): void {
  audio ??= new AudioContext();
  // Browsers keep it silent until the page was first touched.
  void audio.resume();
  NOTES[what].forEach((pitch, index) => note(audio!, pitch, audio!.currentTime + index * 0.12));
}

function note(context: AudioContext, pitch: number, at: number): void {
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.0001, at);
  loudness.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.22);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.24);
}
