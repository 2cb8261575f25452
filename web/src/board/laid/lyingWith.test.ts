import { expect, test } from 'vitest';
import type { LyingElsewhere } from './elsewhere';
import { gatheredBeside } from './lyingWith';

const segment = { name: '', kind: 'field', cell: [0, 0], tile: 0, number: 0, feature: 1 } as const;
const shepherd = (player: number) => ({
  figure: { kind: 'shepherd', player, segment },
  at: { x: 30, y: 20 },
});
const lying = (kind: string, player: number, count = 1): LyingElsewhere => ({
  key: `${kind} ${player}`,
  isFigure: false,
  kind,
  players: [player],
  count,
  alone: count === 1,
  place: { place: 'tile', cell: [0, 0] },
  at: { x: 74, y: 74 },
});

test('tokens lie as one beside the figure of their owner, with the sum of what they stand for', () => {
  const pieces = [lying('three sheep', 1), lying('two sheep', 1, 2), lying('ingot', 1)];
  const [ingot, flock, ...others] = gatheredBeside(pieces, [shepherd(1)]);
  expect(others).toEqual([]);
  expect(ingot).toEqual(pieces[2]);
  expect(flock?.sum).toBe(7);
  expect(flock?.alone).toBe(false);
  expect(flock?.parts?.map(({ kind }) => kind)).toEqual(['three sheep', 'two sheep']);
  expect(Math.abs((flock?.at?.x ?? 99) - 30)).toBeLessThan(40);
});

test('without their figure they lie where all tokens do', () => {
  const pieces = [lying('three sheep', 2)];
  expect(gatheredBeside(pieces, [shepherd(1)])).toEqual(pieces);
});
