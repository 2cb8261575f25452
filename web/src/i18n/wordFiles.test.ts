import explanations from 'virtual:words/en/explanations';
import how from 'virtual:words/en/how';
import refusals from 'virtual:words/en/refusals';
import setup from 'virtual:words/en/setup';
import words from 'virtual:words/en';
import { expect, test } from 'vitest';

test('words of the table, of set-up, of how to play and of the program are apart', () => {
  expect(words['question.place_tile.title']).toBeTruthy();
  expect(setup['set.basic.name']).toBeTruthy();
  expect(how['how.base.title']).toBeTruthy();
  expect(how['how.base.picture']).toBeUndefined();
  expect(refusals['refusal.occupied']).toBeTruthy();
  // The terminal asks in its own words.
  expect(words['question.play_abbey.title']).toBeTruthy();
  expect(explanations['question.play_abbey.explain']).toBeTruthy();
  for (const what of ['asks', 'means', 'decline', 'heading'])
    expect(words[`question.play_abbey.${what}`]).toBeUndefined();
  const kinds = new Set(
    Object.keys({ ...words, ...setup, ...how, ...refusals, ...explanations }).map(
      (key) => key.split('.')[0],
    ),
  );
  for (const kind of ['say', 'picture', 'scenario', 'step']) expect(kinds).not.toContain(kind);
  const all = [words, setup, how, refusals, explanations].flatMap((part) => Object.keys(part));
  expect(new Set(all).size).toBe(all.length);
});
