import type { Candidate } from '../generation/candidate.ts'
import type { Generator } from '../generation/generator.ts'
import type { SeedSource } from '../generation/parameters.ts'
import { type TechniqueName, techniques as names } from '../model/goal/options.ts'
import type { Pace } from '../model/run/pace.ts'
import type { Report, Snapshot } from '../model/report/report.ts'
import type { Executor } from '../runtime/interpreter/executor.ts'
import type { Runners } from '../runtime/interpreter/runners.ts'
import type { Improver } from '../search/improver.ts'
import { inTurn } from '../search/in-turn.ts'
import type { Problem } from '../search/problem.ts'
import type { OpenTechnique, Refinement, RunContext, SearchTools, Technique } from '../techniques/technique.ts'
import { withProgress } from '../techniques/results.ts'
import { exploring } from './exploring.ts'
import type { Migration } from './migration.ts'

/** The contributions of a run's techniques to its search. */
export interface OpenTechniques {
  readonly seeds: readonly SeedSource[]
  readonly refinement: Refinement | undefined
  /** The problem for `generator`, as techniques change it, and their improver. Later searches reuse their knowledge. */
  search(generator: Generator, problemWith: (generator: Generator) => Problem<Candidate>, pace: Pace): Equipped
  progress(evaluations: number): Partial<Snapshot>
  /** The report with the techniques' findings on its tests. */
  report(report: Report, evaluations: number): Report
}

/** Whether users can switch a technique on and off. */
function isSwitched(name: string): name is TechniqueName {
  return names.some((it) => it === name)
}

interface Equipped {
  readonly problem: Problem<Candidate>
  readonly improver: Improver<Candidate> | undefined
}

/** A technique's name, and the technique unless it has nothing to do. */
type Named = readonly [string, OpenTechnique | undefined]

/** Opens the techniques of a list that the options do not exclude. Throws if several refine distances. */
export function openTechniques(list: readonly Technique[], run: RunContext, migration: Migration): OpenTechniques {
  const { techniques: chosen } = run.options
  const isOn = ({ name }: Technique): boolean => !isSwitched(name) || chosen.includes(name)
  const named = list.filter(isOn).map((it): Named => [it.name, it.open(run)])
  const open = named.flatMap(([, it]) => it ?? [])
  const { executor } = run.runners
  const progress = (evaluations: number): Partial<Snapshot> =>
    Object.assign({}, ...open.map((it) => it.progress?.(evaluations))) as Partial<Snapshot>
  return {
    seeds: open.flatMap((it) => it.seeds ?? []),
    refinement: refinementOf(named, run.runners),
    search(generator, problemWith, { exchange, clock }) {
      // Failing comparisons are only sampled, so every technique that needs suggestions gets all of them.
      const hearing: Generator = {
        ...generator,
        observe(values) {
          generator.observe(values)
          for (const it of open) it.observe?.(values)
        },
      }
      const problemApart: SearchTools['problemApart'] = (observe) =>
        keepingSuggestionsApart(problemWith({ ...generator, observe }), executor())
      let problem = problemWith(hearing)
      const improvers: Improver<Candidate>[] = []
      for (const it of open) {
        const tools = { problem, generator, problemApart, clock }
        improvers.push(...asList(it.improve?.(tools)))
        problem = it.watch?.(problem, tools) ?? problem
      }
      const islands = exchange === undefined ? [] : [migration.improver(problem, exchange, run.limit)]
      return {
        problem: exploring(problem, run.compiled.subject, executor(), generator, run.noteDamage),
        improver: inTurn([...islands, ...improvers]),
      }
    },
    progress,
    report: (report, evaluations) => withProgress(report, progress(evaluations)),
  }
}

/** Refinements cannot be combined: runs record what a single one asks for. */
function refinementOf(named: readonly Named[], runners: Runners): Refinement | undefined {
  const [first, second] = named.filter(([, it]) => it?.refinement !== undefined)
  if (second === undefined) return first?.[1]?.refinement
  runners.dispose()
  throw new Error(`Only one technique of a run may refine distances, not both ${first![0]} and ${second[0]}`)
}

function asList<T>(item: T | undefined): readonly T[] {
  return item === undefined ? [] : [item]
}

/** Keeps the suggestions of its tests apart from those of other tests. */
function keepingSuggestionsApart<C>(
  problem: Pick<Problem<C>, 'evaluate'>,
  executor: Executor,
): Pick<Problem<C>, 'evaluate'> {
  return {
    async evaluate(batch) {
      executor.setApart(true)
      try {
        return await problem.evaluate(batch)
      } finally {
        executor.setApart(false)
      }
    },
  }
}
