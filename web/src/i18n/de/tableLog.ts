/** German: what has happened, as sentences; the name of whoever did it stands before the text. */

import type { Messages } from '../catalogue';
import { capital, listed } from '../words';
import type { Term } from '../message';
import { feature, piece } from '../sayer';
import { german } from './say';

const inForm = (term: Term, form: string) => german.term(term.term, form);
const into = (place: string) => inForm(feature(place), 'into') ?? `auf „${place}“`;
const from = (place: string) => inForm(feature(place), 'from') ?? `von „${place}“`;
const of = (place: string) => inForm(feature(place), 'of') ?? `von „${place}“`;
const a = (place: string) => inForm(feature(place), 'object') ?? `„${place}“`;
const the = (place: string) => inForm(feature(place), 'the_object') ?? `„${place}“`;
const sized = (thing: string, size: string) => (size === '' ? thing : `${thing} mit ${size}`);

const aPiece = (name: string) => inForm(piece(name), 'a') ?? `„${name}“`;
const thePiece = (name: string) => inForm(piece(name), 'the') ?? `„${name}“`;

const tokenName = (name: string, number: number) =>
  inForm(piece(name), number === 1 ? 'other' : 'many') ?? name;
const many = (name: string, count: number) =>
  count === 1 ? aPiece(name) : `${count} ${tokenName(name, count)}`;
const amounts = (all: readonly { readonly name: string; readonly number: number }[]) =>
  listed(
    all.map(({ name, number }) => `${number} ${tokenName(name, number)}`),
    'und',
  );

const points = (number: number) => `${number} ${number === 1 ? 'Punkt' : 'Punkte'}`;

export const tableLog: Messages['table']['log'] = {
  beforeGame: 'Vor dem ersten Zug',
  turn: (number) => `Zug ${number}`,
  turnGoesOn: (number) => `Zug ${number} geht weiter`,

  lies: (tiles) =>
    tiles === 1 ? 'Das erste Plättchen liegt aus.' : `${tiles} Plättchen liegen aus.`,
  playsAgain: (part) => (part === 2 ? 'ist noch einmal dran.' : `spielt Teil ${part} des Zuges.`),
  places: 'legt ein Plättchen.',
  place: (kind, form) => (form === 'the' ? the(kind) : form === 'from' ? from(kind) : into(kind)),
  placesWith: (figure, where) => `legt ein Plättchen und setzt ${aPiece(figure)} ${where}.`,
  puts: (figure, where) => `setzt ${aPiece(figure)} ${where}.`,
  placesToken: (token) => `legt ${aPiece(token)}.`,
  movesOn: (figure, where) => `zieht ${thePiece(figure)} weiter ${where}.`,
  takesBack: (figure, from) => `nimmt ${thePiece(figure)} ${from} zurück.`,
  whose: (figure, owner) => `${thePiece(figure)}${owner === '' ? '' : ` von ${owner}`}`,
  captures: (whose, from) => `nimmt ${whose}${from === '' ? '' : ` ${from}`} gefangen.`,
  sendsHome: (whose, from) => `schickt ${whose} ${from} heim.`,
  fitsNowhere: 'Ein Plättchen passt nirgends und kommt aus dem Spiel.',
  letsGo: 'verzichtet auf ein Plättchen: Es kommt aus dem Spiel.',
  builds: (token) => `baut ${aPiece(token)}.`,
  buildsOn: (token, place) => `baut ${aPiece(token)} auf ${the(place)}.`,
  lays: (token, count, where) => `legt ${many(token, count)} ${where}.`,
  tokenComes: (token, count, where) =>
    `${capital(count === 1 ? tokenName(token, 1) : many(token, count))} ${count === 1 ? 'kommt' : 'kommen'} ${where}.`,
  laysLink: (token) => `setzt ${aPiece(token)}.`,
  movesLink: (token) => `setzt ${aPiece(token)} um.`,
  movesToken: (token, from, to) =>
    `zieht ${thePiece(token)}${from === '' ? '' : ` ${from}`} ${to}.`,
  toOtherTile: 'auf ein anderes Plättchen',
  leads: (token) => `zieht ${thePiece(token)} ein Plättchen weiter.`,
  tokenMoves: (token, from, to) =>
    `${capital(tokenName(token, 1))} zieht${from === '' ? '' : ` ${from}`} ${to}.`,
  givesPoints: (number, to) => `gibt ${points(number)} an ${to} ab.`,
  getsPoints: (number, from) => `bekommt ${points(number)} von ${from}.`,
  losesPoints: (number, place) =>
    `verliert ${points(number)}${place === '' ? '' : ` für ${a(place)}`}.`,
  draws: (token) => `zieht ${aPiece(token)} aus dem Beutel.`,
  rolls: (number) => `würfelt eine ${number}.`,
  flies: (figure, number, where) =>
    `fliegt ${number} Plättchen weit und setzt ${aPiece(figure)} ${where}.`,
  fliesInVain: (number) => `würfelt eine ${number}: Der Flug endet nirgends.`,
  gets: (all) => `bekommt ${amounts(all)}.`,
  gives: (all) => `gibt ${amounts(all)} ab.`,

  bazaarOpens: (tiles) =>
    tiles === 1
      ? 'Ein Basar: 1 Plättchen liegt offen.'
      : `Ein Basar: ${tiles} Plättchen liegen offen.`,
  takesTile: 'nimmt ein Plättchen, ohne zu zahlen.',
  takesTileFor: (price) => `nimmt ein Plättchen für ${points(price)}.`,
  pays: (to) => (to === '' ? 'zahlt für das Plättchen.' : `zahlt an ${to} für das Plättchen.`),
  isPaid: (from) => (from === '' ? 'wird für ein Plättchen bezahlt.' : `wird von ${from} bezahlt.`),
  answered: (question, answer) => `antwortet auf „${question}“: ${answer}.`,

  completed: (place) =>
    `${capital(inForm(feature(place), 'a') ?? place)} ist fertig; niemand wertet.`,
  scores: (place, size) => `wertet ${sized(a(place), size)}.`,
  completesAndScores: (place, size) => `vollendet und wertet ${sized(a(place), size)}.`,
  scoresOfOther: (place, size, by) => `wertet ${sized(a(place), size)}, von ${by} vollendet.`,
  scoresFinally: (place, size) => `wertet am Ende ${sized(a(place), size)}.`,
  size: (tiles) => `${tiles} Plättchen`,
  short: {
    feature: (place, size) => sized(inForm(feature(place), 'other') ?? place, size),
  },
  scoresByCastle: (place) => `wertet mit einer Burg die Punkte ${of(place)}.`,
  scoresOther: (name) => `bekommt Punkte: ${name}.`,
  gameOver: 'Das Spiel ist zu Ende.',

  undone: (answers) =>
    answers === 1
      ? 'nimmt den letzten Schritt zurück.'
      : `nimmt die letzten ${answers} Schritte zurück.`,
  undoAsked: 'möchte einen Schritt zurücknehmen.',
  undoAgreed: 'ist einverstanden, dass zurückgenommen wird.',
  undoDenied: 'ist nicht einverstanden, dass zurückgenommen wird.',
  undoTimedOut: 'Niemand hat rechtzeitig geantwortet, also wird nichts zurückgenommen.',
  takenOver: {
    absent: 'ist nicht da: Der Computer spielt weiter.',
    resigned: 'gibt auf: Der Computer spielt weiter.',
    out_of_time: 'hat keine Zeit mehr: Der Computer spielt weiter.',
  },
  handedBack: 'ist zurück und spielt weiter.',
  said: (text) => `„${text}“`,
  closed: 'Der Tisch wurde geschlossen, weil niemand mehr kam.',
  rematched: 'Dieselbe Runde spielt noch einmal.',

  moreEach: (more) => `für alle je ${more} mehr`,
  worthNothing: 'unvollendet: nichts wert',
};
