import type { Report, Snapshot } from '../../engine/model/report/report.ts'
import type { Ended, Step } from '../../engine/model/run/job.ts'
import type { Pace } from '../../engine/model/run/pace.ts'
import type { Session } from '../../engine/run/session.ts'

/** A snapshot with two goals, one of them covered. */
export function snapshotAfter(evaluations: number, elapsedMs = 0): Snapshot {
  return {
    generation: evaluations,
    evaluations,
    elapsedMs,
    covered: 1,
    goals: 2,
    distances: [
      { level: 0, distance: 0 },
      { level: 1, distance: Infinity },
    ],
    discovered: [],
    open: [1],
    found: [{ test: [{ kind: 'literal', type: 0, value: 42 }], origin: { finder: 'concolic', goals: ['1 true'] } }],
    nearest: [{ goal: 1, test: [{ kind: 'literal', type: 0, value: 41 }], origin: 'search' }],
  }
}

/** A report without goals or tests. */
export function reportOf({ reason, elapsedMs, timeline, history }: Ended, evaluations: number): Report {
  return {
    evaluations,
    elapsedMs,
    evaluationsPerSecond: 0,
    stopReason: reason,
    coverage: { branch: { covered: 1, total: 2 } },
    goals: [],
    tests: [],
    code: '',
    fileName: 'main.test.ts',
    timeline,
    history,
  }
}

/** The script of a fake session. */
export interface Script {
  /** The number of generations until the session ends by itself. */
  readonly generations: number
  /** Called in each generation, before its step. */
  readonly onGeneration?: (generation: number, pace?: Pace) => void | Promise<void>
  readonly covered?: number
}

/** A fake session that counts its generations. `calls` lists the methods called. */
export function countingSession({
  generations,
  onGeneration,
  covered = 1,
}: Script): Session & { readonly calls: string[] } {
  const calls: string[] = []
  let generation = 0
  return {
    calls,
    goals: 2,
    packages: [],
    loadPackage: () => Promise.resolve(),
    async *steps(pace): AsyncGenerator<Step> {
      while (generation < generations) {
        generation += 1
        await onGeneration?.(generation, pace)
        yield { generation, evaluations: generation, covered }
      }
    },
    isComplete: () => 2 <= covered,
    isExhausted: () => false,
    emigrants: () => [],
    damagedBy: () => undefined,
    attempt: () => Promise.resolve('harmless'),
    progress: () => snapshotAfter(generation),
    snapshot: (elapsedMs) => snapshotAfter(generation, elapsedMs),
    finish(ended) {
      calls.push(`finish ${ended.reason}`)
      return Promise.resolve(reportOf(ended, generation))
    },
    ask: (name) => Promise.reject(new Error(`Nobody answers ${name}`)),
    dispose() {
      calls.push('dispose')
    },
  }
}
