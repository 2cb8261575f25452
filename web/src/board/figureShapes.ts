/** What figures look like: pilgrims of few lines, with their feet at (0,0) and their heads to the north. */

import { figureColours, nobodysColour, type FigureColour } from './colours';

export interface FigureShape {
  /** `d` of SVG paths. The body carries the pattern, the hat the plain colour, the head is skin. */
  readonly body: string;
  readonly head: string;
  readonly hat: string;
  /** A staff or handle: a line. */
  readonly staff?: string;
  /** Of iron, at the end of the staff. */
  readonly tool?: string;
  readonly tail?: string;
  /** Small lines in the colour for letters. */
  readonly lines?: string;
  /** Where the middle of the body lies; figures turn around it. */
  readonly middle: number;
  /** What the figure with its outline and shadow covers: left, top, right, bottom. */
  readonly box: readonly [number, number, number, number];
  /** Half the width of the shadow. */
  readonly shadow: number;
  /** Lies down on fields. */
  readonly lies: boolean;
  /** Letters on it, where the shape does not tell the kind. */
  readonly letters?: string;
}

const cloak =
  'M-3.4 -14.6C-7 -13.4 -8.6 -10 -9.2 -5.4L-10.4 -.8C-8 1.4 -4.6 .8 -2.8 -.6C-1.4 1 1.4 1 2.8 ' +
  '-.6C4.6 .8 8 1.4 10.4 -.8L9.2 -5.4C8.6 -10 7 -13.4 3.4 -14.6Z';
const face = 'M0 -23.2A4.9 4.9 0 0 1 4.9 -18.2A4.9 4.6 0 0 1 -4.9 -18.2A4.9 4.9 0 0 1 0 -23.2Z';

const shapes: Readonly<Record<string, FigureShape>> = {
  follower: {
    body: cloak,
    head: face,
    hat:
      'M-8.6 -19.4C-6.4 -20.6 -5 -20.8 -4.4 -21.4C-3.6 -25.6 3.6 -25.6 4.4 -21.4C5 -20.8 6.4 ' +
      '-20.6 8.6 -19.4C6 -17.2 -6 -17.2 -8.6 -19.4Z',
    middle: -11,
    box: [-12.8, -27, 14.6, 4.4],
    shadow: 11,
    lies: true,
  },
  'large follower': {
    body:
      'M-4.6 -17.4C-9.6 -16.2 -11.6 -12 -12.2 -6.8L-13.4 -1.6H-15V3H15V-1.6H13.4L12.2 -6.8C11.6 ' +
      '-12 9.6 -16.2 4.6 -17.4Z',
    head: 'M0 -27A5.8 5.8 0 0 1 5.8 -21.4A5.8 5.4 0 0 1 -5.8 -21.4A5.8 5.8 0 0 1 0 -27Z',
    hat:
      'M-7 -23.4L-8.6 -32L-3.8 -28.2L0 -33.6L3.8 -28.2L8.6 -32L7 -23.4C4 -22.4 -4 -22.4 -7 ' +
      '-23.4Z',
    middle: -14,
    box: [-17.4, -36, 20.4, 5.6],
    shadow: 16.6,
    lies: true,
  },
  abbot: {
    body: 'M-3.6 -15C-6.6 -14 -7.6 -9 -8 -4L-8.8 0H8.8L8 -4C7.6 -9 6.6 -14 3.6 -15Z',
    head: 'M-4.4 -19C-4.4 -15.4 -2 -14 0 -14C2 -14 4.4 -15.4 4.4 -19Z',
    hat:
      'M-5.2 -19C-6.6 -24 -3.6 -27.6 0 -31C3.6 -27.6 6.6 -24 5.2 -19C2 -18.2 -2 -18.2 -5.2 ' +
      '-19Z',
    staff: 'M11.4 1V-20.5A3.4 3.4 0 1 1 6.6 -22.4',
    lines: 'M0 -29V-20.4M-3 -24.6H3',
    middle: -14,
    box: [-11.2, -33.4, 16.6, 4.4],
    shadow: 11,
    lies: true,
  },
  builder: {
    body: 'M-3.4 -14.6C-6.6 -14 -8.4 -11 -8.4 -7V0H8.4V-7C8.4 -11 6.6 -14 3.4 -14.6Z',
    head: 'M-4.6 -19H4.6V-18.4A4.6 4.4 0 0 1 -4.6 -18.4Z',
    hat: 'M-7 -18.2V-20.2H-4.6C-4.2 -25.2 4.2 -25.2 4.6 -20.2H5.4V-18.2Z',
    staff: 'M8.4 -7.6L13 -19.2',
    tool: 'M8.8 -23.4L18 -19.4L16.8 -16.6L7.6 -20.6Z',
    middle: -11,
    box: [-10.8, -26.6, 20.4, 4.4],
    shadow: 11,
    lies: false,
  },
  pig: {
    body:
      'M-12.4 -9.4C-12.4 -15 -5.6 -16.4 1 -15.6C3 -15.4 5.2 -15.4 6.6 -14.6L8.6 -17.4L11.2 ' +
      '-13.6C13 -12.6 13.6 -11.2 14 -10H16.4V-5.4H13.8C12.8 -4 11.4 -3.4 9.6 -3L9.2 1H5V-2.6H' +
      '-3.6V1H-7.8L-8.6 -3.4C-11 -4.4 -12.4 -6.4 -12.4 -9.4Z',
    head: '',
    hat: '',
    tail: 'M-12.2 -10.6C-16.4 -10.2 -16 -14.8 -13.4 -13.8',
    lines: 'M9.4 -10.8V-10.2M14.9 -8.8V-6.8',
    middle: -8,
    box: [-18.4, -19.8, 18.8, 4.4],
    shadow: 14,
    lies: false,
  },
};

/** "FR" for "fairy ring", "MA" for "mayor". */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => word[0]) : [(words[0] ?? '?').slice(0, 2)];
  return letters.join('').toUpperCase();
}

/** The shape of a kind of figure; kinds that have none of their own are a body with letters. */
export function figureShape(kind: string): FigureShape {
  const known = shapes[kind];
  if (known) return known;
  return {
    body: 'M-10 0V-12C-10 -19 10 -19 10 -12V0Z',
    head: '',
    hat: '',
    middle: -8,
    box: [-12.4, -20, 14.6, 4.4],
    shadow: 11,
    lies: false,
    letters: initialsOf(kind),
  };
}

const svgName = 'http://www.w3.org/2000/svg';

function element(name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(svgName, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

function patternOf({ name, fill, pattern }: FigureColour): SVGElement {
  const { size } = pattern;
  const made = element('pattern', {
    id: `figure-${name}`,
    width: size,
    height: size,
    patternUnits: 'userSpaceOnUse',
    patternTransform: `rotate(${pattern.turned})`,
  });
  made.append(element('rect', { width: size, height: size, fill }));
  if (pattern.path)
    made.append(element('path', { d: pattern.path, fill: pattern.fill, opacity: pattern.opacity }));
  return made;
}

/**
 * Puts what all pictures of figures share into the document, once: `url(#figure-red)` is the patterned
 * colour.
 */
export function shareFigurePatterns(): void {
  if (document.getElementById('figure-patterns')) return;
  const picture = element('svg', {
    id: 'figure-patterns',
    width: 0,
    height: 0,
    'aria-hidden': 'true',
  });
  // Not `display: none`: patterns in there would not be found.
  picture.style.position = 'absolute';
  const definitions = element('defs', {});
  definitions.append(...[...figureColours, nobodysColour].map(patternOf));
  picture.append(definitions);
  document.body.append(picture);
}
