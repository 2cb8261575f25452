import { describe, expect, test, vi } from 'vitest';
import { plainWords, readInline, readMarkdown } from './markdown';
import { readRule } from './ruleTitle';

const folder = '../docs/rules/';
// The page itself knows no files, nor the types of node.
const files = await vi.importActual<{
  readdirSync(folder: string): string[];
  readFileSync(path: string, encoding: string): string;
}>('node:fs');

describe('within a line', () => {
  test('bold, italic and code', () => {
    expect(readInline('On **every** side, *strength* of `C2`.')).toEqual([
      { kind: 'text', text: 'On ' },
      { kind: 'strong', parts: [{ kind: 'text', text: 'every' }] },
      { kind: 'text', text: ' side, ' },
      { kind: 'emphasis', parts: [{ kind: 'text', text: 'strength' }] },
      { kind: 'text', text: ' of ' },
      { kind: 'code', text: 'C2' },
      { kind: 'text', text: '.' },
    ]);
  });
  test('italic within bold', () => {
    expect(readInline('**a *b* c**')).toEqual([
      {
        kind: 'strong',
        parts: [
          { kind: 'text', text: 'a ' },
          { kind: 'emphasis', parts: [{ kind: 'text', text: 'b' }] },
          { kind: 'text', text: ' c' },
        ],
      },
    ]);
  });
  test('ids of rules lead on, ids of tiles and code do not', () => {
    const found = readInline(
      'See BCB-11 to BCB-14, (RV2-04); not WI/RCc-12, `BASE-04`, XBASE-04a.',
    );
    expect(found.flatMap((part) => (part.kind === 'rule' ? [part.id] : []))).toEqual([
      'BCB-11',
      'BCB-14',
      'RV2-04',
    ]);
  });
  test.each(['2 * 3 * 4', 'a ** b', '`open', '**open', '*', '****', '* *', 'x [y', '[a](b'])(
    'what is not closed stays text: %s',
    (text) => {
      expect(readInline(text).every((part) => part.kind === 'text')).toBe(true);
      expect(plainWords(readInline(text))).toBe(text);
    },
  );
  test('of links the words remain', () => {
    expect(readInline('[click](javascript:alert(1)')).toEqual([{ kind: 'text', text: 'click' }]);
    expect(plainWords(readInline('a [b](https://example.org/x) c'))).toBe('a b c');
  });
  test('markup is text', () => {
    const hostile = '<img src=x onerror=alert(1)> &amp; <b>x</b>';
    expect(readInline(hostile)).toEqual([{ kind: 'text', text: hostile }]);
  });
  // What takes four times as long for twice as much would not end in time.
  test.each(['*a', '**a ', '`', '`a``', '[', 'A', '*'.repeat(7) + ' '])(
    'very much of %s is read',
    (run) => {
      const text = run.repeat(400_000 / run.length);
      const parts = readInline(text);
      expect(parts.length).toBeGreaterThan(0);
    },
    60_000,
  );
});

describe('blocks', () => {
  test('a list may follow a paragraph at once', () => {
    const blocks = readMarkdown('Option: `x` = a (default), b.\n- a: one\n  thing.\n- b: two.');
    expect(blocks).toHaveLength(2);
    expect(blocks[0]).toMatchObject({ kind: 'paragraph', label: 'Option' });
    expect(blocks[1]).toMatchObject({ kind: 'list', start: null });
    const list = blocks[1];
    if (list?.kind !== 'list') throw new Error('no list');
    expect(list.items.map(plainWords)).toEqual(['a: one thing.', 'b: two.']);
  });
  test('a number at the start of a broken line is no list', () => {
    expect(readMarkdown('There are\n3. More\nwords')).toHaveLength(1);
  });
  test('numbered lists keep their first number', () => {
    expect(readMarkdown('3. c\n4. d')).toMatchObject([{ kind: 'list', start: 3 }]);
  });
  test('tables', () => {
    const [table] = readMarkdown(
      '| players | bridges |\n| --- | --- |\n| 2, 3 | *three* |\n| 5 | 2 |',
    );
    if (table?.kind !== 'table') throw new Error('no table');
    expect(table.head.map(plainWords)).toEqual(['players', 'bridges']);
    expect(table.rows.map((row) => row.map(plainWords))).toEqual([
      ['2, 3', 'three'],
      ['5', '2'],
    ]);
  });
  test('a fence that is never closed ends with the text', () => {
    expect(readMarkdown('```\na **b**')).toEqual([{ kind: 'code', text: 'a **b**' }]);
  });
});

test('the title of a rule is taken out of its text', () => {
  const rule = readRule({
    id: 'BASE-04',
    chapter: 'The base game',
    language: 'en',
    text: '## BASE-04 Legal placement\n\nA drawn tile.',
  });
  expect(rule.title).toBe('Legal placement');
  expect(rule.blocks).toHaveLength(1);
  expect(readRule({ id: 'BASE-04', chapter: '', language: 'en', text: 'A tile.' }).title).toBe(
    'BASE-04',
  );
});

describe('the rules reference', () => {
  const chapters = files.readdirSync(folder).filter((name) => /^\d.*\.md$/.test(name));
  test('is there', () => expect(chapters.length).toBeGreaterThan(5));
  test.each(chapters)('%s is read without marks left over', (name) => {
    const text = files.readFileSync(folder + name, 'utf8');
    const seen: string[] = [];
    for (const block of readMarkdown(text)) {
      if (block.kind === 'code') continue;
      if (block.kind === 'list') seen.push(...block.items.map(plainWords));
      else if (block.kind === 'table') seen.push(...block.rows.flat().map(plainWords));
      else seen.push(plainWords(block.parts));
    }
    expect(seen.length).toBeGreaterThan(5);
    expect(seen.filter((text) => /\*\*|`|^\||^#|\]\(/.test(text))).toEqual([]);
  });
});
