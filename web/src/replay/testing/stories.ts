/** Made-up stories for tests: three turns of two players, moments at the events 3, 5, 6, 9, 10 and 12. */

import type { Happening, Story } from '../../protocol/pageData';
import type { Seat } from '../../protocol/view';

export const turnBegan = (after: number, turn: number, player: Seat): Happening => ({
  after,
  kind: 'turn_began',
  player,
  turn,
});
export const scored = (after: number, player: Seat, points: number): Happening => ({
  after,
  kind: 'scored',
  player,
  points,
  segment: null,
  taken: null,
  when: 'completed',
  items: [{ name: 'tiles', count: points, points, rule: 'BASE-20' }],
});

export const shortStory: Story = {
  after: 12,
  events: [3, 5, 6, 9, 10, 12],
  happenings: [
    turnBegan(3, 1, 1),
    { after: 3, kind: 'tile_drawn', tile: 'BA/L' },
    { after: 5, kind: 'completed', segment: {} as never },
    scored(6, 1, 4),
    scored(6, 1, 2),
    turnBegan(6, 2, 2),
    scored(10, 2, 9),
    scored(10, 1, -3),
    turnBegan(10, 3, 1),
  ],
};
