/** A small rules reference for tests, and a server that answers with it. */

import { vi } from 'vitest';
import type {
  Editions,
  FoundRule,
  RulesChapter,
  RulesContents,
  WholeRule,
} from '../../../protocol/rulesData';

const rule = (id: string, title: string, scenarios = 0) => ({ id, title, scenarios });
const chapter = (
  number: number,
  name: string,
  title: string,
  rules: RulesChapter['rules'],
  language: RulesChapter['language'] = 'en',
): RulesChapter => ({ number, name, title, language, text: `About ${title}.`, rules });

export const contents: RulesContents = {
  language: 'en',
  chapters: [
    chapter(0, 'overview', 'Overview', [rule('GEN-01', 'A tile counts once')]),
    chapter(10, 'base', 'The base game', [
      rule('BASE-04', 'Legal placement', 3),
      rule('BASE-14', 'Figures return'),
      rule('BASE-20', 'Points of a completed city', 6),
    ]),
    chapter(12, 'traders-builders', 'Traders & Builders', [rule('TB-01', 'What is in the box')]),
    chapter(18, 'bridges-castles-bazaars', 'Bridges, Castles & Bazaars', [
      rule('BCB-01', 'The tiles'),
      rule('BCB-12', 'Where bridges are built', 2),
    ]),
  ],
};

export const city: WholeRule = {
  id: 'BASE-20',
  title: 'Points of a completed city',
  chapter: 'The base game',
  language: 'en',
  text: `## BASE-20 Points of a completed city

2 points for each tile and 2 for each pennant. With a cathedral see INN-04.

Option: \`small_city_points\` = 4 (default), 2.
- 4: a completed city of two tiles scores as any other (BASE-04).
- 2: it gives 2.

Example: 4 tiles and 2 pennants: 12 points.

Edition: The earliest printing gives 2 points.

Open: What that means for castles: AMB-22.
`,
  shown_language: 'en',
  version: 'a1',
  source: 'W:Scoring; FS',
  options: [{ key: 'small_city_points', default: '4', values: ['4', '2'] }],
  line_items: [{ name: 'pennants', text: '2 pennants 4' }],
  refusals: ['this city is not completed'],
  later: ['Mage and witch.'],
  shown: [
    {
      scenario: 'BASE-20-completed-city',
      language: 'en',
      title: 'A completed city',
      case: 'Four tiles with pennants',
      number: 2,
      position: 'bastide position 1; players Green Blue; set basic:2; scores 0 0',
      says: ['Green gets 12 points (BASE-20).'],
      scored: [
        {
          player: 1,
          name: 'Green',
          points: 12,
          feature: 'city N of 0,0',
          items: [
            { text: '4 tiles', points: 8, rule: 'BASE-20' },
            { text: '2 pennants', points: 4, rule: 'BASE-20' },
          ],
        },
      ],
    },
    {
      scenario: 'BASE-20-completed-city',
      language: 'en',
      title: 'A completed city',
      case: 'A board that no game leads to',
      number: 3,
      position: '',
      says: ['Two followers stand there.'],
      scored: [],
    },
  ],
};

export const editions: Editions = {
  language: 'en',
  presets: [
    { name: 'hig-2010', title: 'First' },
    { name: 'zmg-2017', title: 'Second' },
    { name: 'wikicarpedia-2024', title: 'Newest' },
  ],
  options: [
    {
      key: 'small_city_points',
      rule: 'BASE-20',
      language: 'en',
      title: 'Points of a completed city',
      differs: true,
      values: { 'hig-2010': '2', 'zmg-2017': '4', 'wikicarpedia-2024': '4' },
    },
    {
      key: 'tb_pig',
      rule: 'TB-20',
      language: 'en',
      title: 'Pigs',
      differs: false,
      values: { 'hig-2010': 'on', 'zmg-2017': 'on', 'wikicarpedia-2024': 'on' },
    },
  ],
  notes: [
    {
      rule: 'BASE-20',
      language: 'en',
      title: 'Points of a completed city',
      text: 'It gave 2 (AMB-22).',
    },
  ],
};

export const hit = (
  id: string,
  title: string,
  excerpt: string,
  marks: readonly string[] = [],
): FoundRule => ({
  id,
  title,
  chapter: 'The base game',
  language: 'en',
  excerpt,
  marks,
});

type Answer = unknown | Response | (() => unknown);

/** Answers by path without the language; no answer at all for what is not there. Gives what was asked for. */
export function useRulesServer(answers: Readonly<Record<string, Answer>>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const path = decodeURIComponent(address).replace(/[?&]language=\w+/, '');
    if (!(path in answers)) throw new TypeError('Failed to fetch');
    const found = answers[path];
    const answer: unknown = typeof found === 'function' ? await (found as () => unknown)() : found;
    return answer instanceof Response ? answer : Response.json(answer);
  });
  return asked;
}
export const refused = (status: number, code: string): Response =>
  Response.json({ error: { code, text: code } }, { status });
