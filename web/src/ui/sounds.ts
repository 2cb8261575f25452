/**
 * The sounds of the page, made by the browser's own synthesiser: bells for what is said to the player, wood on cloth
 * for what happens on the board. Browsers stay silent until somebody has touched the page; until then sounds are left
 * out, not kept for later.
 */

/** A note of a bell: pitch in hertz, when it begins and how long it rings in seconds, loudness from 0 to 1. */
interface Note {
  readonly pitch: number;
  readonly at: number;
  readonly rings: number;
  readonly loudness: number;
}
/** Something that is put down: a dull tone that falls, and the rustle of what it is put on. */
interface Knock {
  readonly at: number;
  readonly loudness: number;
  /** Where its tone begins and ends, in hertz. */
  readonly tone: readonly [from: number, to: number];
  readonly rings: number;
  /** The rustle has nothing above this pitch; its share of the loudness. */
  readonly dull: number;
  readonly rustle: number;
}
interface Tune {
  readonly bells?: readonly Note[];
  readonly knocks?: readonly Knock[];
}

/**
 * Your turn: a fifth upwards, like a door bell far away. Points: three light steps. End: a chord, one after the other.
 * Tile: laid on cloth, and its edge settles. Figure: two steps on wood. Gone: one step, farther away.
 */
const tunes = {
  turn: {
    bells: [
      { pitch: 587.33, at: 0, rings: 0.9, loudness: 0.8 },
      { pitch: 880, at: 0.16, rings: 1.3, loudness: 1 },
    ],
  },
  points: {
    bells: [
      { pitch: 783.99, at: 0, rings: 0.25, loudness: 0.45 },
      { pitch: 987.77, at: 0.07, rings: 0.25, loudness: 0.45 },
      { pitch: 1174.66, at: 0.14, rings: 0.5, loudness: 0.5 },
    ],
  },
  end: {
    bells: [
      { pitch: 293.66, at: 0, rings: 1.8, loudness: 0.6 },
      { pitch: 440, at: 0.14, rings: 1.7, loudness: 0.6 },
      { pitch: 587.33, at: 0.28, rings: 1.7, loudness: 0.7 },
      { pitch: 739.99, at: 0.42, rings: 2, loudness: 0.8 },
    ],
  },
  tile: {
    knocks: [
      { at: 0.16, loudness: 1, tone: [190, 95], rings: 0.11, dull: 900, rustle: 0.8 },
      { at: 0.205, loudness: 0.35, tone: [260, 140], rings: 0.06, dull: 1400, rustle: 0.9 },
    ],
  },
  figure: {
    knocks: [
      { at: 0.07, loudness: 0.4, tone: [520, 400], rings: 0.05, dull: 2200, rustle: 0.35 },
      { at: 0.18, loudness: 0.75, tone: [460, 330], rings: 0.07, dull: 1800, rustle: 0.4 },
    ],
  },
  gone: {
    knocks: [{ at: 0.04, loudness: 0.35, tone: [560, 470], rings: 0.05, dull: 2200, rustle: 0.3 }],
  },
} as const satisfies Record<string, Tune>;
export type Sound = keyof typeof tunes;

/** A bell: the tone, its octave and a twelfth, the higher the shorter. Factor, share, share of ringing. */
const partials = [
  [1, 1, 1],
  [2, 0.32, 0.55],
  [3.01, 0.12, 0.3],
] as const;
const bellVolume = 0.2;
const knockVolume = 0.5;
/** Seconds until the same sound may come again. */
const pause = 0.5;
/** Seconds until a sound begins: what is planned for now may come too late. */
const ahead = 0.02;
/** Nearly silent: ramps of loudness cannot end in silence. */
const silence = 0.0001;

let context: AudioContext | null = null;
let rustling: AudioBuffer | null = null;
const lastPlayed = new Map<Sound, number>();

function unlock(): void {
  if (!globalThis.AudioContext) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume().catch(() => undefined);
  } catch {
    // A machine without sound.
  }
}

/** Makes sounds possible from the first touch or key on. To be called once, early. */
export function unlockSoundsOnGesture(): void {
  for (const gesture of ['pointerdown', 'keydown'] as const)
    globalThis.addEventListener?.(gesture, unlock, { passive: true, capture: true });
}

/** Rises at once, and dies away. */
function fading(on: AudioContext, out: AudioNode, start: number, end: number, loudness: number) {
  const envelope = on.createGain();
  envelope.gain.setValueAtTime(silence, start);
  envelope.gain.exponentialRampToValueAtTime(Math.max(silence, loudness), start + 0.006);
  envelope.gain.exponentialRampToValueAtTime(silence, end);
  envelope.connect(out);
  return envelope;
}

function sing(
  on: AudioContext,
  out: AudioNode,
  start: number,
  end: number,
  from: number,
  to: number,
) {
  const oscillator = on.createOscillator();
  oscillator.frequency.setValueAtTime(from, start);
  if (to !== from) oscillator.frequency.exponentialRampToValueAtTime(to, end);
  oscillator.connect(out);
  oscillator.start(start);
  oscillator.stop(end + 0.02);
}

function ring(on: AudioContext, out: AudioNode, note: Note): void {
  const start = on.currentTime + ahead + note.at;
  for (const [factor, share, ringing] of partials) {
    const end = start + note.rings * ringing;
    const pitch = note.pitch * factor;
    const loudness = bellVolume * note.loudness * share;
    sing(on, fading(on, out, start, end, loudness), start, end, pitch, pitch);
  }
}

/** A tenth of a second of noise, always the same. */
function noise(on: AudioContext): AudioBuffer {
  if (rustling) return rustling;
  rustling = on.createBuffer(1, Math.ceil(on.sampleRate / 10), on.sampleRate);
  const samples = rustling.getChannelData(0);
  let state = 20261126;
  for (let i = 0; i < samples.length; ++i) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    samples[i] = state / 2 ** 31;
  }
  return rustling;
}

function knock(on: AudioContext, out: AudioNode, one: Knock): void {
  const start = on.currentTime + ahead + one.at;
  const loudness = knockVolume * one.loudness;
  const end = start + one.rings;
  sing(on, fading(on, out, start, end, loudness), start, end, ...one.tone);
  const cloth = on.createBufferSource();
  cloth.buffer = noise(on);
  const filter = on.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.value = one.dull;
  const until = start + Math.min(0.09, one.rings * 0.8);
  cloth.connect(filter).connect(fading(on, out, start, until, loudness * one.rustle));
  cloth.start(start);
  cloth.stop(until + 0.01);
}

/**
 * Plays a sound; false if it cannot be heard now. Whether sounds are wanted is the caller's to know, as is how loud: `volume`
 * goes from 0 to 100.
 */
export function play(sound: Sound, volume: number): boolean {
  if (context?.state !== 'running' || volume <= 0) return false;
  const now = context.currentTime;
  if (now - (lastPlayed.get(sound) ?? -pause) < pause) return false;
  lastPlayed.set(sound, now);
  const loudness = context.createGain();
  // Ears hear half of it as more than half as loud.
  loudness.gain.value = (Math.min(100, volume) / 100) ** 2;
  loudness.connect(context.destination);
  const tune: Tune = tunes[sound];
  for (const note of tune.bells ?? []) ring(context, loudness, note);
  for (const one of tune.knocks ?? []) knock(context, loudness, one);
  return true;
}
