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
  /** Microseconds that the thread itself has run, whatever else the machine does. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** What the main thread of the page did. */
function mainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = new Map<number, number>();
  for (const event of events)
    if (event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
      threads.set(event.pid, event.tid);
  // The page's process is the one that works most.
  const work = (pid: number) =>
    events.filter((event) => event.pid === pid && event.name === 'ThreadControllerImpl::RunTask')
      .length;
  const pid = [...threads.keys()].sort((one, other) => work(other) - work(one))[0];
  if (pid === undefined) throw new Error('the trace has no main thread');
  return events.filter((event) => event.pid === pid && event.tid === threads.get(pid));
}
const tasksOf = (own: readonly TraceEvent[]) =>
  own.filter((event) => event.name === 'ThreadControllerImpl::RunTask' && event.ph === 'X');
/** Milliseconds of the thread. Of a machine that does other things as well its clock would tell more. */
const worked = (tasks: readonly TraceEvent[]) =>
  tasks.reduce((sum, task) => sum + (task.tdur ?? task.dur ?? 0), 0) / 1000;

/** Milliseconds of the main thread in each frame of what `action` does. */
export async function mainThreadByFrame(
  page: Page,
  action: () => Promise<void>,
): Promise<number[]> {
  const own = mainThread(await traced(page, action));
  // A frame ends when its layers are made.
  const ends = own
    .filter((event) => event.name === 'Layerize' && event.ph === 'X')
    .map((event) => event.ts + (event.dur ?? 0))
    .sort((one, other) => one - other);
  const tasks = tasksOf(own);
  return ends.slice(1).map((end, i) => {
    const begin = ends[i] ?? end;
    return worked(tasks.filter(({ ts }) => ts >= begin && ts < end));
  });
}

async function traced(page: Page, action: () => Promise<void>): Promise<TraceEvent[]> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['toplevel', 'devtools.timeline'],
    },
  });
  await action();
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events;
}

export const slowDown = async (page: Page, times: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
};
