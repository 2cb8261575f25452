/** The text of a position: on several lines to be read, or in one to be shared. */

import { laidWords } from './laid';
import { inQuotes } from './textParts';
import type { BoardEntry, FigureEntry, PositionModel } from './positionModel';

const cellWord = ([x, y]: readonly [number, number]) => `${x},${y}`;
const by = (player: string) => (player === '' ? '' : `${player}: `);
/** "large follower" is written as it is; only ids of tiles may need quotes. */
const tileWord = (id: string, turning: number) =>
  `${inQuotes(id)}${turning === 0 ? '' : `@${turning}`}`;

function boardWords(entry: BoardEntry): string {
  const cell = cellWord(entry.cell);
  return entry.kind === 'tile'
    ? `${by(entry.by)}${tileWord(entry.id, entry.turning)} ${cell}`
    : `${by(entry.by)}added ${entry.adds} ${entry.way} ${cell}`;
}
const joined = (...words: readonly string[]): string =>
  words.filter((word) => word !== '').join(' ');

export const figureWords = (entry: FigureEntry): string =>
  joined(
    entry.player,
    entry.count === 1 ? '' : `${entry.count}`,
    entry.figure,
    entry.number,
    `on ${entry.segment}`,
    entry.corner,
  );
/** Entries of one kind of statement, a number of them in each. */
function statements(word: string, entries: readonly string[], each: number): string[] {
  const lines: string[] = [];
  for (let at = 0; at < entries.length; at += each)
    lines.push(`${word} ${entries.slice(at, at + each).join(', ')}`);
  return lines;
}

function statementsOf(model: PositionModel, each: (word: string) => number): string[] {
  const { turn } = model;
  const list = (word: string, entries: readonly string[]) => statements(word, entries, each(word));
  return [
    ...model.table,
    ...list('tiles', model.board.map(boardWords)),
    ...(model.ordered || model.board.length === 0 ? [] : ['order unknown']),
    ...list(
      'tokens',
      model.tokens.map(({ player, token, count }) => joined(player, token, `${count}`)),
    ),
    ...list('laid', model.laid.map(laidWords)),
    ...list('figures', model.figures.map(figureWords)),
    ...(model.scores.some((points) => points !== 0) ? [`scores ${model.scores.join(' ')}`] : []),
    ...(turn ? [joined('turn', `${turn.number}`, turn.player, turn.tail)] : []),
    ...(model.hand === null ? [] : [`hand ${inQuotes(model.hand)}`]),
    ...(model.placed === null ? [] : [`placed ${model.placed}`]),
    ...model.others,
  ];
}

const header = 'bastide position 1';
/** As many tiles stand in a line of the text; of other things one. */
const tilesInLine = 4;

export function writePosition(model: PositionModel): string {
  const lines = statementsOf(model, (word) => (word === 'tiles' ? tilesInLine : 1));
  const comments = model.comments.map((comment) => `# ${comment}`);
  return [...comments, header, ...lines, ''].join('\n');
}
/** Without its comments, which end a line. */
export const positionLine = (model: PositionModel): string =>
  [header, ...statementsOf(model, () => Infinity)].join('; ');

/** The set-up file of the table at which it is played. */
export const setupOf = (model: PositionModel): string =>
  ['bastide setup 1', ...model.table, ''].join('\n');
