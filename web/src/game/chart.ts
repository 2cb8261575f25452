/** Where the lines of the chart of scores run. All lengths are in px of the picture. */

export interface ChartSize {
  readonly width: number;
  readonly height: number;
  /** Room for the numbers beside and under it. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Chart {
  readonly size: ChartSize;
  /** Where a moment lies. */
  readonly x: (index: number) => number;
  /** Where a score lies. */
  readonly y: (score: number) => number;
  /** Scores with a line across. */
  readonly ticks: readonly number[];
}

/** Steps between lines that are easy to read: 1, 2 or 5 times a power of ten. */
export function easyStep(range: number, most: number): number {
  const least = Math.max(range / Math.max(most, 1), 1);
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((one) => one * power >= least) ?? 10;
  return factor * power;
}

/** `scores`: of each moment the scores by seat. */
export function chartOf(scores: readonly (readonly number[])[], size: ChartSize): Chart {
  const all = scores.flat();
  const lowest = Math.min(0, ...all);
  const highest = Math.max(10, ...all);
  const inner = size.height - size.top - size.bottom;
  const step = easyStep(highest - lowest, Math.floor(inner / 36));
  const from = Math.floor(lowest / step) * step;
  const to = Math.ceil(highest / step) * step;
  const ticks: number[] = [];
  for (let tick = from; tick <= to; tick += step) ticks.push(tick);
  const last = Math.max(scores.length - 1, 1);
  const across = size.width - size.left - size.right;
  return {
    size,
    ticks,
    x: (index) => size.left + (across * index) / last,
    y: (score) => size.top + inner * (1 - (score - from) / (to - from)),
  };
}

/** The moment under a pointer. */
export function indexAt(chart: Chart, x: number, moments: number): number {
  const from = chart.x(0);
  const step = chart.x(1) - from;
  const index = step > 0 ? Math.round((x - from) / step) : 0;
  return Math.min(Math.max(index, 0), Math.max(moments - 1, 0));
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** The line of a seat as the `d` of a path: level until points come, then up at once. */
export function linePath(
  chart: Chart,
  scores: readonly (readonly number[])[],
  seat: number,
): string {
  let path = '';
  let before = NaN;
  scores.forEach((all, index) => {
    const score = all[seat] ?? 0;
    const isLast = index === scores.length - 1;
    if (score === before && !isLast) return;
    const x = rounded(chart.x(index));
    path += path === '' ? `M${x} ${rounded(chart.y(score))}` : `H${x}`;
    if (score !== before && path.includes('H')) path += `V${rounded(chart.y(score))}`;
    before = score;
  });
  return path;
}

/**
 * The moments at which a line carries a marker: evenly spread, and shifted for each seat, so that lines
 * that run together can still be told apart.
 */
export function markerIndices(moments: number, seat: number, seats: number, most = 6): number[] {
  if (moments < 2) return moments === 1 ? [0] : [];
  const every = (moments - 1) / most;
  const indices: number[] = [];
  for (let i = 0; i < most; ++i)
    indices.push(Math.round(every * (i + (seat + 0.5) / Math.max(seats, 1))));
  return [...new Set(indices)].filter((index) => index < moments);
}

/** Where the labels at the ends of lines go, in the order of the ends: not over each other. */
export function spread(ends: readonly number[], gap: number, low: number, high: number): number[] {
  const order = ends.map((_, i) => i).sort((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0));
  const placed = [...ends];
  let edge = low;
  for (const i of order) {
    placed[i] = Math.max(ends[i] ?? 0, edge);
    edge = (placed[i] ?? 0) + gap;
  }
  // Whatever was pushed out below goes up again.
  edge = high;
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i] ?? 0, edge);
    edge = (placed[i] ?? 0) - gap;
  }
  return placed;
}

/** The `d` of the marker of a seat around a point: each seat has a shape of its own. */
export function markerPath(seat: number, x: number, y: number, r = 4): string {
  const at = (dx: number, dy: number) => `${rounded(x + dx * r)} ${rounded(y + dy * r)}`;
  const polygon = (points: readonly (readonly [number, number])[]) =>
    `M${points.map(([dx, dy]) => at(dx, dy)).join('L')}Z`;
  switch (seat % 6) {
    case 0:
      return `M${at(-1, 0)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    case 1:
      return polygon([
        [-0.9, -0.9],
        [0.9, -0.9],
        [0.9, 0.9],
        [-0.9, 0.9],
      ]);
    case 2:
      return polygon([
        [0, -1.2],
        [1.1, 0.8],
        [-1.1, 0.8],
      ]);
    case 3:
      return polygon([
        [0, -1.3],
        [1.3, 0],
        [0, 1.3],
        [-1.3, 0],
      ]);
    case 4:
      return polygon([
        [0, 1.2],
        [1.1, -0.8],
        [-1.1, -0.8],
      ]);
    default:
      return polygon([
        [-0.6, -1.1],
        [0.6, -1.1],
        [1.2, 0],
        [0.6, 1.1],
        [-0.6, 1.1],
        [-1.2, 0],
      ]);
  }
}
/** Dashes of the line of a seat; the first is unbroken. */
export const dashes = ['', '9 3', '2 3', '10 3 2 3', '5 3', '10 3 2 3 2 3'] as const;
