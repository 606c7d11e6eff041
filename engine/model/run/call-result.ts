import type { Callable, Subject } from '../subject/subject.ts'
import type { TypeId } from '../subject/type.ts'

/** The result of a call as suites distinguish it: `null` and `undefined` are nothing. */
export type CallResult = (typeof callResults)[keyof typeof callResults]

/** `content`: a number other than zero and `NaN`, or a text or array that is not empty. */
export const callResults = { something: 0, true: 1, false: 2, nothing: 3, content: 4 } as const

/** The results that a method declares: `truth` for a boolean, `presence` for a value or nothing, `content` for a number, text or array. */
export function declaredResults(
  { types }: Subject,
  { returns }: Callable,
): 'truth' | 'presence' | 'content' | undefined {
  const isNothing = (type: TypeId): boolean => {
    const { kind } = types[type]!
    return kind === 'undefined' || kind === 'null'
  }
  const shape = types[returns]!
  if (shape.kind === 'boolean') return 'truth'
  if (shape.kind === 'number' || shape.kind === 'string' || shape.kind === 'array') return 'content'
  if (shape.kind !== 'union' || shape.weights !== undefined) return undefined
  const isPerhaps = shape.members.some(isNothing) && !shape.members.every((it) => isNothing(it) || isVoid(types[it]!))
  return isPerhaps ? 'presence' : undefined
}

function isVoid({ kind }: Subject['types'][number]): boolean {
  return kind === 'void'
}
