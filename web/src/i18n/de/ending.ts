/** German: the words of `src/ending`. */

import type { Translated } from '../catalogue';
import type { ending as english } from '../en/ending';
import { counted } from '../words';

const points = (number: number) => counted(number, 'Punkt', 'Punkte');

export const ending: Translated<typeof english> = {
  scoring: {
    title: 'Schlusswertung',
    begins: 'Jetzt zählt, was noch offen ist.',
    pause: 'Anhalten',
    goOn: 'Weiter',
    next: 'Nächste',
    skip: 'Zum Ergebnis',
    skipShort: 'Ergebnis',
    play: 'Schlusswertung zeigen',
    again: 'Wertung noch einmal zeigen',
    progress: (number, all) => `Schlusswertung, ${number} von ${all}`,
  },

  byKind: {
    title: 'Punkte nach Art',
    kind: 'Art',
    total: 'Summe',
    castles: 'Burgen',
    scroll: 'Punkte nach Art, als Tabelle',
  },

  best: {
    title: 'Beste Züge',
    measure:
      'Punkte im eigenen Zug, abzüglich der meisten, die jemand anders darin bekam; ohne die Schlusswertung.',
    ahead: (margin) => `${points(margin)} mehr als die anderen`,
    turn: (number) => `Zug ${number}`,
    look: 'Anschauen',
    none: 'In keinem Zug bekam jemand mehr als die anderen.',
  },

  lead: {
    title: 'Wer wann führte',
    changes: (number) =>
      number === 0
        ? 'Die Führung wechselte nie.'
        : `Die Führung wechselte ${number === 1 ? 'einmal' : `${number}-mal`}.`,
    chart: (scores) => `Punkte über die Züge. Am Ende: ${scores}.`,
    score: (name, score) => `${name} ${score}`,
    turn: (number) => `Zug ${number}`,
    final: 'Schlusswertung',
    from: (name) => `${name} geht zuerst in Führung`,
    always: (name) => `${name} geht in Führung und gibt sie nicht mehr ab`,
    takes: (name, other) => `${name} überholt ${other}`,
    forGood: (name, other) => `${name} überholt ${other} endgültig`,
    wins: (name, other) => `${name} überholt ${other} im letzten Augenblick`,
    tie: (names) => `${names} enden gleichauf`,
    others: (number) => `Dann noch ${counted(number, 'Wechsel', 'Wechsel')}.`,
  },

  picture: {
    title: 'Ein Bild zum Teilen',
    make: 'Bild machen',
    making: 'Das Bild entsteht …',
    failed: 'Das Bild ließ sich nicht machen.',
    again: 'Noch einmal versuchen',
    share: 'Teilen',
    save: 'Bild speichern',
    svg: 'Der Plan als Zeichnung (SVG)',
    text: (winner) => `${winner} Eine Partie Bastide.`,
    alt: (winner, scores) => `Der Plan am Ende. ${winner} ${scores}.`,
  },

  resigned: 'hat aufgegeben; ein Computer spielte weiter',
  outOfTime: 'hatte keine Zeit mehr; ein Computer spielte weiter',
  absent: 'war fort; ein Computer spielte weiter',
};
