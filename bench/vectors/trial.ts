import { techniques } from '../../engine/techniques/techniques.ts'
import { seeded } from '../../engine/random/random.ts'
import type { SearchLimit } from '../../engine/search/limit.ts'
import type { NamedVectorSearch } from '../../engine/search/vector/searches.ts'
import { type Program, problemOf } from './programs.ts'

/** The limit of a run that does not cover everything: iterations, or processor time. */
export type TrialLimit =
  { readonly kind: 'iterations'; readonly count: number } | { readonly kind: 'time'; readonly ms: number }

/** One run of an algorithm on a program. */
export interface Trial {
  readonly program: string
  readonly algorithm: string
  readonly seed: number
  readonly limit: TrialLimit['kind']
  /** The number of branches, and of covered ones. */
  readonly branches: number
  readonly covered: number
  readonly iterations: number
  readonly evaluations: number
}

/** Size of the population, as in Nosrati et al. */
const population = 100

const learnerOf = techniques.find((it) => it.vectorLearner !== undefined)!.vectorLearner!

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
    learner: () => learnerOf(problem, names, compiled.subject.constants),
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
  throw new Error(`${name} ended on ${program.name} before it covered all branches`)
}

/** Kept, because an executor replaces all clocks that pasted code can reach. */
const cpuUsage = process.cpuUsage.bind(process)

/** Processor time of this process, in ms, which other load does not affect. */
function processorMs(): number {
  const { user, system } = cpuUsage()
  return (user + system) / 1000
}
