import type { Statement, TestCase } from '../../../model/test/statement.ts'

/** How near the best test is to something that is sought; less is nearer, the first number counts before the second. */
export interface NearestTest {
  readonly test: TestCase
  readonly level: number
  readonly distance: number
}

/**
 * Tells when symbolic execution may help (docs/algorithms.md 6.1): when a change of primitive values has changed how
 * near the best test is. Where the best test makes other calls than any before, nothing speaks against it yet, so it is
 * tried once [D].
 */
export interface Trigger<K> {
  /** How near the best test for something is now. Called when that has changed. */
  note(sought: K, now: NearestTest): void
  /** Whether there has been a reason since it was tried last. */
  isDue(sought: K): boolean
  /** It is being tried. */
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

/** The calls that a test makes, in order. */
function callsOf(test: TestCase): string {
  return test
    .filter(isCall)
    .map((it) => it.callable)
    .join()
}

function isOtherwise(a: NearestTest, b: NearestTest): boolean {
  return a.level !== b.level || a.distance !== b.distance
}

/** Whether two tests make the same calls in the same order, but not all with the same primitive values. */
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
