import type { RoomInfo } from '../protocol/room';
import { fileName } from '../ui/fileName';

/** What the files of a game are called: by its title, or by who plays. */
export const fileOfGame = (room: RoomInfo | null): string =>
  fileName(room?.title || (room?.seats ?? []).map(({ name }) => name).join(' '));
