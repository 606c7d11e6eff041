import { createExecutor } from '../execution/executor.ts'
import { defaultLimits } from '../execution/limits.ts'
import { patternExamples } from '../execution/pattern-examples.ts'
import { printVitest } from '../export/vitest.ts'
import type { Candidate } from '../generation/candidate.ts'
import { createGenerator } from '../generation/generator.ts'
import { createMeasure } from '../goals/measure.ts'
import type { Nearness } from '../model/report.ts'
import type { Observation } from '../model/execution.ts'
import type { TestCase } from '../model/statement.ts'
import { seeded } from '../random/random.ts'
import { dynamosa, type SearchSnapshot } from '../search/dynamosa.ts'
import { searchParameters } from '../search/parameters.ts'
import { exploring } from './exploring.ts'
import { finishSuite } from './finish.ts'
import { goalGraph } from './goals.ts'
import { quarantine } from './quarantine.ts'
import { reportOf } from './report.ts'
import type { Job, Session } from './session.ts'
import { testProblem, unhurried } from './test-problem.ts'

/** What to say of a module that cannot be loaded, so that there is nothing to search. */
function whyUnloadable({ effects }: Observation): string {
  const [effect] = effects
  if (effect?.kind === 'ended') return `The code does not finish loading: ${effect.why}`
  const error = effect?.kind === 'threw' ? effect.error : undefined
  const said = error?.kind === 'error' ? `${error.className}: ${error.message}` : 'a value that is no error'
  return `The code throws while it is loaded: ${said}`
}

const covered: Nearness = { level: 0, distance: 0 }

/** Opens a run. The realm's globals are the run's until `dispose`. */
export function openSession(job: Job): Session {
  const { compiled, options } = job
  const graph = goalGraph(compiled)
  const { targets } = compiled.subject
  const inQuarantine = job.quarantine ?? []
  const mayRun = quarantine(inQuarantine, job.seeds)
  let executor = createExecutor(compiled, defaultLimits)
  const measure = createMeasure(compiled, graph.goals)
  const generator = createGenerator(compiled.subject)
  generator.observe(patternExamples(compiled.subject.constants.patterns))
  const isAnyLeft = targets.some((it) => !inQuarantine.includes(it))
  const count = options.budget.kind === 'evaluations' ? options.budget.count : Infinity
  const limit = isAnyLeft ? count : Math.min(count, job.seeds.length)
  let newest: SearchSnapshot<Candidate> | undefined
  let damaging: TestCase | undefined

  /**
   * Loads the module once. What cannot be put in order after that, such as frozen prototypes, is what its tests find
   * every time, so it is from now on how the realm has to be.
   */
  const loadOnce = async (): Promise<void> => {
    const loaded = await executor.observe([], 0)
    if (loaded.ending !== 'completed') throw new Error(whyUnloadable(loaded))
    if (!executor.isLost()) return
    executor.dispose()
    executor = createExecutor(compiled, defaultLimits)
  }
  let loading: Promise<void> | undefined
  const load = (): Promise<void> => (loading ??= loadOnce())
  const noteDamage = (test: TestCase): boolean => {
    if (executor.isLost()) damaging ??= test
    return damaging !== undefined
  }
  const nearness = (): readonly Nearness[] => {
    const nearest = newest?.nearest() ?? measure.unreached
    return graph.goals.map((_, goal) => {
      if (newest?.archive.has(goal) === true) return covered
      const from = nearest[2 * goal] === Infinity ? measure.unreached : nearest
      return { level: from[2 * goal]!, distance: from[2 * goal + 1]! }
    })
  }
  const found = (): readonly TestCase[] =>
    newest === undefined ? job.seeds : [...new Set([...newest.archive.values()].map((it) => it.candidate.test))]

  return {
    goals: graph.goals.length,
    async *steps(pace = unhurried) {
      await load()
      const supervision = { mayRun, pace, noteDamage }
      const plain = testProblem(graph, measure, generator, executor, job.seeds, supervision)
      const problem = exploring(plain, compiled.subject, executor, generator, noteDamage)
      for await (const it of dynamosa(problem, seeded(options.seed), searchParameters, limit)) {
        newest = it
        yield { generation: it.generation, evaluations: it.evaluations, covered: it.archive.size }
      }
    },
    snapshot: (elapsedMs) => ({
      generation: newest?.generation ?? 0,
      evaluations: newest?.evaluations ?? 0,
      elapsedMs,
      covered: newest?.archive.size ?? 0,
      goals: graph.goals.length,
      nearness: nearness(),
      open: newest?.open ?? graph.roots,
      found: found(),
    }),
    damagedBy: () => damaging,
    async attempt(test) {
      await load()
      await executor.run(test)
      noteDamage(test)
    },
    async finish(ended, pace = unhurried) {
      await load()
      const running = { executor, mayRun, pace }
      const { suite, needsFreshModule } = await finishSuite(found(), graph, measure, running, compiled.subject)
      const exported = printVitest(suite, compiled.subject, {
        from: job.importFrom,
        needsFreshModule,
      })
      return reportOf(graph, suite, exported, nearness(), newest?.evaluations ?? 0, ended)
    },
    dispose: () => {
      executor.dispose()
    },
  }
}
