import { afterEach, expect, test, vi } from 'vitest';
import { atFirstInterest } from './later';

afterEach(() => document.body.replaceChildren());

const beAt = (kind: string, target: Element) =>
  target.dispatchEvent(new Event(kind, { bubbles: true }));

test('somebody is interested once they press something', () => {
  const act = vi.fn();
  atFirstInterest(act);
  beAt('pointerover', document.body);
  expect(act).not.toHaveBeenCalled();
  beAt('pointerdown', document.body);
  beAt('keydown', document.body);
  expect(act).toHaveBeenCalledOnce();
});

test('or come near a form', () => {
  const act = vi.fn();
  const form = document.body.appendChild(document.createElement('form'));
  const button = form.appendChild(document.createElement('button'));
  atFirstInterest(act);
  beAt('pointerover', button);
  expect(act).toHaveBeenCalledOnce();
});
