import { afterEach, beforeEach, expect, test, vi } from 'vitest';

class FakeParameter {
  value = 0;
  setValueAtTime(): void {}
  exponentialRampToValueAtTime(value: number): void {
    if (!(value > 0)) throw new RangeError('exponential ramps need a positive end');
  }
}
class FakeNode {
  readonly frequency = new FakeParameter();
  readonly gain = new FakeParameter();
  started = -1;
  connect(to: FakeNode): FakeNode {
    return to;
  }
  start(at: number): void {
    this.started = at;
  }
  stop(at: number): void {
    if (at <= this.started) throw new RangeError('stops before it starts');
  }
}
class FakeContext {
  static made = 0;
  static oscillators = 0;
  state: AudioContextState = 'suspended';
  currentTime = 0;
  destination = new FakeNode();
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
    return new FakeNode();
  }
}
const contexts: FakeContext[] = [];

beforeEach(() => {
  vi.resetModules();
  contexts.length = 0;
  Object.assign(FakeContext, { made: 0, oscillators: 0 });
  vi.stubGlobal('AudioContext', FakeContext);
});
afterEach(() => vi.unstubAllGlobals());

test('nothing sounds before the page is touched, and then it does', async () => {
  const { play, unlockSoundsOnGesture } = await import('./sounds');
  unlockSoundsOnGesture();
  expect(play('turn')).toBe(false);
  expect(FakeContext.made).toBe(0);
  dispatchEvent(new Event('pointerdown'));
  expect(play('turn')).toBe(true);
  expect(FakeContext.oscillators).toBeGreaterThan(1);
});

test('the same sound does not pile up', async () => {
  const { play, unlockSoundsOnGesture } = await import('./sounds');
  unlockSoundsOnGesture();
  dispatchEvent(new Event('keydown'));
  expect(play('points')).toBe(true);
  expect(play('points')).toBe(false);
  expect(play('turn')).toBe(true);
  const context = contexts.at(-1);
  if (!context) throw new Error('no context');
  context.currentTime = 2;
  expect(play('points')).toBe(true);
});
