import type { Generator as TestGenerator } from '../../generation/generator.ts'
import type { StrongMutant } from '../../model/goal/mutation-build.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { chance, pick, type Random } from '../../random/random.ts'
import { revealingForms } from '../mutation-analysis/revealing-forms.ts'
import { boundaryForms } from './boundary-forms.ts'

/** How often a parent is crossed with another one before it is mutated. */
const crossing = 0.25

/** Most systematic forms of one parent; later ones rarely reveal anything. */
const mostForms = 30

/** What the variants of tests are made of. */
export interface Variation {
  readonly subject: Subject
  readonly generator: TestGenerator
  readonly random: Random
}

/**
 * Yields variants of the parents that may kill a mutant, without end: values at the boundaries of the mutated
 * expression, then forms that reveal more, then random changes. `parents` is read anew each time, because it changes.
 */
export function* variantsFor(
  mutant: StrongMutant,
  parents: () => readonly TestCase[],
  { subject, generator, random }: Variation,
): Generator<TestCase> {
  const systematic = new Set<TestCase>()
  for (;;) {
    const next = parents().find((it) => !systematic.has(it))
    if (next === undefined || mostParents <= systematic.size) break
    systematic.add(next)
    yield* boundaryForms(next, mutant, subject)
    yield* firstOf(revealingForms(next, [], subject, parents().slice(0, mostParents)), mostForms)
  }
  for (;;) {
    const all = parents()
    const mother = { test: pick(random, all), throws: false }
    const child = chance(random, crossing)
      ? pick(random, generator.cross(mother, { test: pick(random, all), throws: false }, random))
      : mother
    yield generator.mutate(child, random).test
  }
}

/** Most parents whose forms are tried systematically. */
const mostParents = 3

function* firstOf<T>(items: Iterable<T>, most: number): Generator<T> {
  let left = most
  for (const it of items) {
    if (left-- <= 0) return
    yield it
  }
}
