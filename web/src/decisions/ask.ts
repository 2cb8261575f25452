/** What is asked of whom, as one sentence: for the bar, the title of the tab and those who listen. */

import { t } from '../i18n/language.svelte';
import type { Arguments } from '../i18n/message';
import type { Happening } from '../protocol/pageData';
import type { RoomInfo } from '../protocol/room';
import type { Move, Question, Seat, View } from '../protocol/view';
import { capital, humanized, listed, nameWords, playerName } from '../game/words';

/** What is known of a room; a `RoomSession` has it all. */
export interface Situation {
  readonly room: RoomInfo | null;
  readonly view: View | null;
  readonly seats: readonly Seat[];
  readonly askedSeat: Seat | null;
  readonly moves: readonly Move[];
  /** What has happened, as far as it is known. */
  readonly happenings?: readonly Happening[];
}
export interface Asked {
  /** "Jonas, place your tile." */
  readonly lead: string;
  /** "29 places fit. Click the tile to turn it."; may be empty. */
  readonly more: string;
  /** We are asked. */
  readonly mine: boolean;
}

const coarse = globalThis.matchMedia?.('(pointer: coarse)');

/** What is said of a question, by its key: `title`, `mine`, `other`; undefined where nothing is. */
const questionWords = (name: string, what: string, filled?: Arguments): string | undefined =>
  t().chapter.find(`question.${name}.${what}`, filled);

/**
 * How often a question has been asked in a row, this time included: players make the steps of one thing in turn. What is told of the
 * game may be behind it by a moment.
 */
export function stepOf({ view, happenings = [] }: Situation): number {
  const name = view?.question?.name;
  let step = 1;
  for (let i = happenings.length - 1; i >= 0; --i) {
    const one = happenings[i];
    if (one?.kind === 'tile_placed' || one?.kind === 'turn_began') break;
    if (one?.kind === 'decided' && one.question === name) step += 1;
  }
  return step;
}

/** What we are asked to do, as the middle of a sentence; undefined for unknown questions. */
export const questionMine = (name: string, step = 1): string | undefined =>
  questionWords(name, 'mine', { step });

/** Whether a question has words of its own. */
export const isKnownQuestion = (name: string): boolean => t().chapter.has(`question.${name}.title`);

/** The name of an unknown question, to be read. */
const spaced = (name: string): string => name.replaceAll('_', ' ');

/** The heading of a card for a question. */
export const questionTitle = (name: string): string =>
  questionWords(name, 'title') ?? humanized(name);

/** One sentence and what belongs to it. Empty while nothing is known. */
export function ask(situation: Situation): Asked {
  const { view, room } = situation;
  if (!room || !view) return { lead: '', more: '', mine: false };
  if (view.over) return { ...victory(view), mine: false };
  if (room.phase === 'over') return { lead: t().decisions.ask.closed, more: '', mine: false };
  const { question } = view;
  if (!question || question.chooser === 'nature') {
    const words = t().decisions.ask;
    return {
      lead: question?.name === 'roll_die' ? words.die : words.nature,
      more: '',
      mine: false,
    };
  }
  return situation.askedSeat === question.chooser
    ? { ...ours(situation, view, question), mine: true }
    : {
        ...watching(
          situation.seats,
          room,
          theirs(situation, room, view, question, question.chooser),
        ),
        mine: false,
      };
}

/** Whoever has left all their seats for good only looks on, and is told so. */
function watching(seats: readonly Seat[], room: RoomInfo, asked: Pick<Asked, 'lead' | 'more'>) {
  const [why, ...others] = new Set(seats.map((seat) => room.seats[seat - 1]?.taken_over));
  const words = t().decisions.ask;
  if (others.length > 0 || (why !== 'resigned' && why !== 'out_of_time')) return asked;
  return { lead: asked.lead, more: why === 'resigned' ? words.youResigned : words.yourTimeIsOut };
}

/** Both parts in one, for those who listen. */
export const askedText = (asked: Asked): string =>
  [asked.lead, asked.more].filter(Boolean).join(' ');

function ours(situation: Situation, view: View, question: Question) {
  const words = t().decisions;
  const what =
    questionMine(question.name, stepOf(situation)) ??
    words.otherQuestion.mine(spaced(question.name));
  const named = situation.seats.length > 1 && situation.askedSeat !== null;
  const lead = named
    ? words.ask.named(playerName(view, situation.askedSeat), what)
    : words.ask.alone(what);
  return { lead, more: hint(situation, view) };
}

/** What helps with the answer. */
function hint(situation: Situation, view: View): string {
  const words = t().decisions.ask;
  const placements = situation.moves.filter((move) => move.kind === 'place_tile');
  const cells = new Set(placements.map(({ cell }) => `${cell}`));
  // An abbey looks alike in all turnings.
  if (placements.every(({ turning }) => turning === 0) && cells.size > 0)
    return words.fits(cells.size);
  if (cells.size > 0)
    return `${words.fits(cells.size)} ${coarse?.matches ? words.tapToTurn : words.clickToTurn}`;
  return highestBid(view);
}

function highestBid(view: View): string {
  const { bazaar } = view;
  if (bazaar?.bid === null || bazaar?.bid === undefined || bazaar.bidder === null) return '';
  return t().decisions.ask.highest(bazaar.bid, playerName(view, bazaar.bidder));
}

function theirs(situation: Situation, room: RoomInfo, view: View, question: Question, seat: Seat) {
  const words = t().decisions;
  const name = playerName(view, seat);
  const sentence =
    questionWords(question.name, 'other', { name, step: stepOf(situation) }) ??
    words.otherQuestion.other(name, spaced(question.name));
  const info = room.seats[seat - 1];
  const more = info?.taken_over
    ? words.ask.plays(name)
    : info && !info.computer && !info.present
      ? words.ask.away(name)
      : highestBid(view);
  return { lead: words.ask.sentence(capital(sentence)), more };
}

/** Who has won a game that is over, and with how much. */
export function victory(view: View) {
  const words = t().decisions.ask;
  const winners = view.players.filter((player) => view.winners.includes(player.seat));
  const names = listed(winners.map((player) => nameWords(player.name)));
  const points = winners[0]?.score ?? 0;
  if (winners.length === 0) return { lead: words.over, more: '' };
  return {
    lead: words.over,
    more: winners.length === 1 ? words.wins(names, points) : words.share(names, points),
  };
}
