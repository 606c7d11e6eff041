import type { CallableId } from '../../model/subject/subject.ts'
import type { Ref, TestCase } from '../../model/test/statement.ts'
import type { Value } from '../../model/test/value.ts'
import { list, primitive } from './domain/plain.ts'
import type { Subject } from '../../model/subject/subject.ts'

/** The arguments of all calls of a function in tests, as far as they are values that laws can use. */
export function knownInputs(
  callable: CallableId,
  count: number,
  tests: readonly TestCase[],
  subject: Subject,
): readonly (readonly Value[])[] {
  const found: (readonly Value[])[] = []
  for (const test of tests) {
    for (const statement of test) {
      if (statement.kind !== 'call' || statement.callable !== callable || statement.args.length < count) continue
      const values = statement.args.slice(0, count).map((ref) => valueOf(test, ref, subject))
      if (values.every((it) => it !== undefined)) found.push(values)
    }
  }
  return found
}

function valueOf(test: TestCase, ref: Ref, subject: Subject): Value | undefined {
  const statement = test[ref]!
  const all = (refs: readonly Ref[]): readonly Value[] | undefined => {
    const values = refs.flatMap((it) => valueOf(test, it, subject) ?? [])
    return values.length < refs.length ? undefined : values
  }
  switch (statement.kind) {
    case 'literal':
      return primitive(statement.value)
    case 'enum': {
      const shape = subject.types[statement.type]
      return shape?.kind === 'enum' ? primitive(shape.members[statement.member]!.value) : undefined
    }
    case 'array': {
      const elements = all(statement.elements)
      return elements && list(elements)
    }
    case 'object': {
      const values = all(statement.values)
      return values && { kind: 'object', entries: statement.keys.map((key, at) => [key, values[at]!]) }
    }
    case 'builtin': {
      const args = all(statement.args)
      const [first] = args ?? []
      if (args === undefined) return undefined
      if (statement.name === 'Set') return { kind: 'set', elements: args }
      if (statement.name !== 'Date' || args.length !== 1 || first?.kind !== 'primitive') return undefined
      return typeof first.value === 'number' ? { kind: 'date', time: first.value } : undefined
    }
    case 'function':
    case 'call':
      return undefined
  }
}
