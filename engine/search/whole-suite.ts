import { between, chance, type Random, pick } from '../random/random.ts'
import { createEvaluator } from './evaluator.ts'
import type { ImprovableSuite } from './improver.ts'
import { heldIn } from './nearest.ts'
import { allOpen } from './open-goals.ts'
import type { WholeSuiteParameters } from './parameters.ts'
import type { Individual, Problem } from './problem.ts'
import { samples, vary } from './sampling.ts'
import type { SearchContext } from './search-context.ts'
import type { SearchSnapshot } from './snapshot.ts'
import { createSuiteFitness } from './suite-fitness.ts'
import type { CandidateSuite, NewTest, Suite } from './suite.ts'

/**
 * Whole suite generation with an archive (Fraser, Arcuri; TSE 2013; Rojas, Vivanti, Arcuri, Fraser; EMSE 2017;
 * docs/algorithms.md 2.6): a monotonic genetic algorithm over suites that minimizes the summed distance to uncovered
 * goals. Only tests new to a suite are run and counted.
 */
export async function* wholeSuite<T>(
  problem: Problem<T>,
  {
    random,
    parameters: { population: count, crossoverRate, wholeSuite: parameters },
    limit,
    improver,
  }: SearchContext<T>,
): AsyncGenerator<SearchSnapshot<T>> {
  const openGoals = allOpen(problem)
  const evaluator = createEvaluator(problem, openGoals, limit, improver)
  const suiteFitness = createSuiteFitness(problem)
  /** Best first. */
  let population: readonly Suite<T>[] = []
  let isStale = false
  const held = heldIn(
    problem.goals,
    () => population,
    (suites) => new Set(suites.flatMap((it) => it.tests)),
  )

  const judge = (tests: readonly Individual<T>[], open: readonly number[]): Suite<T> => ({
    tests,
    fitness: suiteFitness.of(tests, open),
    length: tests.reduce((sum, it) => sum + it.size, 0),
  })
  /** Runs the new tests of all suites in one batch, and measures the suites by the goals that were open before. */
  const run = async (candidates: readonly CandidateSuite<T>[]): Promise<readonly Suite<T>[]> => {
    const open = openGoals.current
    const batch = candidates.flatMap((suite) => suite.flatMap((it) => ('fresh' in it ? [it.fresh] : [])))
    const individuals = await evaluator.evaluate(batch)
    const ran = individuals.values()
    // Drops tests that the limit cut off or that can never be run again.
    const isUsable = (it: Individual<T> | undefined): it is Individual<T> => it !== undefined && it.size < Infinity
    const suites = candidates.map((suite) =>
      judge(suite.map((it) => ('fresh' in it ? ran.next().value : it)).filter(isUsable), open),
    )
    const isAnyNew = suiteFitness.settle(individuals)
    if (isAnyNew || openGoals.current !== open) isStale = true
    return suites
  }
  /** Measures suites again if the open goals have changed; keeps the best ones, sorted. */
  const refresh = (suites: readonly Suite<T>[]): readonly Suite<T>[] => {
    const fresh = isStale ? suites.map((it) => judge(it.tests, openGoals.current)) : suites
    isStale = false
    return fresh.toSorted((a, b) => a.fitness - b.fitness || a.length - b.length).slice(0, count)
  }
  const select = (): Suite<T> => population[rankIndex(population.length, parameters.bias, random.next())]!
  const breed = ([mother, father]: Couple<T>): readonly CandidateSuite<T>[] => {
    const children = chance(random, crossoverRate)
      ? crossRelatively(mother.tests, father.tests, random.next())
      : [mother.tests, father.tests]
    return children.map((it) => mutateSuite(it, problem, parameters, random))
  }

  /** A suite to improve, measured by the goals that are open now. */
  const improvable = ({ tests, fitness }: Suite<T>): ImprovableSuite<T> => {
    const open = openGoals.current
    const grown = [...tests]
    let least = fitness
    return {
      tests,
      fitness,
      add(evaluated) {
        const next = suiteFitness.of([...grown, { ...evaluated, size: problem.size(evaluated.candidate) }], open)
        if (least <= next) return false
        grown.push({ ...evaluated, size: problem.size(evaluated.candidate) })
        least = next
        return true
      },
    }
  }
  /** Adds the improver's findings to the best suite. */
  const improve = async (held: SearchSnapshot<T>): Promise<void> => {
    const [best, ...others] = population as readonly [Suite<T>, ...Suite<T>[]]
    const individuals = (await evaluator.improve(held, improvable(best))).filter((it) => it.size < Infinity)
    if (individuals.length === 0) return
    suiteFitness.settle(individuals)
    isStale = true
    population = refresh([judge([...best.tests, ...individuals], openGoals.current), ...others])
  }

  population = refresh(await run(firstSuites(problem, count, parameters, random)))
  for (let generation = 0; ; generation++) {
    const snapshot = evaluator.snapshot(generation, held)
    yield snapshot
    if (evaluator.isOver()) return
    await improve(snapshot)
    if (evaluator.isOver()) continue
    const best = population[0]!
    const couples = Array.from({ length: Math.ceil((count - parameters.elite) / 2) }, (): Couple<T> => [
      select(),
      select(),
    ])
    const children = await run(couples.flatMap(breed))
    const isTooLong = (it: Suite<T>): boolean => isBloated(it, best, parameters.bloatFactor)
    population = refresh([
      ...population.slice(0, parameters.elite),
      ...couples.flatMap((it, i) => replace(it, children.slice(2 * i, 2 * i + 2), isTooLong, random)),
    ])
  }
}

type Couple<T> = readonly [Suite<T>, Suite<T>]

/** One suite of all seeds, if there are any, and random suites. */
function firstSuites<T>(
  problem: Problem<T>,
  count: number,
  { leastTests, mostFirstTests }: WholeSuiteParameters,
  random: Random,
): readonly CandidateSuite<T>[] {
  const { seeds = [] } = problem
  const suites = seeds.length === 0 ? [] : [seeds]
  while (suites.length < count) suites.push(samples(problem, between(random, leastTests, mostFirstTests), random))
  return suites.map((suite) => suite.map((fresh) => ({ fresh })))
}

/**
 * Linear ranking (Whitley 1989; docs/algorithms.md 2.1): maps `uniform`, in [0, 1), to an index into `count` entries,
 * best first. The best is drawn `bias` times as often as the median; `bias` is in (1, 2].
 */
export function rankIndex(count: number, bias: number, uniform: number): number {
  const spread = Math.sqrt(bias * bias - 4 * (bias - 1) * uniform)
  return Math.floor((count * (bias - spread)) / (2 * (bias - 1)))
}

/** Mutates one test on average and adds random ones, each less likely than the last (docs/algorithms.md 2.6). */
export function mutateSuite<T>(
  tests: readonly Individual<T>[],
  problem: Problem<T>,
  { insertionRate, mostTests }: WholeSuiteParameters,
  random: Random,
): CandidateSuite<T> {
  const varied: (Individual<T> | NewTest<T>)[] = tests.map((test) =>
    chance(random, 1 / tests.length) ? { fresh: vary(problem, test.candidate, random) } : test,
  )
  for (let rate = insertionRate; varied.length < mostTests && chance(random, rate); rate *= insertionRate)
    varied.push({ fresh: problem.sample(random) })
  return varied
}

/**
 * Relative single-point crossover (EvoSuite's `SinglePointRelativeCrossOver`, docs/algorithms.md 2.6): cuts both lists
 * at the same share of their length, in [0, 1), and swaps the tails. Lists of fewer than two are returned unchanged,
 * because at least one element stays before the cut.
 */
export function crossRelatively<T>(
  mother: readonly T[],
  father: readonly T[],
  share: number,
): readonly [readonly T[], readonly T[]] {
  if (mother.length < 2 || father.length < 2) return [mother, father]
  const inMother = cutAt(mother.length, share)
  const inFather = cutAt(father.length, share)
  return [
    [...mother.slice(0, inMother), ...father.slice(inFather)],
    [...father.slice(0, inFather), ...mother.slice(inMother)],
  ]
}

function cutAt(length: number, share: number): number {
  return Math.floor((length - 1) * share) + 1
}

/**
 * Selects the survivors of a family: the children if the better one is at least as good as the better parent, with a
 * parent replacing an empty or overlong child; otherwise the parents (EvoSuite's monotonic GA, docs/algorithms.md 2.6).
 */
export function replace<T>(
  parents: readonly [Suite<T>, Suite<T>],
  children: readonly Suite<T>[],
  isTooLong: (child: Suite<T>) => boolean,
  random: Random,
): readonly Suite<T>[] {
  if (bestOf(parents) < bestOf(children)) return parents
  const accepted = children.filter((it) => it.tests.length !== 0 && !isTooLong(it))
  if (accepted.length === 0) return parents
  return accepted.length < parents.length ? [...accepted, pick(random, parents)] : accepted
}

/** Bloat control: a child longer than `factor` times the best suite is allowed only if it is better. */
export function isBloated(child: Suite<unknown>, best: Suite<unknown>, factor: number): boolean {
  return best.fitness <= child.fitness && 0 < best.length && factor * best.length < child.length
}

function bestOf(suites: readonly Suite<unknown>[]): number {
  return Math.min(...suites.map((it) => it.fitness))
}
