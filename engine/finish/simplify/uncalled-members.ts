import type { Subject } from '../../model/subject/subject.ts'
import type { Ref, Statement, TestCase } from '../../model/test/statement.ts'
import { withoutIdleValues } from './prune.ts'

/**
 * Drops the functions of inferred objects that nothing calls, so that a test shows only what its call needs of a
 * service. Returns the same object if there are none.
 */
export function withoutUncalledMembers(test: TestCase, isCalled: (stub: Ref) => boolean, { types }: Subject): TestCase {
  const isIdle = (ref: Ref): boolean => {
    const { kind, type } = test[ref]!
    const shape = types[type]
    return kind === 'function' && shape?.kind === 'function' && shape.isInferred === true && !isCalled(ref)
  }
  const hasIdle = (it: Statement): boolean => it.kind === 'object' && it.values.some(isIdle)
  if (!test.some(hasIdle)) return test
  const changed = test.map((it): Statement => {
    if (it.kind !== 'object') return it
    const kept = it.keys.flatMap((key, at) => (isIdle(it.values[at]!) ? [] : [{ key, value: it.values[at]! }]))
    return { ...it, keys: kept.map(({ key }) => key), values: kept.map(({ value }) => value) }
  })
  return withoutIdleValues(changed, changed.length)
}
