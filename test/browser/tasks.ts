import type { CDPSession } from 'playwright-core'

/**
 * The part of a trace event that the tests read. `dur` is clock time and `tdur` processor time, both in microseconds.
 */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: {
    readonly name?: string
    readonly chrome_mojo_event_info?: { readonly mojo_interface_tag?: string }
  }
}

/** Chromium's trace events of a page during an action. */
export async function traced(session: CDPSession, during: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const categories = { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'] }
  await session.send('Tracing.start', { traceConfig: categories, transferMode: 'ReportEvents' })
  await during()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  return events
}

/** Whether an event comes from the tool that drives the browser. Users never cause such events. */
function isFromDriver({ args }: TraceEvent): boolean {
  return args?.chrome_mojo_event_info?.mojo_interface_tag?.includes('DevTools') === true
}

/** The tasks of the page's main thread. The sandbox has its own process, whose main thread is almost idle. */
export function tasksOf(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const mains = events.filter((it) => it.name === 'thread_name' && it.args?.name === 'CrRendererMain')
  const driverEvents = events.filter(isFromDriver)
  // Events that begin before or end after the trace have no times.
  return mains
    .map((main) =>
      events.filter(
        (it) => it.tid === main.tid && it.pid === main.pid && it.name.endsWith('::RunTask') && it.tdur !== undefined,
      ),
    )
    .reduce((a, b) => (a.length < b.length ? b : a), [])
    .filter(
      ({ pid, tid, ts, dur = 0 }) =>
        !driverEvents.some((it) => it.pid === pid && it.tid === tid && ts <= it.ts && it.ts <= ts + dur),
    )
}

/** The processor time of the longest task, in ms. It does not depend on other work of the machine. */
export const longest = (tasks: readonly TraceEvent[]): number => Math.max(...tasks.map((it) => it.tdur! / 1000))
