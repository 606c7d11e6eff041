import type { Generator } from '../../../generation/generator.ts'
import type { Candidate } from '../../../generation/candidate.ts'
import type { PredicateId } from '../../../model/goal/predicate.ts'
import type { Subject } from '../../../model/subject/subject.ts'
import type { Random } from '../../../random/random.ts'
import type { Problem } from '../../../search/problem.ts'
import type { ObjectSeeds } from './object-seeds.ts'
import type { Others } from './template-run.ts'
import { createReadCheck } from './read-check.ts'
import { isBroken, mostTries, repair } from './repair.ts'

/** Of all tests that are run, so many at most are other forms of tests that were made of templates [D]. */
const otherFormsShare = 0.05

/**
 * The same problem, in which tests that were made of templates are repaired where they throw before they call their
 * target (docs/algorithms.md 5.5), and tell which slots their goals depend on. What is run for that counts as
 * evaluations, of which there are at most `limit`; a test without a template costs nothing.
 */
export function withTemplateRepair(
  problem: Problem<Candidate>,
  generator: Generator,
  seeds: ObjectSeeds,
  subject: Subject,
  random: Random,
  limit: number,
): Problem<Candidate> {
  const readCheck = createReadCheck(seeds)
  /** How often repairing a template for a predicate is tried: less where it did not help. */
  const tries = new Map<PredicateId, number>()
  const patience = (predicate: PredicateId): number => tries.get(predicate) ?? mostTries
  let evaluations = 0
  let otherRuns = 0
  const mayRun = (): boolean => evaluations < limit && otherRuns < otherFormsShare * evaluations
  const others: Others = {
    refill(handed, isKept) {
      const other = generator.refill(handed, isKept, random)
      return other?.instance === undefined ? undefined : { ...other, instance: other.instance }
    },
    async run(handed) {
      const [evaluated] = mayRun() ? await problem.evaluate([handed]) : []
      if (evaluated === undefined) return undefined
      evaluations++
      otherRuns++
      return { handed, evaluated }
    },
  }
  return {
    ...problem,
    async evaluate(batch) {
      const all = [...(await problem.evaluate(batch))]
      evaluations += all.length
      for (let at = 0; at < all.length; at++) {
        const { instance } = batch[at]!
        if (instance === undefined) continue
        const { predicate } = instance.template
        const before = otherRuns
        const run = { handed: { ...batch[at]!, instance }, evaluated: all[at]! }
        const repaired = await repair(run, patience(predicate), others, subject, random)
        tries.set(predicate, isBroken(repaired) ? Math.floor(patience(predicate) / 2) : mostTries)
        const { evaluated } = await readCheck.look(repaired, others)
        all[at] = before < otherRuns ? { ...evaluated, runs: 1 + otherRuns - before } : evaluated
      }
      return all
    },
  }
}
