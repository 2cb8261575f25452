import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import AcrossShape from './AcrossShape.svelte';
import FeatureTokenShape from './FeatureTokenShape.svelte';
import { pieces } from './pieces.svelte';
import { sprite } from '../testing/sprite';

beforeEach(() => pieces.take(sprite()));
afterEach(cleanup);

const usedIn = (container: Element) =>
  [...container.querySelectorAll('use')].map((use) => use.getAttribute('href'));

test('what is laid across a cell has the symbol of its kind and way, or is a plain band', () => {
  const across = (kind: string) =>
    render(AcrossShape, { kind, cell: [0, 0], way: 'WE' as const }).container;
  expect(usedIn(across('bridge'))).toEqual(['#bridge-across-WE']);
  const unknown = across('rope bridge');
  expect(usedIn(unknown)).toEqual([]);
  expect(unknown.querySelector('path')).toBeTruthy();
});

test('a token on a feature has the symbol of its kind, and shows each owner', () => {
  const { container } = render(FeatureTokenShape, {
    kind: 'castle',
    at: { x: 0, y: 0 },
    upright: true,
    colours: [0, 1],
  });
  expect(usedIn(container)).toEqual(['#castle-wide', '#castle-owner', '#castle-owner']);
  const places = [...container.querySelectorAll('use')].map((use) => use.getAttribute('x'));
  expect(places.slice(1)).toEqual(['-62.5', '-47.5']);
});

test('one that looks no different once it is scored stays as it was', () => {
  const look = { at: { x: 0, y: 0 }, colours: [], scored: true };
  const scored = render(FeatureTokenShape, { kind: 'castle', upright: true, ...look });
  expect(usedIn(scored.container)).toEqual(['#castle-wide-scored']);
  expect(pieces.onCity('bridge', true, true)).toBeUndefined();
});

test('a token on a feature that has no symbol there is seen as in a supply', () => {
  const { container } = render(FeatureTokenShape, {
    kind: 'wine',
    at: { x: 0, y: 0 },
    upright: true,
    colours: [2],
  });
  expect(usedIn(container)).toEqual(['#token-wine']);
  expect(container.querySelectorAll('circle')).toHaveLength(1);
});

test('the sprite says which pieces stand for a box', () => {
  expect(pieces.ofBox('traders-and-builders')).toEqual({ figures: [], tokens: ['wine'] });
  expect(pieces.ofBox('river')).toBeUndefined();
});
