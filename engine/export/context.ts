import { type Ref, type TestCase, uses } from '../model/statement.ts'
import type { Subject } from '../model/subject.ts'

/**
 * Whether the compiler tells the type of a value only from where it is used: it does not when the value is given a name
 * first. So it is with lists that are empty or of several types, with tuples, and with what is of a literal type.
 */
export function needsContext(test: TestCase, at: Ref, subject: Subject): boolean {
  const statement = test[at]!
  const shape = subject.types[statement.type]
  const isMixed = new Set(uses(statement).map((ref) => test[ref]!.type)).size !== 1
  switch (statement.kind) {
    case 'literal':
      return shape?.kind === 'literal' || shape?.kind === 'template'
    case 'enum':
      return shape?.kind === 'enum' && (!shape.exported || shape.members.length === 1)
    case 'call':
      return false
    case 'array':
      return isMixed || shape?.kind === 'tuple' || partsNeedContext(test, at, subject)
    case 'object':
      return shape?.kind === 'unknown' || partsNeedContext(test, at, subject)
    case 'function':
      return (isMixed && statement.returns.length !== 0) || partsNeedContext(test, at, subject)
    case 'builtin':
      return (isMixed && shape?.kind === 'builtin' && 0 < shape.args.length) || partsNeedContext(test, at, subject)
  }
}

function partsNeedContext(test: TestCase, at: Ref, subject: Subject): boolean {
  return uses(test[at]!).some((ref) => needsContext(test, ref, subject))
}
