import { awaiting, beginning, unawaited } from '../../model/test/pending.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { observeEverywhere, type StableRun } from './observe-everywhere.ts'
import { beforeRun, type FinishContext } from '../finish-context.ts'

/** A test as it was seen. */
interface AwaitedForm {
  readonly test: TestCase
  /** None where it comes out another way each time. */
  readonly run: StableRun | undefined
}

/**
 * A test that waits at its end for what it has begun, as far as that comes to an end. Where something happens after a call
 * that it awaited before, it is only begun there if it covers the same: what came of that, its promise tells.
 */
export async function awaitedForm(found: TestCase, context: FinishContext): Promise<AwaitedForm> {
  const { subject } = context.compiled
  const test = await withAwaits(found, context)
  const stable = await observeEverywhere(test, context)
  const later = beginning(found, subject)
  if (stable === undefined || later === undefined) return { test, run: stable }
  await beforeRun(context, [later])
  const other = await observeEverywhere(later, context)
  const isSame = other?.seen[0].executed === later.length && stable.goals.every((it) => other.goals.includes(it))
  return isSame ? { test: later, run: other } : { test, run: stable }
}

async function withAwaits(found: TestCase, context: FinishContext): Promise<TestCase> {
  const { subject } = context.compiled
  let test = found
  for (const begun of unawaited(found, subject)) {
    const before = await context.executor().observe(test, 0)
    if (before.ending !== 'completed' || before.executed < test.length) return test
    const longer = awaiting(test, begun, subject)
    await beforeRun(context, [longer])
    const { ending, executed } = await context.executor().observe(longer, 0)
    if (ending !== 'budget' && executed === longer.length) test = longer
  }
  return test
}
