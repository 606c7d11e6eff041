import type { Statement } from '../../model/statement.ts'
import type { Subject } from '../../model/subject.ts'
import type { Primitive, SymbolicInput } from '../../model/symbolic.ts'

/** As long as a string can be in the engines there are. */
const longestText = 2 ** 29 - 24

/**
 * What values a literal of a test may take in the place of its own: all that its type admits, as far as that is a list of
 * values, or else all of the same sort. None where nothing else could stand there.
 */
export function inputOf({ types }: Subject, statement: Statement, value: unknown): SymbolicInput | undefined {
  const shape = types[statement.type]
  if (shape?.kind === 'enum') return { sort: 'choice', values: shape.members.map((it) => it.value) }
  if (shape?.kind === 'union') {
    const values: Primitive[] = []
    for (const member of shape.members) {
      const it = types[member]
      if (it?.kind === 'literal') values[values.length] = it.value
    }
    if (values.length === shape.members.length) return { sort: 'choice', values }
  }
  switch (typeof value) {
    case 'number':
      return { sort: 'number', low: -Infinity, high: Infinity, isInteger: false, hasNaN: true }
    case 'bigint':
      return { sort: 'bigint', low: undefined, high: undefined }
    case 'string':
      return { sort: 'string', shortest: 0, longest: longestText }
    case 'boolean':
      return { sort: 'boolean' }
    default:
      return undefined
  }
}
