import { awaiting, beginning, unawaited } from '../../model/test/pending.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { observeEverywhere, type Sight } from './surroundings.ts'
import { admit, type Workbench } from '../workbench.ts'

/** A test as it was seen. */
interface SeenForm {
  readonly test: TestCase
  /** None where it comes out another way each time. */
  readonly sight: Sight | undefined
}

/**
 * A test that waits at its end for what it has begun, as far as that comes to an end. Where something happens after a call
 * that it awaited before, it is only begun there if it covers the same: what came of that, its promise tells.
 */
export async function awaitedForm(found: TestCase, bench: Workbench): Promise<SeenForm> {
  const { subject } = bench.compiled
  const test = await withAwaits(found, bench)
  const sight = await observeEverywhere(test, bench)
  const later = beginning(found, subject)
  if (sight === undefined || later === undefined) return { test, sight }
  await admit(bench, [later])
  const other = await observeEverywhere(later, bench)
  const isSame = other?.seen[0].executed === later.length && sight.goals.every((it) => other.goals.includes(it))
  return isSame ? { test: later, sight: other } : { test, sight }
}

async function withAwaits(found: TestCase, bench: Workbench): Promise<TestCase> {
  const { subject } = bench.compiled
  let test = found
  for (const begun of unawaited(found, subject)) {
    const before = await bench.executor().observe(test, 0)
    if (before.ending !== 'completed' || before.executed < test.length) return test
    const longer = awaiting(test, begun, subject)
    await admit(bench, [longer])
    const { ending, executed } = await bench.executor().observe(longer, 0)
    if (ending !== 'budget' && executed === longer.length) test = longer
  }
  return test
}
