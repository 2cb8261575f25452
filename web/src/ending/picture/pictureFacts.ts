/** What the picture says of a game. */

import { setWords } from '../../catalogue/catalogueWords';
import { familyOf } from '../../catalogue/tableChoice';
import type { People } from '../../game/people';
import { listed } from '../../game/words';
import type { Messages } from '../../i18n/catalogue';
import type { View } from '../../protocol/view';
import { finalScores } from '../finalScores';
import type { PictureFacts } from './paintPicture';

/** "Margaux wins", "Margaux and Jonas win" */
export function winnerWords(view: View, people: People, { table }: Messages): string {
  const names = view.winners.map(people.nameOf);
  const [first = ''] = names;
  return names.length === 1 ? table.final.wins(first) : table.final.win(listed(names));
}

interface Game {
  readonly view: View;
  readonly people: People;
  /** As in the set-up: "basic:2". */
  readonly sets: readonly string[];
  /** When it was played, in milliseconds since 1970; null: nobody knows. */
  readonly played: number | null;
}
export function pictureFacts(
  { view, people, sets, played }: Game,
  words: Messages,
  language: string,
): PictureFacts {
  const { final } = words.table;
  const best = Math.max(...view.players.map(({ score }) => score));
  return {
    winner: winnerWords(view, people, words),
    points: final.with(best),
    boxes: [...new Set(sets.map(familyOf))].map((family) => setWords(family).name),
    date:
      played === null
        ? ''
        : new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(played),
    players: finalScores(view, []).map(({ seat, rank, total }) => ({
      seat,
      name: people.nameOf(seat),
      rank: final.rank(rank),
      score: total,
      wins: view.winners.includes(seat),
    })),
  };
}
