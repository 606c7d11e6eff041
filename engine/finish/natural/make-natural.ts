import { mayDamageForGood } from '../../runtime/interpreter/load.ts'
import { type CandidateTest, withoutQuestions } from '../assertions/candidate-test.ts'
import { stablestCandidate } from '../candidate-forms.ts'
import type { FinishContext } from '../finish-context.ts'
import { coversAll, type CoveringTest } from '../minimize/cover.ts'
import { covering } from '../minimize/covering.ts'
import type { KnownRuns } from '../mutation-analysis/known-runs.ts'
import { unshared } from '../mutation-analysis/unshared.ts'
import { watchingTests } from '../mutation-analysis/watching-tests.ts'
import { phaseBudget } from '../phase-budget.ts'
import { statesOddResult } from '../strengthening/odd-result.ts'
import { donorsOf } from './natural-forms.ts'
import { naturalForms } from './natural-search.ts'

/**
 * Replaces tests by forms with values that a person would choose, as far as they cover the same goals, end the same way
 * and kill the same mutants. A local search: each test draws forms at random and keeps each less odd one. Tests of accidents
 * are dropped (`accidents.ts`). Returns the same list if nothing changes, and where mutants must not run (see
 * `strengthened`); `realm lost` if a mutant damaged built-in objects for good. The idea of preferring inputs that people
 * would write: Afshan, McMinn and Stevenson, "Evolving readable string test inputs using a natural language model"
 * (ICST 2013).
 */
export async function withNaturalValues(
  candidates: readonly CandidateTest[],
  context: FinishContext,
  known: KnownRuns,
): Promise<readonly CandidateTest[] | 'realm lost'> {
  const { compiled, pace, strengthening, isOver } = context
  if (pace.announce !== undefined || isOver() || mayDamageForGood(compiled)) return candidates
  const tests = candidates.map(testOf)
  const budget = phaseBudget('naturalizing', context)
  const natural = await context.withMutantRunner(async (mutantRunner) => {
    const found = await naturalForms(tests, {
      subject: compiled.subject,
      cover: covering(context, budget),
      watch: watchingTests(mutantRunner, budget, context, known),
      mayGoOn: () => !mutantRunner.isLost() && !isOver() && 0 < budget.left(),
      isCounted: context.isCounted,
      donors: donorsOf(tests.map((it) => it.test)),
      seed: strengthening.seed,
    })
    return mutantRunner.isLost() ? 'realm lost' : found
  })
  if (natural === 'realm lost') return natural
  if (natural.forms.size === 0 && natural.dropped.size === 0) return candidates
  const kept = [...candidates]
  let accepted = 0
  for (const [at, form] of natural.forms) {
    if (isOver()) break
    const before = candidates[at]!
    const other = await stablestCandidate({ test: form, goals: new Set(before.goals) }, context, [])
    if (other === undefined || other.outcome !== before.outcome) continue
    if (other.assertions.some((it) => statesOddResult(it.check, form))) continue
    const covered = new Set(kept.flatMap((it, nth) => (nth === at ? other.goals : it.goals)))
    if (!coversAll(covered, before.goals)) continue
    kept[at] = other
    accepted++
  }
  // A dropped test may rely on a form of another one to cover its goals.
  return accepted < natural.forms.size ? kept : kept.filter((_, at) => !natural.dropped.has(at))
}

function testOf(candidate: CandidateTest): CoveringTest {
  return {
    test: unshared(withoutQuestions(candidate)),
    goals: new Set(candidate.goals),
    ending: candidate.seen.ending,
  }
}
