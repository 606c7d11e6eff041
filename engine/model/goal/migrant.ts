import type { Finder, StopReason } from '../report/report.ts'
import { isValid, type Statement, type TestCase } from '../test/statement.ts'
import type { Subject } from '../subject/subject.ts'

/** A test that an island gives to the others. */
export interface Migrant {
  readonly test: TestCase
  readonly finder: Finder
  /** Ids of the goals that it covers, as its island says. */
  readonly goals: readonly string[]
}

/** What an island gives at an exchange. */
export interface Emigration {
  /** What it has found since the last one. */
  readonly migrants: readonly Migrant[]
  /** Why its search has ended; absent where it goes on. */
  readonly end?: StopReason
}

/**
 * Gives what was found to the other islands, and brings what these have found: the search waits for it. Bounded by whoever
 * is behind it, in number and in time.
 */
export type Exchange = (emigration: Emigration) => Promise<readonly Migrant[]>

/**
 * Whether a test speaks of a subject: everything that it refers to is there. What comes from elsewhere may be anything, and a
 * test that fits can be run, changed and printed, whatever comes of it. O(its length).
 */
export function fits(test: TestCase, subject: Subject): boolean {
  return 0 < test.length && isValid(test) && test.every((it) => speaksOf(it, subject))
}

function speaksOf(statement: Statement, { types, callables }: Subject): boolean {
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
      const { kind, owner, receiver, returns, sure } = callable
      const isMember = kind !== 'construct' && (owner !== undefined || receiver !== undefined)
      const isTyped = statement.type === returns || statement.type === sure
      return isTyped && isMember === (statement.receiver !== undefined)
    }
    case 'literal':
    case 'array':
    case 'function':
    case 'builtin':
      return true
  }
}
