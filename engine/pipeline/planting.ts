import type { Candidate } from '../generation/candidate.ts'
import type { Generator } from '../generation/generator.ts'
import type { PredicateId } from '../model/predicate.ts'
import type { Random } from '../random/random.ts'
import type { Problem } from '../search/problem.ts'
import type { ObjectSeeds } from './object-seeds.ts'
import type { TryOther } from './planted-run.ts'
import { createReadCheck } from './read-check.ts'
import { isBroken, mostTries, repair } from './repair.ts'

/**
 * The same problem, in which tests that were made of templates are repaired where they throw before they call their
 * target (ALGORITHMS 5.5), and tell which slots their goals depend on. What is run for that counts as evaluations, of
 * which there are at most `limit`; a test without a template costs nothing.
 */
export function planting(
  problem: Problem<Candidate>,
  generator: Generator,
  seeds: ObjectSeeds,
  random: Random,
  limit: number,
): Problem<Candidate> {
  const readCheck = createReadCheck(seeds)
  /** How often repairing a template for a predicate is tried: less where it did not help. */
  const tries = new Map<PredicateId, number>()
  const patience = (predicate: PredicateId): number => tries.get(predicate) ?? mostTries
  let left = limit
  return {
    ...problem,
    async evaluate(batch) {
      const all = [...(await problem.evaluate(batch))]
      left -= all.length
      for (let at = 0; at < all.length; at++) {
        const { planted } = batch[at]!
        if (planted === undefined) continue
        const { predicate } = planted.template
        let runs = 1
        const tryOther: TryOther = async (handed, isKept) => {
          const other = 0 < left ? generator.refill(handed, isKept, random) : undefined
          if (other?.planted === undefined) return undefined
          const [evaluated] = await problem.evaluate([other])
          if (evaluated === undefined) return undefined
          left--
          runs++
          return { handed: { ...other, planted: other.planted }, evaluated }
        }
        const run = { handed: { ...batch[at]!, planted }, evaluated: all[at]! }
        const repaired = await repair(run, patience(predicate), tryOther, random)
        tries.set(predicate, isBroken(repaired) ? Math.floor(patience(predicate) / 2) : mostTries)
        const { evaluated } = await readCheck.look(repaired, tryOther)
        all[at] = 1 < runs ? { ...evaluated, runs } : evaluated
      }
      return all
    },
  }
}
