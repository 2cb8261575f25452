/** English: the words of `src/ending`, loaded with it. */

import { counted } from '../words';

const points = (number: number) => counted(number, 'point', 'points');

export const ending = {
  scoring: {
    title: 'Final scoring',
    begins: 'What still counts is scored now.',
    pause: 'Pause',
    goOn: 'Go on',
    next: 'Next',
    skip: 'To the result',
    skipShort: 'Result',
    play: 'Play the final scoring',
    again: 'Play the scoring again',
    progress: (number: number, all: number) => `Final scoring, ${number} of ${all}`,
  },

  byKind: {
    title: 'Points by kind',
    kind: 'Kind',
    total: 'Total',
    castles: 'castles',
    scroll: 'Points by kind, as a table',
  },

  best: {
    title: 'Best moves',
    measure:
      'Points that a turn brought its player, less the most that anybody else got in it; without the final scoring.',
    ahead: (margin: number) => `${points(margin)} ahead of the others`,
    turn: (number: number) => `Turn ${number}`,
    look: 'Look at it',
    none: 'No turn brought its player more than the others.',
  },

  lead: {
    title: 'Who led when',
    changes: (number: number) =>
      number === 0
        ? 'The lead never changed.'
        : `The lead changed ${number === 1 ? 'once' : number === 2 ? 'twice' : `${number} times`}.`,
    chart: (scores: string) => `Points over the turns. At the end: ${scores}.`,
    score: (name: string, score: number) => `${name} ${score}`,
    turn: (number: number) => `Turn ${number}`,
    final: 'Final scoring',
    from: (name: string) => `${name} is the first to lead`,
    always: (name: string) => `${name} takes the lead and never loses it`,
    takes: (name: string, other: string) => `${name} overtakes ${other}`,
    forGood: (name: string, other: string) => `${name} overtakes ${other} for good`,
    wins: (name: string, other: string) => `${name} overtakes ${other} at the last moment`,
    tie: (names: string) => `${names} end level`,
    others: (number: number) => `Then ${counted(number, 'more change', 'more changes')}.`,
  },

  picture: {
    title: 'A picture to share',
    make: 'Make the picture',
    making: 'The picture is being made …',
    failed: 'The picture could not be made.',
    again: 'Try again',
    share: 'Share',
    save: 'Save the picture',
    svg: 'The board as a drawing (SVG)',
    text: (winner: string) => `${winner} A game of Bastide.`,
    alt: (winner: string, scores: string) => `The board at the end. ${winner} ${scores}.`,
  },

  resigned: 'resigned; a computer played on',
  outOfTime: 'out of time; a computer played on',
  absent: 'away; a computer played on',
};
