import type { TestCase } from '../model/test/statement.ts'
import type { Subject } from '../model/subject/subject.ts'
import type { Primitive, TypeId } from '../model/subject/type.ts'
import type { Random } from '../random/random.ts'
import { type Candidate, changedTo } from './candidate.ts'
import { cross } from './crossover.ts'
import { draftOf, type Kit } from './draft.ts'
import { mutate } from './mutate.ts'
import { type GenerationOptions, type SeedSource, standardParameters } from './parameters.ts'
import { freshKit, freshWorkshop, plant } from './planted.ts'
import { miss, observe, poolOf } from './pool.ts'
import { sample } from './sample.ts'
import { simplest, value } from './values.ts'
import { none } from './want.ts'
import { workshopOf } from './workshop.ts'

/** Makes and varies tests of one subject. What it makes depends on its arguments and on what was observed, nothing else. */
export interface Generator {
  /** A new test; empty only when no target can be called. */
  sample(random: Random): Candidate
  /**
   * A candidate that was made of a template, with new values in those of its slots that are not kept: `isKept` is asked of
   * positions in the template. Undefined for another candidate, or where no room is left.
   */
  refill(candidate: Candidate, isKept: (at: number) => boolean, random: Random): Candidate | undefined
  /** A changed copy that calls a target, or the same object when nothing changed. */
  mutate(candidate: Candidate, random: Random): Candidate
  /** Two children; one that would be too long is its first parent, the same object. */
  cross(mother: Candidate, father: Candidate, random: Random): readonly [Candidate, Candidate]
  /** The simplest value of a type: the last statement of the result. Undefined when no value can be made. */
  simplest(type: TypeId): TestCase | undefined
  /** Values worth trying that were seen while running. */
  observe(values: readonly Primitive[]): void
  /** A property that an object of a type was asked for and did not have. */
  miss(type: TypeId, key: string): void
}

const standardOptions: GenerationOptions = { parameters: standardParameters, seeds: [] }

/** A generator for a subject. Works out its tables once: O(types² + callables · types). */
export function createGenerator(subject: Subject, options: GenerationOptions = standardOptions): Generator {
  const { parameters, seeds } = options
  const workshop = workshopOf(subject, parameters)
  const fresh = freshWorkshop(workshop)
  let kit: Kit = { fill: value, workshop, pool: poolOf(subject.constants) }
  const fromSeeds = (random: Random): Candidate | undefined => {
    const source = sourceAt(seeds, random)
    const template = source?.template(random)
    const planted = template === undefined ? undefined : plant(freshKit(kit, fresh), template, random)
    if (planted === undefined) {
      if (template !== undefined) source!.refused(template)
      return undefined
    }
    return { test: planted.test, throws: false, origin: source!.name, planted }
  }
  return {
    sample: (random) => fromSeeds(random) ?? { test: sample(kit, random), throws: false },
    refill(candidate, isKept, random) {
      const { planted } = candidate
      const refilled = planted && plant(freshKit(kit, fresh), planted.template, random, { planted, isKept })
      return refilled && { ...candidate, test: refilled.test, planted: refilled }
    },
    mutate: (candidate, random) => mutate(kit, candidate, random),
    cross(mother, father, random) {
      const [daughter, son] = cross(kit, mother.test, father.test, random)
      return [childOf(mother, daughter), childOf(father, son)]
    },
    simplest(type) {
      const draft = draftOf(kit, [], 0, constant)
      return simplest(draft, type) === none ? undefined : draft.statements
    },
    observe(values) {
      kit = { ...kit, pool: observe(kit.pool, values, parameters.dynamicPoolSize) }
    },
    miss(type, key) {
      kit = { ...kit, pool: miss(kit.pool, type, key, parameters.dynamicPoolSize) }
    },
  }
}

/** The simplest value leaves nothing to chance but ties, which go to the first. */
const constant: Random = { next: () => 0 }

function childOf(parent: Candidate, test: TestCase): Candidate {
  return test === parent.test ? parent : changedTo(parent, test)
}

/** The seed source whose turn it is, or none. */
function sourceAt(seeds: readonly SeedSource[], random: Random): SeedSource | undefined {
  if (seeds.length === 0) return undefined
  let left = random.next()
  return seeds.find((it) => (left -= it.probability) < 0)
}
