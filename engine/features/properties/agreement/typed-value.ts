import type { Subject } from '../../../model/subject/subject.ts'
import type { TypeId } from '../../../model/subject/type.ts'
import type { Ref, Statement } from '../../../model/test/statement.ts'
import type { Value } from '../../../model/test/value.ts'
import { contains } from '../domain/contains.ts'
import { domainOf } from '../domain/domain-of.ts'
import { addValue, primitive } from '../domain/plain.ts'

/** Adds the statements that make a value of a type, as the search would; returns the position of the last. */
export function addTypedValue(value: Value, type: TypeId, subject: Subject, test: Statement[]): Ref {
  const shape = subject.types[type]
  const add = (statement: Statement): Ref => test.push(statement) - 1
  const inner = (it: Value, of: TypeId | undefined): Ref => addTypedValue(it, of ?? type, subject, test)
  if (shape?.kind === 'union') {
    const member = shape.members.find((it) => {
      const domain = domainOf(it, subject)
      return domain !== undefined && contains(domain, value)
    })
    if (member !== undefined) return inner(value, member)
  }
  switch (value.kind) {
    case 'primitive':
      return add({ kind: 'literal', type, value: value.value })
    case 'array': {
      const typeAt = (at: number): TypeId | undefined => {
        if (shape?.kind === 'array') return shape.element
        if (shape?.kind === 'builtin') return shape.args[0]
        return shape?.kind === 'tuple' ? shape.elements[at]?.type : undefined
      }
      return add({ kind: 'array', type, elements: value.elements.map((it, at) => inner(it, typeAt(at))) })
    }
    case 'object': {
      const typeOf = (key: string): TypeId | undefined =>
        shape?.kind === 'object' ? (shape.properties.find((it) => it.name === key)?.type ?? shape.index) : undefined
      const values = value.entries.map(([key, it]) => inner(it, typeOf(key)))
      return add({ kind: 'object', type, keys: value.entries.map(([key]) => key), values })
    }
    case 'map':
    case 'set': {
      const [first, second] = shape?.kind === 'builtin' ? shape.args : []
      const args =
        value.kind === 'set'
          ? value.elements.map((it) => inner(it, first))
          : value.entries.flatMap(([key, it]) => [inner(key, first), inner(it, second)])
      return add({ kind: 'builtin', type, name: value.kind === 'set' ? 'Set' : 'Map', args })
    }
    case 'date':
      return add({ kind: 'builtin', type, name: 'Date', args: [addValue(primitive(value.time), test)] })
    case 'symbol':
    case 'function':
    case 'regexp':
    case 'error':
    case 'typedArray':
    case 'promise':
    case 'opaque':
      return addValue(value, test)
  }
}
