/**
 * The sounds of the page, made by the browser's own synthesiser: a few bell-like notes each. Browsers
 * stay silent until somebody has touched the page; until then sounds are left out, not kept for later.
 */

/** One note: pitch in hertz, when it begins and how long it rings in seconds, loudness from 0 to 1. */
interface Note {
  readonly pitch: number;
  readonly at: number;
  readonly rings: number;
  readonly loudness: number;
}

/** Your turn: a fifth upwards, like a door bell far away. Points: three light steps. */
const tunes = {
  turn: [
    { pitch: 587.33, at: 0, rings: 0.9, loudness: 0.8 },
    { pitch: 880, at: 0.16, rings: 1.3, loudness: 1 },
  ],
  points: [
    { pitch: 783.99, at: 0, rings: 0.25, loudness: 0.45 },
    { pitch: 987.77, at: 0.07, rings: 0.25, loudness: 0.45 },
    { pitch: 1174.66, at: 0.14, rings: 0.5, loudness: 0.5 },
  ],
} as const satisfies Record<string, readonly Note[]>;
export type Sound = keyof typeof tunes;

/** A bell: the tone, its octave and a twelfth, the higher the shorter. Factor, share, share of ringing. */
const partials = [
  [1, 1, 1],
  [2, 0.32, 0.55],
  [3.01, 0.12, 0.3],
] as const;
const volume = 0.16;
/** Seconds until the same sound may come again. */
const pause = 0.5;

let context: AudioContext | null = null;
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

function ring(on: AudioContext, out: AudioNode, note: Note): void {
  const start = on.currentTime + 0.02 + note.at;
  for (const [factor, share, ringing] of partials) {
    const oscillator = on.createOscillator();
    const envelope = on.createGain();
    const end = start + note.rings * ringing;
    oscillator.frequency.value = note.pitch * factor;
    envelope.gain.setValueAtTime(0.0001, start);
    envelope.gain.exponentialRampToValueAtTime(volume * note.loudness * share, start + 0.008);
    envelope.gain.exponentialRampToValueAtTime(0.0001, end);
    oscillator.connect(envelope).connect(out);
    oscillator.start(start);
    oscillator.stop(end + 0.02);
  }
}

/** Plays a sound; false if it cannot be heard now. Whether sounds are wanted is the caller's to know. */
export function play(sound: Sound): boolean {
  if (context?.state !== 'running') return false;
  const now = context.currentTime;
  if (now - (lastPlayed.get(sound) ?? -pause) < pause) return false;
  lastPlayed.set(sound, now);
  for (const note of tunes[sound]) ring(context, context.destination, note);
  return true;
}
