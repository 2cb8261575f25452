/**
 * Which games of this browser are lessons, and what has been told in them. It is kept for the browser's tab, so that
 * a lesson goes on where it was if the page is loaded again.
 */

const keyOf = (room: string) => `bastide.lesson.${room}`;
/** For browsers that store nothing. */
const kept = new Map<string, string>();

function store(room: string, told: readonly string[]): void {
  const text = JSON.stringify(told);
  kept.set(room, text);
  try {
    sessionStorage.setItem(keyOf(room), text);
  } catch {
    // It holds as long as the page, then.
  }
}

export const beginLesson = (room: string): void => store(room, []);
export const keepTold = store;

/** What has been told in a lesson; null: the room is none, or its lesson is over. */
export function toldIn(room: string): readonly string[] | null {
  try {
    const text = kept.get(room) ?? sessionStorage.getItem(keyOf(room));
    const told: unknown = text === null ? null : JSON.parse(text);
    return Array.isArray(told) ? told.filter((one) => typeof one === 'string') : null;
  } catch {
    return null;
  }
}

/** The game goes on as any other. */
export function endLesson(room: string): void {
  kept.delete(room);
  try {
    sessionStorage.removeItem(keyOf(room));
  } catch {
    // Nothing is stored, then.
  }
}
