/** Words that have a singular and a plural. */

/** "1 tile", "2 tiles" */
export const counted = (n: number, one: string, many: string): string =>
  `${n} ${n === 1 ? one : many}`;

/** "a", "a and b", "a, b and c" */
export const listed = (things: readonly string[], and: string): string =>
  things.length < 2
    ? things.join('')
    : `${things.slice(0, -1).join(', ')} ${and} ${things.at(-1) ?? ''}`;
