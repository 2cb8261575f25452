/** German: the words of `src/board`. */

import type { Messages } from '../catalogue';
import { counted } from '../words';

const points = (n: number) => counted(n, 'Punkt', 'Punkte');

const towards = {
  E: 'Osten',
  SE: 'Südosten',
  S: 'Süden',
  SW: 'Südwesten',
  W: 'Westen',
  NW: 'Nordwesten',
  N: 'Norden',
  NE: 'Nordosten',
} as const;

export const board: Messages['board'] = {
  nobodyThere: 'niemand',
  contender: (kind, owners, tiles, needed) =>
    `${kind}${owners === '' ? '' : ` (${owners})`} mit ${tiles} von ${needed} Plättchen`,
  contest: (one, other, leads) =>
    `${one} gegen ${other}: Was zuerst vollendet ist, wird gewertet; ` +
    (leads === '' ? 'beide sind gleich weit' : `vorn liegt: ${leads}`),
  label: 'Der Spielplan',
  keys:
    'Pfeiltasten führen von Platz zu Platz oder bewegen den Plan. Enter wählt, R und E drehen das ' +
    'Plättchen. Plus, Minus und 0 ändern den Ausschnitt.',
  zoomIn: 'Näher',
  zoomOut: 'Weiter weg',
  fit: 'Den ganzen Plan zeigen',

  kinds: { shrine: 'Kultstätte' },
  kindsMany: {
    city: 'Städten',
    road: 'Straßen',
    field: 'Wiesen',
    monastery: 'Klöstern',
    garden: 'Gärten',
    river: 'Flüssen',
  },
  tile: (id) => `Plättchen ${id}`,
  tileWith: (parts) => `Plättchen mit ${parts}`,
  withSymbols: (kind, symbols) => `${kind} (${symbols})`,

  placesTo: (places, where) => `${counted(places, 'Platz', 'Plätze')} im ${towards[where]}`,
  map: 'Kleine Karte: zeigt die Stelle, auf die du drückst',

  cell: (x, y) => `Feld ${x},${y}`,
  sides: { north: 'Norden', east: 'Osten', south: 'Süden', west: 'Westen' },
  place: (cell, turnings, cost, beside) =>
    `Plättchen auf ${cell} legen; ${
      turnings === 1 ? 'passt auf eine Art' : `passt auf ${turnings} Arten`
    }${cost === '' ? '' : `; ${cost}`}${beside === '' ? '' : `; ${beside}`}`,
  ghost: (cell, nth, of, cost, figures = false) =>
    [
      of === 1
        ? `Das Plättchen liegt auf ${cell}, so wie es allein passt.`
        : `Das Plättchen liegt auf ${cell}, Lage ${nth} von ${of}.`,
      ...(cost === '' ? [] : [`Das kostet ${cost}.`]),
      ...(of === 1 ? [] : ['R dreht es.']),
      figures ? 'Enter führt zu den Figuren.' : 'Enter legt es an.',
    ].join(' '),
  withCost: (_, token, left) => `mit ${token} (noch ${left})`,
  turnOn: 'Plättchen drehen',
  noTurning: (sides) =>
    `Dieses Plättchen kann hier in keiner Lage liegen${sides === '' ? '' : ` (${sides})`}.`,
  touches: (side, kind) => `${side}: ${kind}`,
  onlyTurning: 'Das Plättchen passt hier nur in dieser Lage.',
  placeHere: 'Hier anlegen',
  placeAlone: 'Hier ohne Figur anlegen',
  noFigure: 'Keine Figur',
  placeWith: (cost) => `Hier anlegen, ${cost}`,
  across: {
    label: 'Was darüber liegt',
    none: 'nichts darüber',
    ways: {
      NS: 'von Norden nach Süden',
      WE: 'von Westen nach Osten',
      NE: 'von Norden nach Osten',
      SE: 'von Süden nach Osten',
      SW: 'von Süden nach Westen',
      NW: 'von Norden nach Westen',
    },
    at: (token, way, cell) => `${token} ${way} auf ${cell}`,
  },

  besideTheBoard: 'neben dem Plan',
  figureOn: (figure, kind) => `${figure}: ${kind}`,
  takeBack: (figure, kind) => `zurücknehmen: ${figure}, ${kind}`,
  tokenOn: (token, kind) => `${token}: ${kind}`,
  choose: (kind) => `${kind} wählen`,
  inCell: (where, cell) => `${where}, ${cell}`,
  elsewhere: (piece, where) => `${piece} ${where}`,
  takeElsewhere: (piece, where) => `zurücknehmen: ${piece} ${where}`,
  choosePlace: (place) => `${place} wählen`,
  chooseFigure: (figure, owner, where) =>
    `${figure}${owner === '' ? '' : ` von ${owner}`} ${where} wählen`,
  moveToken: (token, from, to) => `${token}${from === '' ? '' : ` ${from}`} ${to} ziehen`,
  machineShort: 'Fluggerät',
  machineDoesShort: 'fliegt 1–3 weit',
  intoMachine: (figure) => `${figure} ins Fluggerät`,
  machineDoes: 'ein Würfel sagt, ob es 1, 2 oder 3 Plättchen weit fliegt',
  rolled: (number) => `Der Würfel zeigt ${number}.`,
  worth: (now, completed) =>
    completed === null || completed === now
      ? `jetzt ${points(now)}`
      : `jetzt ${points(now)}, fertig ${completed}`,
  worthShort: (now, completed) =>
    completed === null || completed === now ? points(now) : `${now} → ${points(completed)}`,
  backShort: 'Zurücknehmen',
  worthOfField: (now) => `${points(now)} am Ende beim jetzigen Stand`,
  points,

  fitting: (n) =>
    n === 0
      ? 'Kein übriges Plättchen passt hierher'
      : `${counted(n, 'übriges Plättchen passt', 'übrige Plättchen passen')} hierher`,

  card: {
    tiles: (n) => counted(n, 'Plättchen', 'Plättchen'),
    openSides: (n) => counted(n, 'offene Kante', 'offene Kanten'),
    missing: (n) => `${counted(n, 'Feld', 'Felder')} zu füllen`,
    complete: 'fertig',
    scored: 'gewertet',
    cannotBe: 'zählt am Ende',
    completedCities: (n) => counted(n, 'fertige Stadt', 'fertige Städte'),
    castles: (n) => counted(n, 'Burg', 'Burgen'),
    closedBy: (piece) => `durch ${piece} geschlossen: keine Figuren mehr`,
    contends: (rival, owners, here, there) =>
      `Gegen ${rival}${owners === '' ? '' : ` (${owners})`}: Was zuerst vollendet ist, wird gewertet, ` +
      `der andere kehrt heim. Hier ${here === 1 ? 'fehlt' : 'fehlen'} ${counted(here, 'Plättchen', 'Plättchen')}, dort ${there}.`,
    apart: (what, points, names) =>
      `${what}: jetzt gewertet ${counted(points, 'Punkt', 'Punkte')} für ${names}.`,
    nobody: 'Gehört niemandem',
    ownedBy: 'Besitz',
    strength: (name, strength) => `${name}, Stärke ${strength}`,
    now: 'jetzt',
    completed: 'fertig',
    atEnd: 'am Ende',
    goods: 'Waren',
    close: 'Schließen',
  },
};
