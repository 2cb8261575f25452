import { afterEach, describe, expect, test } from 'vitest';
import protocol from '../../../docs/protocol.md?raw';
import { de } from '../i18n/de';
import { en } from '../i18n/en';
import { chooseLanguage, loadLanguage } from '../i18n/language.svelte';
import { Refusal } from '../protocol/api';
import { openReasons, problemText } from './problemText';

/** The codes of the tables below a heading of docs/protocol.md. */
function codesOf(heading: string): string[] {
  const section = protocol.split(/^## /m).find((one) => one.startsWith(heading)) ?? '';
  const codes = [...section.matchAll(/^\| `([a-z_]+)` \|/gm)].map((found) => found[1] ?? '');
  return codes.filter((code) => !notCodes.has(code));
}
/** Members of the plan stand in a table of their own. */
const notCodes = new Set(['setup', 'title', 'is_public', 'seats', 'time', 'absence']);

describe.each(['Refusals', 'The end of a connection', 'Over HTTP'])(
  'all codes of "%s"',
  (heading) => {
    const codes = codesOf(heading);
    test('are found', () => expect(codes.length).toBeGreaterThan(3));
    test.each(codes)('%s has a sentence in both languages', (code) => {
      for (const { problems } of [en, de]) {
        const sentence = problems.codes[code];
        expect(sentence).toMatch(/^[A-ZÄÖÜ].*[.]$/);
        expect(sentence).not.toContain('_');
      }
    });
  },
);

test('both languages know the same codes', () => {
  expect(Object.keys(de.problems.codes).sort()).toEqual(Object.keys(en.problems.codes).sort());
});

describe('a refusal as a sentence', () => {
  afterEach(() => chooseLanguage('en'));
  test('with what the server says, where that helps', () => {
    const why = new Refusal('illegal_move', 'the touching edges differ', 'BASE-04');
    expect(problemText(why)).toBe(
      'The rules do not allow that. Please choose one of the marked places. (the touching edges differ; Rule BASE-04)',
    );
    expect(problemText(new Refusal('stale', 'the game is at event 5'))).not.toContain('event 5');
  });
  test('in German', async () => {
    await loadLanguage('de');
    await chooseLanguage('de');
    expect(problemText(new Refusal('seat_is_taken', ''))).toMatch(/^Da war jemand schneller/);
  });
  test('the reason in the language of the page', async () => {
    await openReasons();
    await loadLanguage('de');
    await chooseLanguage('de');
    const why = new Refusal('illegal_move', 'no bridge is left', 'BCB-11', 'no_bridge_left');
    expect(problemText(why)).toContain('(Im Vorrat ist keine Brücke mehr; Regel BCB-11)');
  });
  test('a reason of a newer server as it says it', () => {
    const why = new Refusal('illegal_move', 'the moon is full', 'MOON-01', 'moon_is_full');
    expect(problemText(why)).toContain('(the moon is full; Rule MOON-01)');
  });
  test('codes of a newer server are told by their texts', () => {
    expect(problemText(new Refusal('constructor', 'the moon is full'))).toBe(
      'That did not work: the moon is full',
    );
  });
});
