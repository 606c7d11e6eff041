import type { TestCase } from '../../model/test/statement.ts'
import { chance, type Random } from '../../random/random.ts'
import { type Candidate, changedTo } from '../candidate.ts'
import { changeSome } from './change.ts'
import { deleteSome } from './deletion.ts'
import { callsTarget, cutBack, testBuilder, type GenerationContext } from '../test-builder.ts'
import { insertRandom, insertTarget } from './insertion.ts'
import { removeUnused } from './remove-unused.ts'

/** Rounds until something has changed [ES: one more if the first changed nothing]. */
const rounds = 2

/**
 * Deletes, changes and inserts, each with its own probability, in this order (docs/algorithms.md 1.5). If the last call
 * to a target is lost, one is added to the parent instead. Returns the same object if nothing changed.
 */
export function mutate(context: GenerationContext, candidate: Candidate, random: Random): Candidate {
  let { test } = candidate
  for (let round = 0; round < rounds && test === candidate.test; round++) test = mutateOnce(context, candidate, random)
  if (!callsTarget(context.index, test)) test = withTarget(context, candidate, random)
  return test === candidate.test ? candidate : changedTo(candidate, test)
}

function mutateOnce(context: GenerationContext, { test: parent, throws }: Candidate, random: Random): TestCase {
  const { parameters } = context.index
  let test = parent
  if (chance(random, parameters.deleting)) test = deleteSome(context.index, test, random)
  if (chance(random, parameters.changing)) test = changeSome(context, test, random)
  if (chance(random, parameters.inserting)) test = insertSome(context, test, throws && endsAlike(test, parent), random)
  return test === parent ? parent : removeUnused(test, context.index.subject)
}

/** Whether the last statement still calls the same callable; only a run can reveal more. */
function endsAlike(test: TestCase, parent: TestCase): boolean {
  const last = test.at(-1)
  const before = parent.at(-1)
  return last?.kind === 'call' && before?.kind === 'call' && last.callable === before.callable
}

/** Inserts a call, and more with falling probability. If the test throws, inserts before that call or replaces it. */
function insertSome(context: GenerationContext, test: TestCase, throws: boolean, random: Random): TestCase {
  const { length, parameters } = context.index
  const builder = testBuilder(context, test, test.length, random)
  let trailing = throws ? 1 : 0
  if (throws && chance(random, 0.5)) {
    cutBack(builder, test.length - 1)
    trailing = 0
  }
  let isInserted = false
  for (let rate = 1; builder.types.length < length && chance(random, rate); rate *= parameters.insertAgain) {
    isInserted = insertRandom(builder, builder.types.length - trailing) || isInserted
  }
  return isInserted ? builder.statements : test
}

/** The candidate's test with one more call to a target, or a new test if there is no room. */
function withTarget(context: GenerationContext, { test, throws }: Candidate, random: Random): TestCase {
  const builder = testBuilder(context, test, test.length, random)
  if (insertTarget(builder, throws ? test.length - 1 : test.length)) return builder.statements
  const empty = testBuilder(context, [], 0, random)
  return insertTarget(empty, 0) ? empty.statements : test
}
