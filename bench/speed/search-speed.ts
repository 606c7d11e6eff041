import { measuredRate } from '../floors.ts'
import { createProject } from '../../engine/lang/program/program.ts'
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

/** A module, compiled for the options that it is searched with. */
export interface Subject {
  readonly source: Source
  readonly compiled: Compiled
  readonly options: Options
}

/** Evaluations, and the processor time that they took in ms, of which other work of the machine takes nothing away. */
export interface Effort {
  readonly evaluations: number
  readonly ms: number
}

/** The real clock: an open session gives the realm one that stands still. */
const cpuUsage = process.cpuUsage.bind(process)

/** Time of the processor that this process has taken, in ms. */
export function processorMs(): number {
  const { user, system } = cpuUsage()
  return (user + system) / 1000
}

/** Throws when it does not compile: a subject of a benchmark has to. */
export function subjectOf(text: string, options: Options): Subject {
  const source: Source = { entry: 'subject.ts', files: [{ name: 'subject.ts', text }] }
  const compilation = compileSource(createProject(nodeLibs()), source, detailOf(options))
  if (compilation.kind === 'compiled') return { source, compiled: compilation.compiled, options }
  throw new Error(compilation.diagnostics.map((it) => it.message).join('; '))
}

/** One search, to the end of its budget or of its goals. `announce` is told the tests that are about to be run. */
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

/** What running and measuring the same tests again takes, batch by batch as a search did, and nothing else of it. */
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
  const executor = createExecutor(compiled, defaultLimits, recordingOf(options))
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
  const problem = testProblem(searched, measure, generator, executor, [], supervision, flags)
  const began = processorMs()
  for (const batch of batches) await problem.evaluate(batch.map((test) => ({ test, throws: false })))
  const ms = processorMs() - began
  executor.dispose()
  return { ms, steps }
}

/** Evaluations per second over searches. Throws where there were none. */
export function rateOf(efforts: readonly Effort[]): number {
  const sum = (of: (it: Effort) => number): number => efforts.reduce((all, it) => all + of(it), 0)
  return measuredRate((1000 * sum((it) => it.evaluations)) / sum((it) => it.ms))
}
