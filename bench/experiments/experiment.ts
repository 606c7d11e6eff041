import type { Budget, Criterion, Options } from '../../engine/model/goal/options.ts'

/** A size that ends within 90 minutes on two cores, and the authoritative one. */
export interface Sized<T> {
  readonly usual: T
  readonly full: T
}

/** Options under a label. */
export interface Configuration {
  readonly label: string
  /** Differences from the defaults; the experiment sets seed and budget. */
  readonly options: Partial<Omit<Options, 'seed' | 'budget'>>
  /** The number of seeds, from 1 up. */
  readonly runs: Sized<number>
}

/** The labels of two configurations, the one expected to be better first. */
export type Pair = readonly [first: string, second: string]

/** The measure to compare: a criterion, or the mean of all criteria. */
export type Aspect = Criterion | 'mean'

/** A table of mean coverages with a row per criterion. */
export interface View {
  readonly title: string
  readonly columns: readonly Column[]
}

/** A label, or one label per criterion. */
export interface Column {
  readonly title: string
  readonly of: string | Readonly<Record<Criterion, string>>
}

/** Subjects × configurations × seeds, and what to compare. Plain data. */
export interface Experiment {
  readonly name: string
  /** The question to answer, as a sentence. */
  readonly question: string
  /** Names, see `subjects.ts`. */
  readonly subjects: Sized<readonly string[]>
  /** The default budget of a run. */
  readonly evaluations: Sized<number>
  readonly configurations: readonly Configuration[]
  readonly pairs: readonly Pair[]
  /** The measure that tables with a row per subject compare: the one that answers the question. */
  readonly aspect: Aspect
  readonly views: readonly View[]
}

/** The size and parts of an experiment to run. */
export interface Request {
  readonly size: keyof Sized<unknown>
  /** Seeds of every configuration, instead of its own number. */
  readonly runs?: number | undefined
  /** The papers use time, but then the machine matters too. */
  readonly budget?: Budget | undefined
  readonly subjects?: readonly string[] | undefined
  readonly configurations?: readonly string[] | undefined
  /** Every `of`-th task from the `index`-th on, counted from 1. */
  readonly shard?: Shard | undefined
}

export interface Shard {
  readonly index: number
  readonly of: number
}

/** One run to do. */
export interface Task {
  readonly subject: string
  readonly configuration: string
  readonly seed: number
}

/** An experiment in the requested size. */
export interface Plan {
  readonly experiment: Experiment
  readonly subjects: readonly string[]
  readonly budget: Budget
  /** The number of seeds of each configuration, by label. */
  readonly runs: Readonly<Record<string, number>>
  /** Ordered by subject and seed: an interrupted experiment has comparable results, and compiles a subject once. */
  readonly tasks: readonly Task[]
}

export function planOf(experiment: Experiment, request: Request): Plan {
  const { size, shard } = request
  const subjects = request.subjects ?? experiment.subjects[size]
  const configurations = experiment.configurations.filter(
    (it) => request.configurations === undefined || request.configurations.includes(it.label),
  )
  const runs = Object.fromEntries(configurations.map((it) => [it.label, request.runs ?? it.runs[size]]))
  const most = Math.max(0, ...Object.values(runs))
  const seeds = Array.from({ length: most }, (_, at) => at + 1)
  const tasks = subjects.flatMap((subject) =>
    seeds.flatMap((seed) =>
      configurations
        .filter((it) => seed <= runs[it.label]!)
        .map(({ label }) => ({ subject, configuration: label, seed })),
    ),
  )
  return {
    experiment,
    subjects,
    budget: request.budget ?? { kind: 'evaluations', count: experiment.evaluations[size] },
    runs,
    tasks: shard === undefined ? tasks : tasks.filter((_, at) => at % shard.of === shard.index - 1),
  }
}

/** Returns the key of a run in its experiment. */
export function keyOf({ subject, configuration, seed }: Task): string {
  return JSON.stringify([subject, configuration, seed])
}
