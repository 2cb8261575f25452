/**
 * The colours of seats. Each has a pattern of its own, which is in the server's pictures of pieces; they
 * follow the same rule: src/draw/svg/figure_colours.h.
 */

export interface FigureColour {
  /** As in the catalogue of words and as players may be called: "red". */
  readonly name: string;
  readonly fill: string;
  /** For letters and small lines on it. */
  readonly letter: string;
}

const cream = '#fff8e6';
const ink = '#241710';
/** Those of the boxes come first: who is called after none gets the next of them. */
export const figureColours: readonly FigureColour[] = [
  { name: 'red', fill: '#c8332b', letter: cream },
  { name: 'blue', fill: '#1f5fae', letter: cream },
  { name: 'yellow', fill: '#f4c430', letter: ink },
  { name: 'green', fill: '#12a184', letter: ink },
  { name: 'black', fill: '#2b2a30', letter: cream },
  { name: 'violet', fill: '#c97bc4', letter: ink },
  { name: 'pink', fill: '#ee9ac0', letter: ink },
  { name: 'grey', fill: '#a7a8ad', letter: ink },
  { name: 'orange', fill: '#ea8a2c', letter: ink },
  { name: 'white', fill: '#f7f4ec', letter: ink },
  { name: 'brown', fill: '#7b4a27', letter: cream },
];

/** Of figures that belong to nobody. */
export const nobodysColour: FigureColour = { name: 'nobody', fill: '#d9cdb4', letter: ink };

const otherNames: Readonly<Record<string, string>> = { purple: 'violet', gray: 'grey' };

/** Only letters without accents count as such: "RED" is "red". */
const plainLower = (name: string) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * Which colour each seat has, as an index of `figureColours`: that of its name if it is called after one
 * ("Red"), else the next that is free.
 */
export function coloursOfSeats(names: readonly string[]): number[] {
  const chosen: (number | null)[] = names.map(() => null);
  names.forEach((name, seat) => {
    const word = plainLower(name);
    const colour = figureColours.findIndex((one) => one.name === (otherNames[word] ?? word));
    if (colour >= 0 && !chosen.includes(colour)) chosen[seat] = colour;
  });
  chosen.forEach((choice, seat) => {
    if (choice !== null) return;
    const free = figureColours.findIndex((_, colour) => !chosen.includes(colour));
    chosen[seat] = free < 0 ? figureColours.length - 1 : free;
  });
  return chosen.map((choice) => choice ?? 0);
}

/** The colour with this index; of nobody without one. */
export const figureColour = (index: number | null): FigureColour =>
  (index === null ? undefined : figureColours[index % figureColours.length]) ?? nobodysColour;
