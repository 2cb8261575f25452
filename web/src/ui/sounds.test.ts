import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Sound } from './sounds';

class FakeParameter {
  value = 0;
  setValueAtTime(value: number): void {
    this.value = value;
  }
  exponentialRampToValueAtTime(value: number): void {
    if (!(value > 0)) throw new RangeError('exponential ramps need a positive end');
    loudest = Math.max(loudest, value);
  }
}
class FakeNode {
  readonly frequency = new FakeParameter();
  readonly gain = new FakeParameter();
  buffer: unknown = null;
  type = '';
  started = -1;
  connect(to: FakeNode): FakeNode {
    return to;
  }
  start(at: number): void {
    this.started = at;
  }
  stop(at: number): void {
    if (at <= this.started) throw new RangeError('stops before it starts');
    lastStop = Math.max(lastStop, at);
  }
}
class FakeContext {
  static made = 0;
  static oscillators = 0;
  static noises = 0;
  state: AudioContextState = 'suspended';
  currentTime = 0;
  sampleRate = 8000;
  destination = new FakeNode();
  gains: FakeNode[] = [];
  constructor() {
    ++FakeContext.made;
    contexts.push(this);
  }
  resume(): Promise<void> {
    this.state = 'running';
    return Promise.resolve();
  }
  createOscillator(): FakeNode {
    ++FakeContext.oscillators;
    return new FakeNode();
  }
  createGain(): FakeNode {
    const gain = new FakeNode();
    this.gains.push(gain);
    return gain;
  }
  createBiquadFilter(): FakeNode {
    return new FakeNode();
  }
  createBufferSource(): FakeNode {
    ++FakeContext.noises;
    return new FakeNode();
  }
  createBuffer(_channels: number, length: number) {
    const samples = new Float32Array(length);
    buffers.push(samples);
    return { getChannelData: () => samples };
  }
}
const contexts: FakeContext[] = [];
const buffers: Float32Array[] = [];
let lastStop = 0;
/** That a ramp has led to: of loudness, or of a pitch. */
let loudest = 0;

beforeEach(() => {
  vi.resetModules();
  contexts.length = 0;
  buffers.length = 0;
  lastStop = loudest = 0;
  Object.assign(FakeContext, { made: 0, oscillators: 0, noises: 0 });
  vi.stubGlobal('AudioContext', FakeContext);
});
afterEach(() => vi.unstubAllGlobals());

async function unlocked() {
  const { play, unlockSoundsOnGesture } = await import('./sounds');
  unlockSoundsOnGesture();
  dispatchEvent(new Event('pointerdown'));
  const context = contexts.at(-1);
  if (!context) throw new Error('no context');
  return { play, context };
}

test('nothing sounds before the page is touched, and then it does', async () => {
  const { play, unlockSoundsOnGesture } = await import('./sounds');
  unlockSoundsOnGesture();
  expect(play('turn', 60)).toBe(false);
  expect(FakeContext.made).toBe(0);
  dispatchEvent(new Event('pointerdown'));
  expect(play('turn', 60)).toBe(true);
  expect(FakeContext.oscillators).toBeGreaterThan(1);
});

test('the same sound does not pile up', async () => {
  const { play, context } = await unlocked();
  expect(play('points', 60)).toBe(true);
  expect(play('points', 60)).toBe(false);
  expect(play('turn', 60)).toBe(true);
  context.currentTime = 2;
  expect(play('points', 60)).toBe(true);
});

test('the volume is that of the whole sound; without any nothing is made', async () => {
  const { play, context } = await unlocked();
  expect(play('tile', 0)).toBe(false);
  expect(FakeContext.oscillators).toBe(0);
  play('tile', 100);
  const loud = context.gains[0]?.gain.value ?? 0;
  context.gains.length = 0;
  context.currentTime = 2;
  play('tile', 40);
  const soft = context.gains[0]?.gain.value ?? 0;
  expect(loud).toBe(1);
  expect(soft).toBeGreaterThan(0);
  expect(soft).toBeLessThan(0.4);
});

test('wood on cloth is a rustle as well as a tone, and over at once', async () => {
  const { play } = await unlocked();
  for (const sound of ['tile', 'figure', 'gone'] satisfies Sound[]) {
    FakeContext.noises = lastStop = 0;
    expect(play(sound, 60)).toBe(true);
    expect(FakeContext.noises, sound).toBeGreaterThan(0);
    expect(lastStop, sound).toBeLessThan(0.4);
  }
  // The noise is made once, and is one.
  expect(buffers).toHaveLength(1);
  expect(new Set(buffers[0]).size).toBeGreaterThan(500);
  expect(Math.max(...(buffers[0] ?? []).map(Math.abs))).toBeLessThanOrEqual(1);
});
