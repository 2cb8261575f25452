/** What words of all parts of the page are made with. */

/** "of the city" → "Of the city" */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "1 tile", "2 tiles" */
export const counted = (n: number, one: string, many: string): string =>
  `${n} ${n === 1 ? one : many}`;

/** "a", "a and b", "a, b and c" */
export const listed = (things: readonly string[], and: string): string =>
  things.length < 2
    ? things.join('')
    : `${things.slice(0, -1).join(', ')} ${and} ${things.at(-1) ?? ''}`;
