/** What the browser's main thread did, from a trace of its own. */

import type { CDPSession, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

/** Milliseconds of the main thread in each frame of what `action` does. */
export async function mainThreadByFrame(
  page: Page,
  action: () => Promise<void>,
): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const events = await traced(session, action);
  const threads = new Map<number, number>();
  for (const event of events)
    if (event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
      threads.set(event.pid, event.tid);
  // The page's process is the one that works most.
  const work = (pid: number) =>
    events.filter((event) => event.pid === pid && event.name === 'RunTask').length;
  const pid = [...threads.keys()].sort((one, other) => work(other) - work(one))[0];
  if (pid === undefined) throw new Error('the trace has no main thread');
  const own = events.filter((event) => event.pid === pid && event.tid === threads.get(pid));
  const frames = own
    .filter((event) => event.name === 'BeginMainThreadFrame')
    .map((event) => event.ts)
    .sort((one, other) => one - other);
  const tasks = own.filter((event) => event.name === 'RunTask' && event.ph === 'X');
  return frames.slice(0, -1).map((begin, i) => {
    const end = frames[i + 1] ?? begin;
    const inFrame = tasks.filter((task) => task.ts >= begin - 500 && task.ts < end - 500);
    return inFrame.reduce((sum, task) => sum + (task.dur ?? 0), 0) / 1000;
  });
}

async function traced(session: CDPSession, action: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'toplevel',
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
      ],
    },
  });
  await action();
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await complete;
  return events;
}

export const slowDown = async (page: Page, times: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
};

/** The value below which a share of them lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
