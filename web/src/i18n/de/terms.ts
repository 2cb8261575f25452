/** German: the words of the game, by the names that the server gives them. */

import type { Messages } from '../catalogue';
import type { PlaceForm, Side } from '../en/terms';

const points = (count: number) => `${count} ${count === 1 ? 'Punkt' : 'Punkte'}`;

const sides = { N: 'obere', E: 'rechte', S: 'untere', W: 'linke' };
/** "an der oberen", "an die obere", "von der oberen", "die obere" */
const an = (form: PlaceForm, adjectives: readonly string[]): string =>
  `${{ at: 'an der', into: 'an die', from: 'von der', the: 'die' }[form]} ${adjectives
    .map((word) => (form === 'into' || form === 'the' ? word : `${word}n`))
    .join(' ')}`;

export const terms: Messages['terms'] = {
  otherSegment: {
    the: (kind) => `„${kind}“`,
    in: (kind) => `auf „${kind}“`,
    from: (kind) => `von „${kind}“`,
  },
  places: {
    N: 'oben',
    E: 'rechts',
    S: 'unten',
    W: 'links',
    D: 'an der schrägen Seite',
    NL: 'oben, links',
    NR: 'oben, rechts',
    EL: 'rechts, oberhalb',
    ER: 'rechts, unterhalb',
    SL: 'unten, rechts',
    SR: 'unten, links',
    WL: 'links, unterhalb',
    WR: 'links, oberhalb',
    DL: 'an der schrägen Seite, links',
    DR: 'an der schrägen Seite, rechts',
    inner: 'in der Mitte',
  },
  towards: { north: 'nach oben', east: 'nach rechts', south: 'nach unten', west: 'nach links' },
  ways: {
    NS: 'von oben nach unten',
    WE: 'von links nach rechts',
    NE: 'von oben nach rechts',
    SE: 'von unten nach rechts',
    SW: 'von unten nach links',
    NW: 'von oben nach links',
  },
  points,
  tiles: (count) => `${count} Plättchen`,
  sized: (kind, tiles) => `${kind} mit ${tiles} Plättchen`,
  ifCompletedPoints: (done, now) => `${points(done)}, wenn fertig; jetzt ${now}`,
  complete: (count) => `fertig: sofort ${points(count)}`,
  atEnd: (count) => `${points(count)} am Ende beim jetzigen Stand`,
  elsewhere: {
    tile: (form) =>
      ({
        at: 'auf dem Plättchen',
        into: 'auf das Plättchen',
        from: 'vom Plättchen',
        the: 'das Plättchen',
      })[form],
    cell: (form) =>
      ({
        at: 'auf dem freien Feld',
        into: 'auf das freie Feld',
        from: 'vom freien Feld',
        the: 'das freie Feld',
      })[form],
    off_board: (form) => (form === 'from' ? 'ins Spiel' : 'aus dem Spiel'),
    side: (side, form) => `${an(form, [sides[side]])} Kante des Plättchens`,
    corner: (corner, form) =>
      `${an(form, [sides[corner.charAt(0) as Side], sides[corner.charAt(1) as Side]])} Ecke des Plättchens`,
    beside: (name, form) => `${{ at: 'in ', into: 'in ', from: 'aus ', the: '' }[form]}„${name}“`,
    space: (space, form) =>
      `${{ at: 'auf ', into: 'auf ', from: 'von ', the: '' }[form]}Feld ${space} der Wertungsleiste`,
    player: (name, form) => `${{ at: 'bei ', into: 'zu ', from: 'von ', the: '' }[form]}${name}`,
  },
  to: (_, into) => into,
  figureIn: (figure, where) => `${figure} ${where}`,
  at: (cell) => `(${cell})`,
  and: 'und',
  you: 'du',
  seat: (seat) => `Platz ${seat}`,
  computer: (number, level) => `Computer ${number} (${level})`,
  levels: { easy: 'leicht', medium: 'mittel', hard: 'schwer', master: 'Meister' },
};
