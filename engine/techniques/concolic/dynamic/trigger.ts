import type { Statement, TestCase } from '../../../model/test/statement.ts'

/** The best test for a key. Smaller is nearer; `level` is compared before `distance`. */
export interface NearestTest {
  readonly test: TestCase
  readonly level: number
  readonly distance: number
}

/**
 * Decides when concolic execution may help (docs/algorithms.md 6.1): after a change of primitive values has changed the
 * fitness of the best test. A best test with a new sequence of calls gets one try [D].
 */
export interface Trigger<K> {
  /** Records the best test for a key. Call it when its fitness has changed. */
  note(sought: K, now: NearestTest): void
  /** Whether there is a reason to try that arose after the last try. */
  isDue(sought: K): boolean
  /** Marks the start of a try. */
  tried(sought: K): void
}

export function createTrigger<K>(): Trigger<K> {
  const latest = new Map<K, NearestTest>()
  const known = new Map<K, Set<string>>()
  const due = new Set<K>()
  const isNew = (sought: K, calls: string): boolean => {
    const before = known.get(sought) ?? new Set()
    if (before.has(calls)) return false
    known.set(sought, before.add(calls))
    return true
  }
  return {
    note(sought, now) {
      const before = latest.get(sought)
      latest.set(sought, now)
      if (isNew(sought, callsOf(now.test))) due.add(sought)
      if (before === undefined || !isOtherwise(before, now)) return
      if (differsInValues(before.test, now.test)) due.add(sought)
    },
    isDue: (sought) => due.has(sought),
    tried(sought) {
      due.delete(sought)
    },
  }
}

/** The sequence of calls in a test, as a key. */
function callsOf(test: TestCase): string {
  return test
    .filter(isCall)
    .map((it) => it.callable)
    .join()
}

function isOtherwise(a: NearestTest, b: NearestTest): boolean {
  return a.level !== b.level || a.distance !== b.distance
}

/** Whether two tests make the same calls in the same order, but with different primitive values. */
export function differsInValues(a: TestCase, b: TestCase): boolean {
  const [calls, others] = [a.filter(isCall), b.filter(isCall)]
  if (calls.length !== others.length || calls.some((it, at) => it.callable !== others[at]!.callable)) return false
  const [values, otherValues] = [a.filter(isPrimitive), b.filter(isPrimitive)]
  return values.length !== otherValues.length || values.some((it, at) => !isSame(it, otherValues[at]!))
}

type Call = Statement & { readonly kind: 'call' }
type PrimitiveStatement = Statement & { readonly kind: 'literal' | 'enum' }

function isCall(statement: Statement): statement is Call {
  return statement.kind === 'call'
}

function isPrimitive(statement: Statement): statement is PrimitiveStatement {
  return statement.kind === 'literal' || statement.kind === 'enum'
}

function isSame(a: PrimitiveStatement, b: PrimitiveStatement): boolean {
  if (a.kind === 'literal') return b.kind === 'literal' && Object.is(a.value, b.value)
  return b.kind === 'enum' && a.member === b.member
}
