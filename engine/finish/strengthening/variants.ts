import type { Generator as TestGenerator } from '../../generation/generator.ts'
import type { StrongMutant } from '../../model/goal/mutation-build.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { chance, pick, type Random } from '../../random/random.ts'
import { inTurn } from '../mutation-analysis/in-turn.ts'
import { revealingForms } from '../mutation-analysis/revealing-forms.ts'
import { boundaryForms } from './boundary-forms.ts'
import { withShortTexts } from './short-texts.ts'

/** How often a parent is crossed with another one before it is mutated. */
const crossing = 0.25

/** How often a changed test is changed once more. */
const again = 0.5

/** Most systematic forms of one parent; later ones rarely reveal anything. */
const mostForms = 30

/** The means to vary tests. */
export interface Variation {
  readonly subject: Subject
  readonly generator: TestGenerator
  readonly random: Random
}

/**
 * Yields variants of the parents that may kill a mutant, without end: values at the boundaries of the mutated
 * expression, then in turn short texts, forms that reveal more, and random changes. `parents` changes meanwhile, so each
 * step reads it.
 */
export function* variantsFor(
  mutant: StrongMutant,
  parents: () => readonly TestCase[],
  { subject, generator, random }: Variation,
): Generator<TestCase> {
  const [first] = parents()
  if (first !== undefined) yield* boundaryForms(first, mutant, subject)
  const others = inTurn(formsOf(mutant, parents, subject), changed(parents, { subject, generator, random }))
  yield* first === undefined ? others : inTurn(withShortTexts(first, subject), others)
}

/** Yields the forms of the first parents, which may change meanwhile. */
function* formsOf(mutant: StrongMutant, parents: () => readonly TestCase[], subject: Subject): Generator<TestCase> {
  const done = new Set<TestCase>()
  while (done.size < mostParents) {
    const next = parents().find((it) => !done.has(it))
    if (next === undefined) return
    if (0 < done.size) yield* boundaryForms(next, mutant, subject)
    done.add(next)
    yield* firstOf(revealingForms(next, [], subject, parents().slice(0, mostParents)), mostForms)
  }
}

/** Yields random changes without end. One step is often not enough: two entries need room and a second call. */
function* changed(parents: () => readonly TestCase[], { generator, random }: Variation): Generator<TestCase> {
  for (;;) {
    const all = parents()
    const mother = { test: pick(random, all), throws: false }
    let child = chance(random, crossing)
      ? pick(random, generator.cross(mother, { test: pick(random, all), throws: false }, random))
      : mother
    do child = generator.mutate(child, random)
    while (chance(random, again))
    yield child.test
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
