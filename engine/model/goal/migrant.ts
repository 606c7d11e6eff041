import type { Finder, StopReason } from '../report/report.ts'
import { isValid, type Statement, type TestCase } from '../test/statement.ts'
import type { Subject } from '../subject/subject.ts'

/** A test that an island shares with the others. */
export interface Migrant {
  readonly test: TestCase
  readonly finder: Finder
  /** Ids of the goals that it covers, according to its island. */
  readonly goals: readonly string[]
}

/** The contribution of an island to an exchange. */
export interface Emigration {
  /** The tests found since the last exchange. */
  readonly migrants: readonly Migrant[]
  /** Why its search has ended; absent if it continues. */
  readonly end?: StopReason
}

/** Shares new tests with the other islands and returns theirs; the search waits. Bounded in number and time. */
export type Exchange = (emigration: Emigration) => Promise<readonly Migrant[]>

/** Whether a foreign test refers only to this subject, so that it can be run, changed and printed. O(its length). */
export function fits(test: TestCase, subject: Subject): boolean {
  return 0 < test.length && isValid(test) && test.every((it) => isOfSubject(it, subject))
}

function isOfSubject(statement: Statement, { types, callables }: Subject): boolean {
  const shape = types[statement.type]
  if (shape === undefined) return false
  switch (statement.kind) {
    case 'enum':
      return shape.kind === 'enum' && statement.member < shape.members.length
    case 'object':
      return statement.keys.length === statement.values.length
    case 'call': {
      const callable = callables[statement.callable]
      if (callable === undefined) return false
      const { kind, owner, receiver, returns, nonNullReturns } = callable
      const isMember = kind !== 'construct' && (owner !== undefined || receiver !== undefined)
      const isTyped = statement.type === returns || statement.type === nonNullReturns
      return isTyped && isMember === (statement.receiver !== undefined)
    }
    case 'literal':
    case 'array':
    case 'function':
    case 'builtin':
      return true
  }
}
