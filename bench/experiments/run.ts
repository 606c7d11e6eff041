import { readSource } from '../../cli/read-source.ts'
import { createProject, type Project } from '../../engine/lang/program/project.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import { criteria, type Options } from '../../engine/model/goal/options.ts'
import type { Source } from '../../engine/model/source/source.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { compileSource } from '../../engine/techniques/compile.ts'
import { detailOf } from '../../engine/run/options.ts'
import { openSession } from '../../engine/run/open-session.ts'
import { unhurried } from '../../engine/run/test-problem.ts'
import { nodeLibs } from '../../engine/worker/entry/node-libs.ts'
import { type Coverages, coveragesOf } from './coverage.ts'
import type { Task } from './experiment.ts'

/** A run to do, with everything that a process must know about it. */
export interface Order extends Task {
  readonly path: string
  readonly options: Options
}

/** The result of a run. */
export type RunResult =
  | {
      readonly kind: 'finished'
      /** Less than the budget if all goals were covered before. */
      readonly evaluations: number
      /** Processor time of the search. */
      readonly searchMs: number
      readonly tests: number
      readonly coverages: Coverages
    }
  | { readonly kind: 'failed'; readonly message: string }
  /** Built-in objects could not be restored: no more runs in this process. */
  | { readonly kind: 'damaged'; readonly message: string }

/** Kept, because a session replaces all clocks that pasted code can reach. */
const cpuUsage = process.cpuUsage.bind(process)

/** Processor time of this process, in ms, which other load does not affect. */
function now(): number {
  const { user, system } = cpuUsage()
  return (user + system) / 1000
}

/** Prepares for runs in this realm. Keeps builds as long as the subject stays the same. */
export function createRunner(): (order: Order) => Promise<RunResult> {
  const project = createProject(nodeLibs())
  let path: string | undefined
  let builds: Builds | undefined
  return async (order) => {
    if (builds === undefined || path !== order.path) {
      path = order.path
      builds = buildsOf(project, path)
    }
    return await run(builds, order.options)
  }
}

interface Builds {
  readonly source: Source
  /** A build that records what these criteria and techniques need. */
  readonly compiled: (options: Pick<Options, 'criteria' | 'techniques'>) => Compiled
}

/** Throws if the subject does not compile. */
function buildsOf(project: Project, path: string): Builds {
  const read = readSource(path)
  if (read.kind === 'failed') throw new Error(read.message)
  const { source } = read
  const known = new Map<string, Compiled>()
  return {
    source,
    compiled: (wanted) => {
      const detail = detailOf(wanted)
      const key = JSON.stringify(detail)
      const before = known.get(key)
      if (before !== undefined) return before
      const compilation = compileSource(project, source, detail)
      if (compilation.kind === 'failed') throw new Error(compilation.diagnostics.map((it) => it.message).join('; '))
      known.set(key, compilation.compiled)
      return compilation.compiled
    },
  }
}

async function run({ source, compiled }: Builds, options: Options): Promise<RunResult> {
  const session = openSession({ source, compiled: compiled(options), options, seeds: [] })
  const { budget } = options
  const began = now()
  const ms = budget.kind === 'time' ? budget.ms : Infinity
  const pace = budget.kind === 'time' ? { ...unhurried, spent: () => Math.min(1, (now() - began) / ms) } : unhurried
  let evaluations = 0
  let searchMs: number
  let found: readonly TestCase[]
  try {
    for await (const step of session.steps(pace)) {
      evaluations = step.evaluations
      if (ms <= now() - began) break
    }
    searchMs = Math.round(now() - began)
    found = session.snapshot(searchMs).found.map((it) => it.test)
    if (session.damagedBy() !== undefined)
      return { kind: 'damaged', message: 'built-in objects were permanently damaged' }
  } finally {
    session.dispose()
  }
  // All criteria, whatever the search optimized, because configurations are compared in all of them.
  const coverages = await coveragesOf(compiled({ criteria, techniques: [] }), criteria, found)
  return { kind: 'finished', evaluations, searchMs, tests: found.length, coverages }
}
