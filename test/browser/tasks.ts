import type { CDPSession } from 'playwright-core'

/** As much of an event of a trace as is read; `dur` and `tdur` in microseconds, of the clock and of the processor. */
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

/** What happened in a page meanwhile, as Chromium tells it. */
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

/** Whether an event comes from the tool that drives the browser. A person causes none of these. */
function isAsked({ args }: TraceEvent): boolean {
  return args?.chrome_mojo_event_info?.mojo_interface_tag?.includes('DevTools') === true
}

/** The tasks of the page's main thread: the sandbox has a process of its own, whose main thread has next to nothing to do. */
export function tasksOf(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const mains = events.filter((it) => it.name === 'thread_name' && it.args?.name === 'CrRendererMain')
  const asked = events.filter(isAsked)
  // Of what began before or ends after the trace no times are known.
  return mains
    .map((main) =>
      events.filter(
        (it) => it.tid === main.tid && it.pid === main.pid && it.name.endsWith('::RunTask') && it.tdur !== undefined,
      ),
    )
    .reduce((a, b) => (a.length < b.length ? b : a), [])
    .filter(
      ({ pid, tid, ts, dur = 0 }) =>
        !asked.some((it) => it.pid === pid && it.tid === tid && ts <= it.ts && it.ts <= ts + dur),
    )
}

/** The longest of some tasks, in ms. Whatever else the machine does: what counts is the time that the processor worked on it. */
export const longest = (tasks: readonly TraceEvent[]): number => Math.max(...tasks.map((it) => it.tdur! / 1000))
