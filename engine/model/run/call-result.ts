import type { Callable, Subject } from '../subject/subject.ts'
import type { TypeId } from '../subject/type.ts'

/** The result of a call as suites distinguish it: `null` and `undefined` are nothing. */
export type CallResult = (typeof callResults)[keyof typeof callResults]

export const callResults = { something: 0, true: 1, false: 2, nothing: 3 } as const

/** Classifies a value. Runs no pasted code. */
export function callResultOf(value: unknown): CallResult {
  if (value === true) return callResults.true
  if (value === false) return callResults.false
  return value === undefined || value === null ? callResults.nothing : callResults.something
}

/** Whether a method declares a boolean, or a value or nothing; undefined for other results. */
export function declaredResults({ types }: Subject, { returns }: Callable): 'truth' | 'presence' | undefined {
  const isNothing = (type: TypeId): boolean => {
    const { kind } = types[type]!
    return kind === 'undefined' || kind === 'null'
  }
  const shape = types[returns]!
  if (shape.kind === 'boolean') return 'truth'
  if (shape.kind !== 'union' || shape.weights !== undefined) return undefined
  const isPerhaps = shape.members.some(isNothing) && !shape.members.every((it) => isNothing(it) || isVoid(types[it]!))
  return isPerhaps ? 'presence' : undefined
}

function isVoid({ kind }: Subject['types'][number]): boolean {
  return kind === 'void'
}
