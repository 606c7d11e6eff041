import { countedFunctions } from '../../goals/counted-functions.ts'
import { createGenerator, type Generator } from '../../generation/generator.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { patternExamples } from '../../runtime/realm/pattern-examples.ts'
import { mayDamageForGood } from '../../runtime/interpreter/load.ts'
import { type Random, seeded } from '../../random/random.ts'
import { type CandidateTest, withoutQuestions } from '../assertions/candidate-test.ts'
import type { FinishContext } from '../finish-context.ts'
import type { KnownRuns } from '../mutation-analysis/known-runs.ts'
import { stablestCandidate } from '../candidate-forms.ts'
import { watchingTests } from '../mutation-analysis/watching-tests.ts'
import { phaseBudget } from '../phase-budget.ts'
import { statesOddResult } from './odd-result.ts'
import { type Killer, searchSurvivors } from './search-survivors.ts'
import { noticesAll, shortenedKillers } from './shortened-killer.ts'
import { createSurvivors, type Survivors } from './survivors.ts'
import type { Variation } from './variants.ts'
import { type KeptTest, type Watching, withoutRedundant } from './without-redundant.ts'

/**
 * Searches for tests that kill the strong mutants which the candidates leave alive, and adds them; candidates that they
 * make redundant are dropped. Skipped where mutants must not run (see `strengthened`). Returns the same list if nothing
 * was found, and `realm lost` if a mutant damaged built-in objects for good.
 */
export async function withKillingTests(
  candidates: readonly CandidateTest[],
  found: readonly TestCase[],
  context: FinishContext,
  known: KnownRuns,
): Promise<readonly CandidateTest[] | 'realm lost'> {
  const { pace, compiled, strengthening, isOver } = context
  const isWanted = 0 < candidates.length || strengthening.killedByUser !== undefined
  if (strengthening.tests <= 0 || !isWanted) return candidates
  if (pace.announce !== undefined || isOver() || mayDamageForGood(compiled)) return candidates
  const budget = phaseBudget('adding', context)
  const began = pace.clock?.() ?? 0
  const limit = budget.left()
  const isInTime = (): boolean => (pace.clock?.() ?? 0) - began < strengthening.ms
  const maySearch = (): boolean =>
    (1 - searched) * limit < budget.left() && (pace.clock?.() ?? 0) - began < searched * strengthening.ms
  const inBuild = <T>(use: (watching: Watching) => Promise<T>): Promise<T | 'realm lost'> =>
    context.withMutantRunner(async (mutantRunner) => {
      const result = await use({
        watch: watchingTests(mutantRunner, budget, context, known),
        mayGoOn: () => !mutantRunner.isLost() && !isOver() && 0 < budget.left() && isInTime(),
      })
      return mutantRunner.isLost() ? 'realm lost' : result
    })
  const search = await inBuild((watching) => killersOf(candidates, found, context, { ...watching, maySearch }))
  if (search === 'realm lost') return search
  const added: KeptTest[] = []
  for (const { test, mutants } of search.killers) {
    if (isOver()) break
    const candidate = await stablestCandidate({ test, goals: new Set() }, context, [])
    if (candidate === undefined || candidate.assertions.some((it) => statesOddResult(it.check, test))) continue
    added.push({ candidate, mutants })
  }
  if (added.length === 0) return candidates
  return inBuild(async (watching) => {
    const kept: KeptTest[] = [...search.survey]
    for (const it of added) {
      const run = await watching.watch({ test: withoutQuestions(it.candidate) })
      if (run !== undefined && (await noticesAll(run, it.mutants))) kept.push(it)
    }
    return withoutRedundant(kept, watching)
  })
}

/** The share of the budget after which no further tests are sought; found ones have to be shortened. */
const searched = 0.7

/** The tests that the search for killing tests found, and the mutants that the candidates kill. */
interface Search {
  readonly survey: readonly KeptTest[]
  readonly killers: readonly Killer[]
}

async function killersOf(
  candidates: readonly CandidateTest[],
  found: readonly TestCase[],
  { compiled, strengthening, mayRun, pace }: FinishContext,
  { watch, mayGoOn, maySearch }: Watching & { readonly maySearch: () => boolean },
): Promise<Search> {
  const { subject, mutationBuild } = compiled
  const isCounted = countedFunctions(compiled)
  const settled = new Set(strengthening.killedByUser)
  const counted = [...mutationBuild.mutants.keys()].filter(
    (it) => !settled.has(it) && isCounted(mutationBuild.mutants[it]!.function),
  )
  const random = seeded(`${strengthening.seed} strengthening`)
  const survivors = createSurvivors(counted, random)
  const survey: KeptTest[] = []
  for (const candidate of candidates)
    survey.push({ candidate, mutants: await killedBy(withoutQuestions(candidate), survivors, { watch, mayGoOn }) })
  const killers: Killer[] = []
  const generator = createGenerator(subject)
  generator.observe(patternExamples(subject.constants.patterns))
  // Without goals to search for, nothing was found.
  const tests = 0 < found.length ? found : firstTests(generator, subject.targets.length, random)
  for (const test of tests) {
    if (!mayGoOn()) break
    if (!mayRun(test)) continue
    const mutants = await killedBy(test, survivors, { watch, mayGoOn })
    if (0 < mutants.length) killers.push({ test, mutants })
  }
  const variation: Variation = { subject, generator, random }
  const known = [...candidates.map(withoutQuestions), ...tests]
  const search = {
    mutants: mutationBuild.mutants,
    survivors,
    variation,
    known,
    watch,
    mayRun,
    mayGoOn: () => mayGoOn() && maySearch(),
    pause: () => pace.pause(),
  }
  killers.push(...(await searchSurvivors(search, strengthening.tests)))
  const short: Killer[] = []
  const means = { subject, watch, mayRun, pause: () => pace.pause() }
  // Those that kill most come first, because long tests with random values are left out.
  for (const it of killers.toSorted((a, b) => b.mutants.length - a.mutants.length)) {
    if (mayGoOn()) short.push(...(await shortenedKillers(it, means)))
    else if (callsIn(it.test) <= mostCalls) short.push(it)
  }
  return { survey, killers: short }
}

/** Most calls of a killing test that there was no time to shorten: nobody would understand a longer one. */
const mostCalls = 2

function callsIn(test: TestCase): number {
  return test.filter((it) => it.kind === 'call').length
}

/** Random tests from which a search starts that has found none. */
function firstTests(generator: Generator, targets: number, random: Random): readonly TestCase[] {
  const count = Math.min(mostFirst, firstPerTarget * targets)
  return Array.from({ length: count }, () => generator.sample(random).test).filter((it) => 0 < it.length)
}

const firstPerTarget = 10
const mostFirst = 200

/** Runs a test, and returns the surviving mutants that it is the first to kill. */
async function killedBy(
  test: TestCase,
  survivors: Survivors,
  { watch, mayGoOn }: Watching,
): Promise<readonly number[]> {
  const run = mayGoOn() ? await watch({ test }) : undefined
  return run === undefined ? [] : survivors.note(test.slice(0, run.executed), run, mayGoOn)
}
