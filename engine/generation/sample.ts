import { between, chance, type Random } from '../random/random.ts'
import type { TestCase } from '../model/test/statement.ts'
import { draftOf, type Kit } from './draft.ts'
import { insertPass, insertRandom, insertTarget } from './insertion.ts'
import { none } from './want.ts'

/**
 * A new test: calls are inserted until it has a length drawn uniformly (docs/algorithms.md 1.2). Empty only when no
 * target can be called.
 */
export function sample(kit: Kit, random: Random): TestCase {
  const { initialLength, attempts, passAtEnd } = kit.workshop.parameters
  const length = between(random, 1, initialLength - 1)
  const draft = draftOf(kit, [], 0, random)
  insertTarget(draft, 0)
  for (let attempt = 0; draft.types.length < length && attempt < attempts; attempt++) {
    insertRandom(draft, draft.types.length)
  }
  const { pass } = kit.workshop
  if (pass !== none && chance(random, passAtEnd)) insertPass(draft, draft.types.length)
  return draft.statements
}
