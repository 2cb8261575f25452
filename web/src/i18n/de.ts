/** German: all groups of messages; each part of the page has its own. */

import type { Messages } from './catalogue';
import { board } from './de/board';
import { decisions } from './de/decisions';
import { lobby } from './de/lobby';
import { notify } from './de/notify';
import { problems } from './de/problems';
import { replay } from './de/replay';
import { rules } from './de/rules';
import { german } from './de/say';
import { table } from './de/table';
import { terms } from './de/terms';

export const de: Messages = {
  name: 'Deutsch',
  app: {
    title: 'Bastide',
    tagline: 'Carcassonne, genau nach den Regeln',
    notFound: 'Unter dieser Adresse gibt es nichts.',
    notLoaded: 'Ein Teil der Seite konnte nicht geladen werden. Läuft der Server noch?',
    reload: 'Seite neu laden',
    home: 'Zur Startseite',
    howToPlay: 'So wird gespielt',
    boxes: 'Schachteln',
    exactRules: 'Die genauen Regeln',
    close: 'Schließen',
    next: 'Weiter',
    previous: 'Zurück',
    cancel: 'Abbrechen',
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
  chapter: german,
};
