import type { Generator } from '../../../generation/generator.ts'
import type { Candidate } from '../../../generation/candidate.ts'
import type { PredicateId } from '../../../model/goal/predicate.ts'
import type { Subject } from '../../../model/subject/subject.ts'
import type { Random } from '../../../random/random.ts'
import type { Problem } from '../../../search/problem.ts'
import type { ObjectSeeds } from './object-seeds.ts'
import type { TemplateVariants } from './template-run.ts'
import { createReadCheck } from './read-check.ts'
import { isBroken, mostTries, repair } from './repair.ts'

/** Largest share of all evaluations that may be spent on variants of template tests [D]. */
const otherFormsShare = 0.05

/** The dependencies of repairs. */
export interface RepairContext {
  readonly generator: Generator
  readonly seeds: ObjectSeeds
  readonly subject: Subject
  readonly random: Random
  /** Evaluations after which nothing is repaired. */
  readonly limit: number
}

/**
 * Wraps a problem: template tests that throw before their target are repaired (docs/algorithms.md 5.5), and variants
 * show which slots their goals depend on. All count as evaluations; tests without a template cost nothing.
 */
export function withTemplateRepair(
  problem: Problem<Candidate>,
  { generator, seeds, subject, random, limit }: RepairContext,
): Problem<Candidate> {
  const readCheck = createReadCheck(seeds)
  /** By predicate, how many repairs to try; halved after a failure. */
  const tries = new Map<PredicateId, number>()
  const patience = (predicate: PredicateId): number => tries.get(predicate) ?? mostTries
  let evaluations = 0
  let otherRuns = 0
  const mayRun = (): boolean => evaluations < limit && otherRuns < otherFormsShare * evaluations
  const variants: TemplateVariants = {
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
        const repaired = await repair(run, patience(predicate), variants, subject, random)
        tries.set(predicate, isBroken(repaired) ? Math.floor(patience(predicate) / 2) : mostTries)
        const { evaluated } = await readCheck.check(repaired, variants)
        all[at] = before < otherRuns ? { ...evaluated, runs: 1 + otherRuns - before } : evaluated
      }
      return all
    },
  }
}
