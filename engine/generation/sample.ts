import { between, chance, type Random } from '../random/random.ts'
import type { TestCase } from '../model/test/statement.ts'
import { testBuilder, type GenerationContext } from './test-builder.ts'
import { insertPass, insertRandom, insertTarget } from './insertion.ts'
import { nothing } from './slot-kind.ts'

/**
 * A new test: calls are inserted until it has a length drawn uniformly (docs/algorithms.md 1.2). Empty only when no
 * target can be called.
 */
export function sample(context: GenerationContext, random: Random): TestCase {
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
