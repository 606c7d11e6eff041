import type { TestCase } from '../model/test/statement.ts'
import type { CallableId, Subject } from '../model/subject/subject.ts'
import type { Primitive, TypeId } from '../model/subject/type.ts'
import { type Random, between, chance } from '../random/random.ts'
import { type Candidate, changedTo } from './candidate.ts'
import { cross } from './operators/crossover.ts'
import { simplestDepth, testBuilder, type GenerationContext } from './test-builder.ts'
import { mutate } from './operators/mutate.ts'
import { type GenerationOptions, type SeedSource, standardParameters } from './parameters.ts'
import { templateContext, templateIndex, instantiate } from './template-instance.ts'
import { miss, observe, poolOf } from './pool.ts'
import { simplest, value } from './values/values.ts'
import { nothing } from './slot-kind.ts'
import { subjectIndexOf } from './subject-index.ts'
import { insertCall, insertPass, insertRandom, insertTarget } from './operators/insertion.ts'

/** Creates and varies tests of one subject, depending only on its arguments and on observed values. */
export interface Generator {
  /** A new test; empty only if no target can be called. */
  sample(random: Random): Candidate
  /** A new test that ends with a call of this callable, every other time with simple values; `undefined` if impossible. */
  calling(callable: CallableId, random: Random): Candidate | undefined
  /** Redraws the template slots that are not `isKept`, by position. `undefined` without a template or room. */
  refill(candidate: Candidate, isKept: (at: number) => boolean, random: Random): Candidate | undefined
  /** A changed copy that calls a target, or the same object if nothing changed. */
  mutate(candidate: Candidate, random: Random): Candidate
  /** Two children; an overlong one is replaced by its first parent, the same object. */
  cross(mother: Candidate, father: Candidate, random: Random): readonly [Candidate, Candidate]
  /** The simplest value of a type, as the last statement of the result. `undefined` if there is none. */
  simplest(type: TypeId): TestCase | undefined
  /** Adds values seen during runs to the pool. */
  observe(values: readonly Primitive[]): void
  /** Records a property that code read from an object of this type and that was absent. */
  miss(type: TypeId, key: string): void
}

const standardOptions: GenerationOptions = { parameters: standardParameters, seeds: [] }

/** Creates a generator. Computes its tables once: O(types² + callables · types). */
export function createGenerator(subject: Subject, options: GenerationOptions = standardOptions): Generator {
  const { parameters, seeds } = options
  const index = subjectIndexOf(subject, parameters)
  const fresh = templateIndex(index)
  let context: GenerationContext = { fill: value, index, pool: poolOf(subject.constants) }
  const fromSeeds = (random: Random): Candidate | undefined => {
    const source = sourceAt(seeds, random)
    const template = source?.template(random)
    const instance = template === undefined ? undefined : instantiate(templateContext(context, fresh), template, random)
    if (instance === undefined) {
      if (template !== undefined) source!.refused(template)
      return undefined
    }
    return { test: instance.test, throws: false, origin: source!.name, instance }
  }
  return {
    sample: (random) => fromSeeds(random) ?? { test: sample(context, random), throws: false },
    calling(callable, random) {
      const builder = testBuilder(context, [], 0, random)
      const isMade = insertCall(builder, callable, chance(random, 0.5) ? simplestDepth : 0)
      return isMade ? { test: builder.statements, throws: false } : undefined
    },
    refill(candidate, isKept, random) {
      const { instance } = candidate
      const refilled =
        instance && instantiate(templateContext(context, fresh), instance.template, random, { instance, isKept })
      return refilled && { ...candidate, test: refilled.test, instance: refilled }
    },
    mutate: (candidate, random) => mutate(context, candidate, random),
    cross(mother, father, random) {
      const [daughter, son] = cross(context, mother.test, father.test, random)
      return [childOf(mother, daughter), childOf(father, son)]
    },
    simplest(type) {
      const builder = testBuilder(context, [], 0, constant)
      return simplest(builder, type) === nothing ? undefined : builder.statements
    },
    observe(values) {
      context = { ...context, pool: observe(context.pool, values, parameters.dynamicPoolSize) }
    },
    miss(type, key) {
      context = { ...context, pool: miss(context.pool, type, key, parameters.dynamicPoolSize) }
    },
  }
}

/** The simplest value is deterministic, except for ties, which go to the first. */
const constant: Random = { next: () => 0 }

function childOf(parent: Candidate, test: TestCase): Candidate {
  return test === parent.test ? parent : changedTo(parent, test)
}

/** A random seed source by probability, or none. */
function sourceAt(seeds: readonly SeedSource[], random: Random): SeedSource | undefined {
  if (seeds.length === 0) return undefined
  let left = random.next()
  return seeds.find((it) => (left -= it.probability) < 0)
}

/** A new test of uniformly drawn length (docs/algorithms.md 1.2). Empty only if no target can be called. */
function sample(context: GenerationContext, random: Random): TestCase {
  const { initialLength, attempts, passAtEnd } = context.index.parameters
  const length = between(random, 1, initialLength - 1)
  const builder = testBuilder(context, [], 0, random)
  insertTarget(builder, 0)
  for (let attempt = 0; builder.types.length < length && attempt < attempts; attempt++) {
    insertRandom(builder, builder.types.length)
  }
  const { pass } = context.index
  if (pass !== nothing && chance(random, passAtEnd)) insertPass(builder, builder.types.length)
  return builder.statements
}
