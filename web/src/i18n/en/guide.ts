/** English: what the guide of the first game says (`src/guide`). One sentence or two at a time. */

const points = (count: number) => `${count} ${count === 1 ? 'point' : 'points'}`;
const followers: Readonly<Record<string, string>> = {
  city: 'Put a follower into the city: choose its label, and the points of the city are yours.',
  road: 'Put a follower on the road: choose its label, and the points of the road are yours.',
  monastery: 'Put a follower into the monastery: it scores when tiles lie all around it.',
  field: 'Put a follower into the field, or keep it for later.',
};

export const guide = {
  label: 'Guide',
  next: 'Next',
  skip: 'End the lesson',
  playOn: 'Play on',
  how: 'How to play',

  draw: 'You have drawn this tile: a small city, with fields around it.',
  place: {
    city: 'Choose this place: there your tile closes the city.',
    any: 'Choose a marked place: there the tile fits on every side.',
  },
  turnOnly: 'There it lies. Choosing a tile again turns it; here it fits this way only.',
  turn: 'There it lies. Choose it again to turn it, if it fits in another way.',
  follower: (kind: string) =>
    followers[kind] ?? 'Put a follower on your tile: choose a label, and what it names is yours.',
  scored: (kind: string, count: number) =>
    kind === 'city'
      ? `The city is complete: ${points(count)} for you, and your follower comes home.`
      : kind === 'road'
        ? `The road is complete: ${points(count)} for you, and your follower comes home.`
        : `Your first points: ${count}. Your follower comes home.`,
  waits: (kind: string) =>
    kind === 'field'
      ? 'Your follower stays in the field until the game ends.'
      : kind === 'road'
        ? 'Your follower waits: the road scores when both its ends are closed.'
        : kind === 'monastery'
          ? 'Your follower waits: the monastery scores when tiles lie all around it.'
          : 'Your follower waits: the city scores when its wall has no gap.',
  others: 'Now the computer lays a tile, by the same rules.',
  second: {
    road: 'Your next tile: let the road go on here.',
    any: 'Your next tile: road goes on as road, city as city, field as field.',
  },
  stay: (kind: string) =>
    kind === 'road'
      ? 'On a road your follower waits until both ends are closed: 1 point for each tile.'
      : kind === 'city'
        ? 'In a city your follower waits until the wall is closed: 2 points for each tile.'
        : 'You have 7 followers. One that stands on the board is back when its place is complete.',
  third: {
    city: 'One more tile: lay it beside the finished city.',
    any: 'One more tile: lay it where it fits.',
  },
  field:
    'In a field a follower lies down and stays to the end: 3 points for each finished city at the field.',
  done: 'That is the game! When the last tile has been laid, whoever has the most points wins.',
};
