import { insert } from '../../model/test/edit.ts'
import { mayReturnNothing } from '../../model/subject/returns-nothing.ts'
import type { Statement, TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { plainValue } from './plain-value.ts'

type Stub = Extract<Statement, { readonly kind: 'function' }>

/** Stops a stub from throwing. A stub without results gets a plain result where its type requires one. */
export function withoutThrowing(test: TestCase, position: number, subject: Subject): TestCase {
  const { throws: _, ...calm } = test[position] as Stub
  const shape = subject.types[calm.type]
  const isAsked =
    calm.returns.length === 0 && shape?.kind === 'function' && !mayReturnNothing(subject.types, shape.returns)
  const plain = isAsked ? plainValue(shape.returns, subject) : undefined
  if (plain === undefined) return test.with(position, calm)
  return insert(test, position, [plain]).with(position + 1, { ...calm, returns: [position] })
}
