import type { Subject } from '../../model/subject/subject.ts'
import type { Primitive, TypeId, TypeShape } from '../../model/subject/type.ts'
import type { Ref, Statement } from '../../model/test/statement.ts'
import { plainValue } from '../simplify/plain-value.ts'
import { type Guess, isGuess, isNullish, solidMembers } from './expectations.ts'

/** How deep missing parts are made. */
const deepest = 6

/** Whether a value is true as a condition. */
export type Truth = 'true' | 'false'

/** The means by which values are made. */
export interface Making {
  readonly subject: Subject
  readonly push: (statement: Statement) => Ref
  /** Each text that is true as a condition. */
  readonly text: string
  /** Set if members of declared types get plain values: it is enough that the object is there. */
  readonly isPlain?: true
}

/** Makes the value that the code most probably expects, true as a condition if it can. Undefined if there is none. */
export function expectedValue(making: Making, type: TypeId, truth: Truth, depth = 0): Ref | undefined {
  const { push, text, subject } = making
  const { types } = subject
  const isTrue = truth === 'true'
  const shape = types[type]!
  const inner = (part: TypeId): Ref | undefined => expectedValue(making, part, 'true', depth + 1)
  const member = (part: TypeId): Ref | undefined => {
    const plain = making.isPlain !== true || isGuess(types[part]) ? undefined : plainValue(part, subject)
    return plain === undefined ? inner(part) : push(plain)
  }
  const literal = (value: Primitive): Ref => push({ kind: 'literal', type, value })
  if (deepest < depth) return undefined
  switch (shape.kind) {
    case 'union': {
      const kind = isGuess(shape) ? likeliest(shape, truth, types) : shape.members.at(0)
      return kind === undefined ? undefined : expectedValue(making, kind, truth, depth)
    }
    case 'number':
      return literal(isTrue ? 1 : 0)
    case 'string':
      return literal(isTrue ? text : '')
    case 'boolean':
      return literal(isTrue)
    case 'bigint':
      return literal(isTrue ? 1n : 0n)
    case 'literal':
      return literal(shape.value)
    case 'undefined':
      return literal(undefined)
    case 'null':
      return literal(null)
    case 'array':
      return push({ kind: 'array', type, elements: [] })
    case 'anyObject':
      return push({ kind: 'object', type, keys: [], values: [] })
    case 'object': {
      const keys: string[] = []
      const values: Ref[] = []
      for (const it of shape.properties) {
        const ref = it.optional ? undefined : member(it.type)
        if (ref === undefined) continue
        keys.push(it.name)
        values.push(ref)
      }
      return push({ kind: 'object', type, keys, values })
    }
    case 'function': {
      const result = shape.returnsThis !== true && isGuess(types[shape.returns]) ? inner(shape.returns) : undefined
      return push({ kind: 'function', type, returns: result === undefined ? [] : [result] })
    }
    case 'builtin': {
      if (shape.name !== 'Promise') return undefined
      const [value] = shape.args
      const ref = value === undefined || types[value]!.kind === 'unknown' ? undefined : inner(value)
      return push({ kind: 'builtin', type, name: 'Promise', args: [ref ?? literal(undefined)] })
    }
    default:
      return undefined
  }
}

/** The likeliest member of an inferred type; if the value is false as a condition, `undefined` or `null` if possible. */
function likeliest(guess: Guess, truth: Truth, types: readonly TypeShape[]): TypeId | undefined {
  const { members, weights } = guess
  const empty = truth === 'true' ? [] : [...members.keys()].filter((at) => isNullish(types[members[at]!]))
  const solid = solidMembers(guess, types)
  // A missing value equals no constant.
  const free = solid.filter((at) => types[members[at]!]!.kind !== 'literal')
  const choices = 0 < empty.length ? empty : 0 < free.length ? free : solid
  const [first] = choices
  if (first === undefined) return undefined
  return members[choices.reduce((best, at) => (weights[best]! < weights[at]! ? at : best), first)]
}
