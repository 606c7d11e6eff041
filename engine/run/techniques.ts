import type { Candidate } from '../generation/candidate.ts'
import type { Generator } from '../generation/generator.ts'
import type { SeedSource } from '../generation/parameters.ts'
import { type TechniqueName, techniques as names } from '../model/goal/options.ts'
import type { Pace } from '../model/run/pace.ts'
import type { Report, Snapshot } from '../model/report/report.ts'
import type { Executor } from '../runtime/interpreter/executor.ts'
import type { Improver } from '../search/improver.ts'
import { inTurn } from '../search/in-turn.ts'
import type { Problem } from '../search/problem.ts'
import type { Refinement, RunContext, SearchTools, Technique } from '../techniques/technique.ts'
import { exploring } from './exploring.ts'
import type { Migration } from './migration.ts'

/** What the techniques of a run add to its search. */
export interface OpenTechniques {
  readonly seeds: readonly SeedSource[]
  readonly refinement: Refinement | undefined
  /**
   * The problem whose tests `problemWith` has a generator make, as techniques change it, and what improves on what a search
   * holds of it. Later searches of the run find what techniques know already.
   */
  search(generator: Generator, problemWith: (generator: Generator) => Problem<Candidate>, pace: Pace): Equipped
  progress(evaluations: number): Partial<Snapshot>
  /** The report with what techniques have to say of its tests. */
  report(report: Report, evaluations: number): Report
}

/** Whether a person can switch a technique on and off. */
function isSwitched(name: string): name is TechniqueName {
  return names.some((it) => it === name)
}

/** What a search is given. */
interface Equipped {
  readonly problem: Problem<Candidate>
  readonly improver: Improver<Candidate> | undefined
}

/** Opens those of a list that the options of a run do not leave out. */
export function openTechniques(list: readonly Technique[], run: RunContext, migration: Migration): OpenTechniques {
  const { techniques: chosen } = run.options
  const isOn = ({ name }: Technique): boolean => !isSwitched(name) || chosen.includes(name)
  const open = list.filter(isOn).flatMap((it) => it.open(run) ?? [])
  const { executor } = run.runners
  return {
    seeds: open.flatMap((it) => it.seeds ?? []),
    refinement: open.find((it) => it.refinement !== undefined)?.refinement,
    search(generator, problemWith, { exchange, clock }) {
      // Comparisons that fail are listened to once in a while only: whatever is heard is told to all who have a use for it.
      const hearing: Generator = {
        ...generator,
        observe(values) {
          generator.observe(values)
          for (const it of open) it.observe?.(values)
        },
      }
      const apart: SearchTools['apart'] = (observe) => seenApart(problemWith({ ...generator, observe }), executor())
      let problem = problemWith(hearing)
      const improvers: Improver<Candidate>[] = []
      for (const it of open) {
        const tools = { problem, generator, apart, clock }
        improvers.push(...asList(it.improve?.(tools)))
        problem = it.watch?.(problem, tools) ?? problem
      }
      const islands = exchange === undefined ? [] : [migration.improver(problem, exchange, run.limit)]
      return {
        problem: exploring(problem, run.compiled.subject, executor(), generator, run.noteDamage),
        improver: inTurn([...islands, ...improvers]),
      }
    },
    progress: (evaluations) => Object.assign({}, ...open.map((it) => it.progress?.(evaluations))) as Partial<Snapshot>,
    report: (report, evaluations) => open.reduce((all, it) => it.report?.(all, evaluations) ?? all, report),
  }
}

function asList<T>(it: T | undefined): readonly T[] {
  return it === undefined ? [] : [it]
}

/** What is seen while its tests run is kept from other ones. */
function seenApart<C>(problem: Pick<Problem<C>, 'evaluate'>, executor: Executor): Pick<Problem<C>, 'evaluate'> {
  return {
    async evaluate(batch) {
      executor.seeApart(true)
      try {
        return await problem.evaluate(batch)
      } finally {
        executor.seeApart(false)
      }
    },
  }
}
