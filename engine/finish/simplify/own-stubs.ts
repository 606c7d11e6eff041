import { insert } from '../../model/test/edit.ts'
import { parts, type Statement, type TestCase, withParts } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { TypeId } from '../../model/subject/type.ts'
import { returnsNothing } from '../../model/subject/returns-nothing.ts'
import { typeOfPart } from './part-types.ts'

/**
 * The test in which a stub that a statement is given twice is two stubs, so that a test can tell which of them was called,
 * and with what. None where there is no such stub.
 */
export function* withOwnStubs(test: TestCase, subject: Subject): Generator<TestCase> {
  let changed = test
  for (let at = 0; at < changed.length; at++) {
    for (const [slot, ref] of parts(changed[at]!).entries()) {
      const statement = changed[at]!
      const stub = changed[ref]!
      if (stub.kind !== 'function' || parts(statement).indexOf(ref) === slot) continue
      changed = insert(changed, at, [ownStub(stub, typeOfPart(statement, slot, subject), subject)])
      at++
      const moved = changed[at]!
      const receiver = moved.kind === 'call' ? moved.receiver : undefined
      changed = changed.with(at, withParts(moved, parts(moved).with(slot, at - 1), receiver))
    }
  }
  if (changed !== test) yield changed
}

/** The same for another place: of the type that is asked for there, and without results if it asks for none. */
function ownStub(stub: Statement & { kind: 'function' }, asked: TypeId | undefined, { types }: Subject): Statement {
  const shape = asked === undefined ? undefined : types[asked]
  if (shape?.kind !== 'function') return stub
  return { ...stub, type: asked!, ...(returnsNothing(types[shape.returns]) ? { returns: [] } : {}) }
}
