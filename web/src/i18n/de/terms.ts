/** German: the words of the game, by the names that the server gives them. */

import type { Messages } from '../catalogue';

const points = (count: number) => `${count} ${count === 1 ? 'Punkt' : 'Punkte'}`;

export const terms: Messages['terms'] = {
  otherSegment: {
    the: (kind) => `„${kind}“`,
    in: (kind) => `auf „${kind}“`,
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
    tile: { at: 'auf dem Plättchen', into: 'auf das Plättchen', from: 'vom Plättchen' },
    cell: { at: 'auf dem freien Feld', into: 'auf das freie Feld', from: 'vom freien Feld' },
    side: {
      at: 'an der Kante des Plättchens',
      into: 'an die Kante des Plättchens',
      from: 'von der Kante des Plättchens',
    },
    corner: {
      at: 'an der Ecke des Plättchens',
      into: 'an die Ecke des Plättchens',
      from: 'von der Ecke des Plättchens',
    },
    off_board: { at: 'aus dem Spiel', into: 'aus dem Spiel', from: 'ins Spiel' },
    beside: (name, form) => `${{ at: 'in', into: 'in', from: 'aus' }[form]} „${name}“`,
    space: (space, form) => `${form === 'from' ? 'von' : 'auf'} Feld ${space} der Wertungsleiste`,
    player: (name, form) => `${{ at: 'bei', into: 'zu', from: 'von' }[form]} ${name}`,
  },
  figureIn: (figure, where) => `${figure} ${where}`,
  at: (cell) => `(${cell})`,
  and: 'und',
  you: 'selbst',
  seat: (seat) => `Platz ${seat}`,
  computer: (number, level) => `Computer ${number} (${level})`,
  levels: { easy: 'leicht', medium: 'mittel', hard: 'schwer', master: 'Meister' },
};
