/** German: what the guide of the first game says (`src/guide`). */

import type { Translated } from '../catalogue';
import type { guide as english } from '../en/guide';

const points = (count: number) => `${count} ${count === 1 ? 'Punkt' : 'Punkte'}`;
const followers: Readonly<Record<string, string>> = {
  city: 'Setz einen Gefolgsmann in die Stadt: Wähle ihr Schild, dann gehören dir ihre Punkte.',
  road: 'Setz einen Gefolgsmann auf die Straße: Wähle ihr Schild, dann gehören dir ihre Punkte.',
  monastery: 'Setz einen Gefolgsmann ins Kloster: Es zählt, sobald rundherum Plättchen liegen.',
  field: 'Setz einen Gefolgsmann auf die Wiese, oder heb ihn für später auf.',
};

export const guide: Translated<typeof english> = {
  label: 'Begleiter',
  next: 'Weiter',
  skip: 'Einführung beenden',
  playOn: 'Weiterspielen',
  how: 'So wird gespielt',

  draw: 'Dieses Plättchen hast du gezogen: eine kleine Stadt mit Wiesen darum herum.',
  place: {
    city: 'Wähle diesen Platz: Dort schließt dein Plättchen die Stadt.',
    any: 'Wähle einen markierten Platz: Dort passt das Plättchen an jeder Seite.',
  },
  turnOnly:
    'Da liegt es. Wählst du ein Plättchen noch einmal, dreht es sich; hier passt es nur so.',
  turn: 'Da liegt es. Wähl es noch einmal, und es dreht sich, wenn es auch anders passt.',
  follower: (kind: string) =>
    followers[kind] ??
    'Setz einen Gefolgsmann auf dein Plättchen: Wähle ein Schild, dann gehört dir, was darauf steht.',
  scored: (kind: string, count: number) =>
    kind === 'city'
      ? `Die Stadt ist fertig: ${points(count)} für dich, und dein Gefolgsmann kommt zurück.`
      : kind === 'road'
        ? `Die Straße ist fertig: ${points(count)} für dich, und dein Gefolgsmann kommt zurück.`
        : `Deine ersten Punkte: ${count}. Dein Gefolgsmann kommt zurück.`,
  waits: (kind: string) =>
    kind === 'field'
      ? 'Dein Gefolgsmann bleibt bis zum Ende des Spiels auf der Wiese.'
      : kind === 'road'
        ? 'Dein Gefolgsmann wartet: Die Straße zählt, sobald beide Enden geschlossen sind.'
        : kind === 'monastery'
          ? 'Dein Gefolgsmann wartet: Das Kloster zählt, sobald rundherum Plättchen liegen.'
          : 'Dein Gefolgsmann wartet: Die Stadt zählt, sobald ihre Mauer keine Lücke mehr hat.',
  others: 'Jetzt legt der Computer ein Plättchen, nach denselben Regeln.',
  second: {
    road: 'Dein nächstes Plättchen: Lass hier die Straße weitergehen.',
    any: 'Dein nächstes Plättchen: Straße geht als Straße weiter, Stadt als Stadt, Wiese als Wiese.',
  },
  stay: (kind: string) =>
    kind === 'road'
      ? 'Auf einer Straße wartet dein Gefolgsmann, bis beide Enden geschlossen sind: 1 Punkt je Plättchen.'
      : kind === 'city'
        ? 'In einer Stadt wartet dein Gefolgsmann, bis die Mauer geschlossen ist: 2 Punkte je Plättchen.'
        : 'Du hast 7 Gefolgsleute. Wer auf dem Brett steht, kommt zurück, sobald sein Gebiet fertig ist.',
  third: {
    city: 'Noch ein Plättchen: Leg es neben die fertige Stadt.',
    any: 'Noch ein Plättchen: Leg es dorthin, wo es passt.',
  },
  field:
    'Auf der Wiese legt sich ein Gefolgsmann hin und bleibt bis zum Ende: 3 Punkte für jede fertige Stadt an der Wiese.',
  done: 'Das ist das Spiel! Wenn das letzte Plättchen liegt, gewinnt, wer die meisten Punkte hat.',
};
