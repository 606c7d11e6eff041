import type { Ref, TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { printKey, printMember, printPrimitive } from './literal.ts'

/** Depth to which nested values are written out, and number of parts of each. */
const deepest = 3
const mostParts = 4

/** Longest text of a single primitive, in UTF-16 code units. */
const longestPrimitive = 40

/** Prints a value roughly as code, on one line, cut for people, even of a test that does not fit its subject. */
export function briefText(test: TestCase, at: Ref, subject: Subject, depth = 0): string {
  const statement = test[at]!
  const inner = (it: Ref): string => (depth < deepest ? briefText(test, it, subject, depth + 1) : '…')
  const list = (refs: readonly Ref[]): string =>
    [...refs.slice(0, mostParts).map(inner), ...(mostParts < refs.length ? ['…'] : [])].join(', ')
  switch (statement.kind) {
    case 'literal':
      return primitiveText(statement.value)
    case 'enum': {
      const shape = subject.types[statement.type]
      const member = shape?.kind === 'enum' ? shape.members[statement.member] : undefined
      return shape?.kind === 'enum' && member !== undefined ? shape.name + printMember(member.name) : '…'
    }
    case 'array':
      return `[${list(statement.elements)}]`
    case 'object': {
      const entries = statement.keys.slice(0, mostParts).map((key, i) => {
        const value = statement.values[i]
        return `${printKey(cut(key))}: ${value === undefined ? '…' : inner(value)}`
      })
      return entries.length === 0 ? '{}' : `{ ${entries.join(', ')}${mostParts < statement.keys.length ? ', …' : ''} }`
    }
    case 'function':
      if (statement.listsArguments === true) return '(...args) => args'
      return statement.returns.length === 0 ? '() => undefined' : `() => ${inner(statement.returns[0]!)}`
    case 'builtin':
      if (statement.name === 'LocalTime') return `new Date(${statement.args.map(inner).join(', ')}).getTime()`
      return `new ${statement.name}(${list(statement.args)})`
    case 'call': {
      const { name, kind } = subject.callables[statement.callable] ?? { name: '…', kind: 'function' }
      return kind === 'get' || kind === 'value' ? name : `${name}(${list(statement.args)})`
    }
  }
}

function primitiveText(value: Parameters<typeof printPrimitive>[0]): string {
  return typeof value === 'string' && longestPrimitive < value.length
    ? printPrimitive(cut(value))
    : cut(printPrimitive(value))
}

function cut(text: string): string {
  return longestPrimitive < text.length ? `${text.slice(0, longestPrimitive)}…` : text
}
