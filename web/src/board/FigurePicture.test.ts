import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, test } from 'vitest';
import FigurePicture from './FigurePicture.svelte';
import TokenPicture from './TokenPicture.svelte';

afterEach(cleanup);
const widthOf = (container: Element) =>
  Number(container.querySelector('svg')?.getAttribute('width'));

describe('pictures of figures', () => {
  test('every kind is drawn, known or not', () => {
    for (const kind of ['follower', 'large follower', 'abbot', 'builder', 'pig', 'witch'])
      expect(
        render(FigurePicture, { kind, colour: 1, size: 40 }).container.querySelectorAll('path')
          .length,
      ).toBeGreaterThan(0);
  });
  test('a kind without a shape of its own says what it is by letters', () => {
    const { container } = render(FigurePicture, { kind: 'ring master', colour: 0, size: 40 });
    expect(container.querySelector('text')?.textContent).toBe('RM');
  });
  test('a body has the pattern of its colour, which is in the document once', () => {
    const { container } = render(FigurePicture, { kind: 'pig', colour: 3, size: 40 });
    expect(container.querySelector('path[fill="url(#figure-green)"]')).not.toBeNull();
    expect(document.querySelectorAll('#figure-green')).toHaveLength(1);
  });
  test('a large follower is larger than a follower', () => {
    const [large, small] = ['large follower', 'follower'].map((kind) =>
      widthOf(render(FigurePicture, { kind, colour: 0, size: 40 }).container),
    );
    expect(large).toBeGreaterThan(small ?? 0);
  });
  test('with a label it is an image with a name, else it is passed over', () => {
    const named = render(FigurePicture, { kind: 'abbot', colour: 0, size: 20, label: 'Abbot' });
    expect(named.getByRole('img', { name: 'Abbot' })).toBeTruthy();
    named.unmount();
    const silent = render(FigurePicture, { kind: 'abbot', colour: 0, size: 20 });
    expect(silent.queryByRole('img')).toBeNull();
  });
  test('goods are drawn, other tokens have letters', () => {
    expect(
      render(TokenPicture, { kind: 'cloth', size: 20 }).container.querySelector('text'),
    ).toBeNull();
    const other = render(TokenPicture, { kind: 'bathhouse', size: 20 }).container;
    expect(other.querySelector('text')?.textContent).toBe('BA');
  });
});
