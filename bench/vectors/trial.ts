import { vectorLearner } from '../../engine/techniques/invariants/vectors/vector-learner.ts'
import { seeded } from '../../engine/random/random.ts'
import type { SearchLimit } from '../../engine/search/limit.ts'
import type { NamedVectorSearch } from '../../engine/search/vector/searches.ts'
import { type Program, problemOf } from './programs.ts'

/** When a run ends that has not covered everything: after so many iterations, or so much time of the processor. */
export type TrialLimit =
  { readonly kind: 'iterations'; readonly count: number } | { readonly kind: 'time'; readonly ms: number }

/** One run of an algorithm on a program. */
export interface Trial {
  readonly program: string
  readonly algorithm: string
  readonly seed: number
  readonly limit: TrialLimit['kind']
  /** Of so many branches so many were covered. */
  readonly branches: number
  readonly covered: number
  readonly iterations: number
  readonly evaluations: number
}

/** Vectors that are held: the population of Nosrati et al. */
const population = 100

/** Runs an algorithm until everything is covered or the limit is reached. */
export async function runTrial(
  program: Program,
  { name, search }: NamedVectorSearch,
  seed: number,
  limit: TrialLimit,
): Promise<Trial> {
  const { compiled } = program
  const { problem, executor } = problemOf(program)
  const { parameters } = compiled.subject.callables[compiled.subject.targets[0]!]!
  const names = parameters.map((it) => it.name)
  const begun = processorMs()
  const spent = (iterations: number): number =>
    limit.kind === 'time' ? (processorMs() - begun) / limit.ms : iterations / limit.count
  const searchLimit: SearchLimit = {
    evaluations: Infinity,
    progress: (evaluations) => Math.min(1, spent(evaluations / population)),
  }
  const searching = {
    random: seeded(`${name} ${seed}`),
    population,
    limit: searchLimit,
    learner: () => vectorLearner(problem, names, compiled.subject.constants),
  }
  try {
    for await (const { iteration, evaluations, covered } of search(problem, searching)) {
      if (covered.size < problem.targets.length && spent(iteration) < 1) continue
      const branches = problem.targets.length
      const counts = { branches, covered: covered.size, iterations: iteration, evaluations }
      return { program: program.name, algorithm: name, seed, limit: limit.kind, ...counts }
    }
  } finally {
    executor.dispose()
  }
  throw new Error(`${name} ended on ${program.name} with branches left`)
}

/** Kept, since an executor takes over what pasted code could tell the time by. */
const cpuUsage = process.cpuUsage.bind(process)

/** What this process has used of processors so far: what else a machine does takes nothing from a run. */
function processorMs(): number {
  const { user, system } = cpuUsage()
  return (user + system) / 1000
}
