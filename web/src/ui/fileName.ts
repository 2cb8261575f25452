/** What files are called that people keep. */

import type { RoomInfo } from '../protocol/room';

/** "A short evening": `a-short-evening`. */
export function fileName(title: string, more = ''): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return [plain || 'bastide', more].filter(Boolean).join('-');
}

/** Of a game: its title, or who plays. */
export const fileOfGame = (room: RoomInfo | null): string =>
  fileName(room?.title || (room?.seats ?? []).map(({ name }) => name).join(' '));
