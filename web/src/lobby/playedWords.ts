/** What is said of games that are over. */

import { currentLanguage, t } from '../i18n/language.svelte';
import { listed } from '../i18n/words';
import { outcomeOf, type PlayedGame, type PlayedSeat } from '../room/played';
import { levelWord } from './roomWords';

const called = ({ name, level }: PlayedSeat, seat: number): string =>
  level === undefined ? name : t().terms.computer(seat, levelWord(level));

/** "Bo and Computer 3 (easy)"; of a game at one device all who played. */
export function opponentsOf({ seats, ours }: PlayedGame): string {
  const names = seats.map((seat, i) => ({ name: called(seat, i + 1), seat: i + 1 }));
  const others = names.filter(({ seat }) => ours.length !== 1 || !ours.includes(seat));
  return listed(
    others.map(({ name }) => name),
    t().terms.and,
  );
}

/** "You won", "You came 3rd of 4", "Ann won" */
export function resultWords(game: PlayedGame): string {
  const words = t().lobby.rooms.result;
  const outcome = outcomeOf(game);
  if (outcome.kind === 'unfinished') return words.unfinished;
  if (outcome.kind === 'winners') {
    const winners = game.seats.flatMap((seat, i) =>
      outcome.names.includes(seat.name) ? [called(seat, i + 1)] : [],
    );
    return words.winners(listed(winners, t().terms.and));
  }
  if (outcome.place === 1) return outcome.shared ? words.shared : words.won;
  return game.seats.length === 2 ? words.lost : words.place(outcome.place, game.seats.length);
}

export interface ScorePart {
  readonly text: string;
  /** With the name of whoever has the points. */
  readonly spoken: string;
  readonly ours: boolean;
}
/** The points by seat; ours stand out. */
export const scoreParts = ({ scores, seats, ours }: PlayedGame): ScorePart[] =>
  (scores ?? []).map((points, i) => ({
    text: String(points),
    spoken: t().lobby.rooms.pointsOf(called(seats[i] ?? { name: '' }, i + 1), points),
    ours: ours.length === 1 && ours.includes(i + 1),
  }));

/** "26 Nov 2026", in the language of the page. */
export const dayWords = (time: number): string =>
  new Intl.DateTimeFormat(currentLanguage() === 'en' ? 'en-GB' : currentLanguage(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(time);

/** How many were won of those with a result, by us alone or together with others. */
export function tally(games: readonly PlayedGame[]): { played: number; won: number } {
  const outcomes = games.map(outcomeOf).filter(({ kind }) => kind !== 'unfinished');
  const won = outcomes.filter((one) => one.kind === 'place' && one.place === 1).length;
  return { played: outcomes.length, won };
}
