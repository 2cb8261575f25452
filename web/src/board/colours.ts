/**
 * The colours of seats. Each has a pattern of its own, so that figures are told apart without colours,
 * too. The server's pictures follow the same rule: src/draw/figure_picture.h.
 */

/** How the body of a figure is patterned over its colour; what is repeated has `size` units. */
export interface FigurePattern {
  readonly size: number;
  /** Degrees clockwise. */
  readonly turned: number;
  /** The `d` of an SVG path; empty: plain. */
  readonly path: string;
  readonly fill: string;
  readonly opacity: number;
}

export interface FigureColour {
  /** As in the catalogue of words and as players may be called: "red". */
  readonly name: string;
  readonly fill: string;
  /** For letters and small lines on it. */
  readonly letter: string;
  readonly pattern: FigurePattern;
}

const cream = '#fff8e6';
const ink = '#241710';
const pattern = (
  size: number,
  path: string,
  fill = '#fff',
  opacity = 0.72,
  turned = 0,
): FigurePattern => ({ size, turned, path, fill, opacity });

/** Those of the boxes come first: who is called after none gets the next of them. */
export const figureColours: readonly FigureColour[] = [
  { name: 'red', fill: '#c8332b', letter: cream, pattern: pattern(4, '') },
  {
    name: 'blue',
    fill: '#1f5fae',
    letter: cream,
    pattern: pattern(5.2, 'M0 1.6h5.2v1.7h-5.2z'),
  },
  {
    name: 'yellow',
    fill: '#f4c430',
    letter: ink,
    pattern: pattern(
      5.2,
      'M.3 1.3a1 1 0 0 1 2 0a1 1 0 0 1 -2 0zM2.9 3.9a1 1 0 0 1 2 0a1 1 0 0 1 -2 0z',
      '#7a4e00',
      0.75,
    ),
  },
  {
    name: 'green',
    fill: '#12a184',
    letter: ink,
    pattern: pattern(4.6, 'M0 0h1.7v4.6h-1.7z', '#fff', 0.72, 40),
  },
  {
    name: 'black',
    fill: '#2b2a30',
    letter: cream,
    pattern: pattern(5.2, 'M0 0h2.6v2.6h-2.6zM2.6 2.6h2.6v2.6h-2.6z', '#fff', 0.4),
  },
  {
    name: 'violet',
    fill: '#c97bc4',
    letter: ink,
    pattern: pattern(4.4, 'M1.3 0h1.5v4.4h-1.5z', '#5b2460', 0.72),
  },
  {
    name: 'pink',
    fill: '#ee9ac0',
    letter: ink,
    pattern: pattern(5.2, 'M1.3 1.3h2.6v2.6h-2.6z', '#7d1f4d', 0.6, 45),
  },
  {
    name: 'grey',
    fill: '#a7a8ad',
    letter: ink,
    pattern: pattern(4, 'M0 1.4h4v1.1h-4z', ink, 0.6),
  },
  {
    name: 'orange',
    fill: '#ea8a2c',
    letter: ink,
    pattern: pattern(5.2, 'M1.9 0h1.4v5.2h-1.4zM0 1.9h5.2v1.4h-5.2z', '#fff', 0.6),
  },
  {
    name: 'white',
    fill: '#f7f4ec',
    letter: ink,
    pattern: pattern(4.6, 'M0 0h1.1v4.6h-1.1z', ink, 0.5, -40),
  },
  {
    name: 'brown',
    fill: '#7b4a27',
    letter: cream,
    pattern: pattern(5.2, 'M1.4 2.6a1.2 1.2 0 0 1 2.4 0a1.2 1.2 0 0 1 -2.4 0z', '#fff', 0.7),
  },
];

/** Of figures that belong to nobody. */
export const nobodysColour: FigureColour = {
  name: 'nobody',
  fill: '#d9cdb4',
  letter: ink,
  pattern: pattern(4, ''),
};

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
