/** English: the words of `src/rules/reference`, loaded with it. */

import { counted } from '../words';

export const reference = {
  title: 'The rules',
  lead: 'The rules of the game, in our own words: each rule with pictures, what it scores and what it refuses.',
  nav: 'Rules reference',
  contents: 'Contents and search',
  editionsLink: 'Editions',
  loading: 'Looking it up …',
  problems: {
    offline: 'The server does not answer. It may be restarting, or the network is down.',
    tooOften: 'That was a bit much at once. Wait some seconds, then try again.',
    missing: (id: string) =>
      `There is no rule ${id} among the chapters that are played here. The contents list all there are.`,
    other: (text: string) => `That did not work: ${text}`,
  },
  again: 'Try again',
  /** Said where a text is in another language than the page. */
  notTranslated: '',
  someNotTranslated: '',
  foreign: '',

  /** What there is in English only, said once in other languages. */
  onlyEnglish: { titles: '', notes: '' },
  /** What players of scenarios are called: after their colours. */
  called: (name: string) => name,

  search: {
    label: 'Search the rules',
    placeholder: 'castle, follower on fields, BCB-12 …',
    hint: 'Arrow keys go through the results.',
    clear: 'Clear the search',
    heading: 'Found',
    open: (id: string, title: string) => `Open ${id}, ${title}`,
    count: (n: number) => (n === 0 ? 'No rule found' : counted(n, 'rule found', 'rules found')),
    most: (n: number) => `The first ${n} rules found`,
    meant: (list: string) => `Also searched: ${list}`,
    none: 'No rule has all these words. Fewer words find more, and the beginning of a word is enough.',
    searching: 'Searching …',
  },
  chapters: {
    heart: 'The core rules',
    others: 'All other chapters',
    rules: (n: number) => counted(n, 'rule', 'rules'),
    shown: (n: number) => counted(n, 'scenario', 'scenarios'),
    openAll: 'Open all',
    closeAll: 'Close all',
  },
  rule: {
    path: 'Where this rule stands',
    steps: 'Rules before and after',
    stepsBelow: 'Rules before and after, once more',
    before: 'Before:',
    after: 'Next:',
    options: 'Options',
    usual: 'default',
    source: 'Source',
    scores: 'What it scores',
    refuses: 'What it refuses',
    later: 'Not played yet',
    shown: 'Shown by',
    shownAbout: (n: number) =>
      counted(n, 'position, typed from the rule', 'positions, typed from the rule') +
      ' and played at every test of the program.',
    picture: (title: string) => `The board: ${title}`,
    says: 'What it shows',
    scored: 'What was scored',
    points: (n: number) => counted(n, 'point', 'points'),
    nothing: 'nothing',
    player: (number: number) => `Player ${number}`,
    tryIt: 'Try it',
    tryItNamed: (title: string) => `Try it: ${title}`,
    more: (n: number) => `Show ${n} more`,
    noPicture: 'The picture could not be loaded.',
  },
  editions: {
    title: 'Editions side by side',
    lead: 'What the presets choose where printings and readings of the rules differ. Each option leads to its rule.',
    option: 'Option',
    preset: (number: number) => `${number === 1 ? 'First' : 'Second'} preset`,
    differ: 'Where they differ',
    differAbout: 'Bold: different from the default.',
    sameInTwo: (n: number) => `The same in both: ${counted(n, 'option', 'options')}`,
    same: (n: number) => `The same in all presets: ${counted(n, 'option', 'options')}`,
    alike: 'These two choose the same everywhere.',
    notes: 'How the first edition differs',
    noValue: 'does not say',
  },
};
