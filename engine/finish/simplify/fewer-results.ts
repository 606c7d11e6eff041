import { remove } from '../../model/test/edit.ts'
import { parts, type Ref, type Statement, type TestCase } from '../../model/test/statement.ts'
import { pruned, withoutIdleValues } from './prune.ts'

type Stub = Extract<Statement, { readonly kind: 'function' }>

/**
 * The test with a stub that comes sooner to what it does last: to its last result, or to throwing. Calls that only used up
 * the results before go with these, so that statements behind the stub may be gone.
 */
export function* withFewerResults(test: TestCase, position: number): Generator<TestCase> {
  const stub = test[position]
  if (stub?.kind !== 'function') return
  for (const returns of fewerResults(stub)) {
    const sooner = { ...stub, returns }
    const fewer = withLastCallOf(test.with(position, sooner), position)
    if (fewer.length < test.length) yield withoutIdleValues(fewer, position)
    yield pruned(test, position, sooner)
  }
}

/** A stub that returns nothing may not be of the type, unless it throws. */
function fewerResults({ returns, throws }: Stub): readonly (readonly Ref[])[] {
  if (throws !== undefined) return returns.map((_, count) => returns.slice(returns.length - count))
  return 2 <= returns.length ? [returns.slice(-1)] : []
}

/** Of the calls that are given a value, only the last one is left. */
function withLastCallOf(test: TestCase, position: number): TestCase {
  const calls = [...test.keys()].filter((at) => test[at]!.kind === 'call' && parts(test[at]!).includes(position))
  return calls.slice(0, -1).reduceRight((shorter, at) => remove(shorter, at), test)
}
