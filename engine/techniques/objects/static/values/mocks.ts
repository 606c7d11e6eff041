import type ts from 'typescript'
import type { ArrangedUse } from '../../../../model/subject/mocked-module.ts'
import { arrangedType, contentType } from '../../../../model/subject/arranged-type.ts'
import type { CallableId } from '../../../../model/subject/subject.ts'
import type { TypeShape } from '../../../../model/subject/type.ts'
import type { DescribedSubject } from '../../../../lang/subject/subject.ts'

/** The mocks that expressions call, construct or read. */
export interface Mocks {
  /** The callable that arranges the mock which an expression reads, if tests use the mock in this way. */
  at(node: ts.Expression, use: ArrangedUse): CallableId | undefined
  /** The type of the arranged values, if inference finds that they are instances of a class of the source. */
  instanceOf(mock: CallableId): ts.Type | undefined
  /** Whether an arranged value may be an object literal with this member. */
  hasMember(mock: CallableId, name: string): boolean
}

export function createMocks({
  subject,
  classes,
  mockAt,
}: Pick<DescribedSubject, 'subject' | 'classes' | 'mockAt'>): Mocks {
  const { callables, types } = subject
  const shapesOf = (mock: CallableId): readonly TypeShape[] =>
    contentType(arrangedType(callables[mock]!, types), types).map((it) => types[it]!)
  return {
    at(node, use) {
      const mock = mockAt(node)
      return mock !== undefined && callables[mock]!.mocks === use ? mock : undefined
    },
    instanceOf(mock) {
      const ids = new Set(shapesOf(mock).flatMap((it) => (it.kind === 'class' ? [it.class] : [])))
      const [only, other] = ids
      return only === undefined || other !== undefined ? undefined : classes[only]?.instance
    },
    hasMember: (mock, name) =>
      shapesOf(mock).some((it) => it.kind === 'object' && it.properties.some((property) => property.name === name)),
  }
}
