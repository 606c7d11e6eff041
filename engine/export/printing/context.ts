import { type Ref, type TestCase, uses } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'

/**
 * Whether a value needs a type from its context, which naming it would remove: empty and mixed lists, tuples and
 * literal types. For an instance of a generic class, the inferred type may be too narrow.
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
      return isTooNarrow(test, at, subject) || isUsedAsBase(test, at, subject)
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

/**
 * Whether a function returned an instance of a generic class whose type arguments come from its arguments, and the rest
 * of the test may require others.
 */
function isTooNarrow(test: TestCase, at: Ref, { types, classes, callables }: Subject): boolean {
  const statement = test[at]!
  const shape = types[statement.type]
  if (statement.kind !== 'call' || shape?.kind !== 'class') return false
  if (callables[statement.callable]!.kind !== 'function' || classes[shape.class]!.typeParameters === undefined)
    return false
  const isUsed = (ref: Ref): boolean => test.some((it) => uses(it).includes(ref))
  return test.some((statement, user) => {
    if (!uses(statement).includes(at)) return false
    const isOnlyReceiver =
      statement.kind === 'call' && statement.receiver === at && !statement.args.includes(at) && !isUsed(user)
    return !isOnlyReceiver || callables[statement.callable]!.takesOwnerTypes === true
  })
}

/** Whether a test passes an argument that only the base class accepts: a generic subclass may accept less. */
export function isUsedAsBase(test: TestCase, at: Ref, { types, classes, callables, assignable }: Subject): boolean {
  const shape = types[test[at]!.type]
  if (shape?.kind !== 'class') return false
  return test.some((statement) => {
    if (statement.kind !== 'call' || statement.receiver !== at) return false
    const { member, kind, owner } = callables[statement.callable]!
    if (owner === shape.class) return false
    const own = classes[shape.class]!.members.map((id) => callables[id]!).find(
      (other) => other.member === member && other.kind === kind && other.owner === shape.class,
    )
    return statement.args.some((arg, i) => {
      const parameter = own?.parameters[Math.min(i, own.parameters.length - 1)]
      return parameter !== undefined && assignable[parameter.type]?.includes(test[arg]!.type) === false
    })
  })
}

function partsNeedContext(test: TestCase, at: Ref, subject: Subject): boolean {
  return uses(test[at]!).some((ref) => needsContext(test, ref, subject))
}
