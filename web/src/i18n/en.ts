/** English: all groups of messages; each part of the page has its own. */

import { board } from './en/board';
import { decisions } from './en/decisions';
import { lobby } from './en/lobby';
import { notify } from './en/notify';
import { problems } from './en/problems';
import { replay } from './en/replay';
import { rules } from './en/rules';
import { english } from './en/say';
import { table } from './en/table';
import { terms } from './en/terms';

export const en = {
  name: 'English',
  app: {
    title: 'Bastide',
    tagline: 'Carcassonne, exactly by the rules',
    notFound: 'There is nothing at this address.',
    notLoaded: 'A part of the page could not be loaded. Is the server still running?',
    reload: 'Load the page again',
    home: 'To the start page',
    howToPlay: 'How to play',
    /** The list of all boxes beside the screen of one. */
    boxes: 'Boxes',
    exactRules: 'The exact rules',
    close: 'Close',
    next: 'Next',
    previous: 'Back',
    cancel: 'Cancel',
  },
  board,
  decisions,
  table,
  lobby,
  notify,
  replay,
  problems,
  rules,
  terms,
  /** What a chapter of the rules says of itself, by key: data/words. */
  chapter: english,
};
