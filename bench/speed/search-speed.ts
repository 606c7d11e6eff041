import { measuredRate } from '../floors.ts'
import { createProject } from '../../engine/lang/program/project.ts'
import { createExecutor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { openFlags } from '../../engine/techniques/flags/dynamic/open-flags.ts'
import { createGenerator } from '../../engine/generation/generator.ts'
import { createGoalFitness } from '../../engine/goals/goal-fitness.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { Options } from '../../engine/model/goal/options.ts'
import type { Source } from '../../engine/model/source/source.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { compileSource } from '../../engine/techniques/compile.ts'
import { searchedGoals } from '../../engine/goals/list-goals.ts'
import { detailOf } from '../../engine/run/options.ts'
import { recordingOf } from '../../engine/runtime/tracing/recording.ts'
import { openSession } from '../../engine/run/open-session.ts'
import type { Pace } from '../../engine/model/run/pace.ts'
import { type Supervision, testProblem, unhurried } from '../../engine/run/test-problem.ts'
import { nodeLibs } from '../../engine/worker/entry/node-libs.ts'

/** A module, compiled for the options of its search. */
export interface Subject {
  readonly source: Source
  readonly compiled: Compiled
  readonly options: Options
}

/** Evaluations and their processor time in ms, which other load does not affect. */
export interface Effort {
  readonly evaluations: number
  readonly ms: number
}

/** The real clock: an open session stops the realm's. */
const cpuUsage = process.cpuUsage.bind(process)

/** Returns the processor time of this process, in ms. */
export function processorMs(): number {
  const { user, system } = cpuUsage()
  return (user + system) / 1000
}

/** Throws if it does not compile, because a benchmark's subject must. */
export function subjectOf(text: string, options: Options): Subject {
  const source: Source = { entry: 'subject.ts', files: [{ name: 'subject.ts', text }] }
  const compilation = compileSource(createProject(nodeLibs()), source, detailOf(options))
  if (compilation.kind === 'compiled') return { source, compiled: compilation.compiled, options }
  throw new Error(compilation.diagnostics.map((it) => it.message).join('; '))
}

/** Runs one search to the end of its budget or goals. `announce` receives the tests about to run. */
export async function effortOf(
  { source, compiled, options }: Subject,
  seed: number,
  announce?: Pace['announce'],
): Promise<Effort> {
  const session = openSession({ source, compiled, options: { ...options, seed }, seeds: [] })
  const pace = announce && { ...unhurried, announce }
  const began = processorMs()
  let evaluations = 0
  for await (const step of session.steps(pace)) evaluations = step.evaluations
  const ms = processorMs() - began
  session.dispose()
  return { evaluations, ms }
}

/** The cost of running and measuring the same tests again, in the batches of a search, without the search. */
interface Again {
  readonly ms: number
  /** Calls and loop iterations. */
  readonly steps: number
}

export async function replay(
  { compiled, options }: Subject,
  batches: readonly (readonly TestCase[])[],
): Promise<Again> {
  const searched = searchedGoals(compiled, options)
  const flags = 0 < compiled.flags.flags.length ? openFlags(compiled, searched.goals) : undefined
  const executor = createExecutor(compiled, defaultLimits, { recording: recordingOf(options) })
  const measure = createGoalFitness(compiled, searched, flags)
  let steps = 0
  const supervision: Supervision = {
    mayRun: () => true,
    pace: unhurried,
    noteDamage: () => false,
    noteCost: () => {
      steps += executor.steps()
    },
  }
  const generator = createGenerator(compiled.subject)
  const problem = testProblem({
    list: searched,
    goalFitness: measure,
    generator,
    executor,
    supervision,
    refinement: flags,
  })
  const began = processorMs()
  for (const batch of batches) await problem.evaluate(batch.map((test) => ({ test, throws: false })))
  const ms = processorMs() - began
  executor.dispose()
  return { ms, steps }
}

/** Returns evaluations per second over searches. Throws if there were none. */
export function rateOf(efforts: readonly Effort[]): number {
  const sum = (of: (it: Effort) => number): number => efforts.reduce((all, it) => all + of(it), 0)
  return measuredRate((1000 * sum((it) => it.evaluations)) / sum((it) => it.ms))
}
