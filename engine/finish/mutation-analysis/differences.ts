import { remove } from '../../model/test/edit.ts'
import { lastCall, type Ref, type Statement, type TestCase, uses } from '../../model/test/statement.ts'
import type { Primitive, TypeId } from '../../model/subject/type.ts'
import { spelled } from '../assertions/equal.ts'
import { isUsed, withoutIdleValues } from '../simplify/prune.ts'
import {
  alone,
  hasKeys,
  type Member,
  membersOf,
  type Transplant,
  withCallOf,
  withMembers,
} from '../simplify/transplant.ts'

/** A place where two tests differ: an argument, a property, an element, an entry, or an earlier call. */
export interface Difference {
  /** The test with only this place changed to that of the other test. */
  readonly form: TestCase
  readonly literals?: Literals
}

/** A place where both tests have a literal. */
interface Literals {
  /** The type of the test's own literal. */
  readonly type: TypeId
  readonly own: Primitive
  readonly other: Primitive
  /** Returns the test with a third value in this place. */
  with(value: Primitive): TestCase
}

/** Yields the differences from a test of the same callable. Compares acts as trees, equal structures by part. */
export function* differences(test: TestCase, other: TestCase): Generator<Difference> {
  const [act, otherAct] = [lastCall(test), lastCall(other)]
  const pair: Pair = { test, other, act, otherAct, compared: new Set() }
  if (0 <= act && 0 <= otherAct && isBuiltAlike(pair, act, otherAct)) yield* inStatement(pair, act, otherAct)
}

interface Pair {
  readonly test: TestCase
  readonly other: TestCase
  readonly act: Ref
  readonly otherAct: Ref
  /** The statements of the test that have been compared: each is compared once. */
  readonly compared: Set<Ref>
  /** Set for a copy of a value, within which nothing is copied again. */
  readonly isCopy?: true
}

/** Compares two statements of the same structure. */
function* inStatement(pair: Pair, at: Ref, otherAt: Ref): Generator<Difference> {
  if (pair.compared.has(at)) return
  pair.compared.add(at)
  yield* inReceiver(pair, at, otherAt)
  yield* inMembers(pair, at, otherAt)
  yield* inCallsOn(pair, at, otherAt)
}

function* inReceiver(pair: Pair, at: Ref, otherAt: Ref): Generator<Difference> {
  const [own, other] = [receiverOf(pair.test[at]!), receiverOf(pair.other[otherAt]!)]
  if (own !== undefined && other !== undefined && isBuiltAlike(pair, own, other)) yield* inStatement(pair, own, other)
}

function* inMembers(pair: Pair, at: Ref, otherAt: Ref): Generator<Difference> {
  const { test, other } = pair
  const [own, others] = [membersOf(test, at), membersOf(other, otherAt)]
  for (const [nth, { key, values }] of own.entries()) {
    const match = others.find((it) => it.key === key)
    if (match === undefined) continue
    for (const [i, ref] of values.entries()) {
      const put = (value: Transplant): TestCase =>
        withMembers(
          test,
          at,
          own.map((it, n) => (n === nth ? { key, values: values.map((was, v) => (v === i ? value : was)) } : it)),
          ref,
        )
      yield* inValue(pair, ref, match.values[i]!, put)
    }
  }
  const surplus = own.filter(({ key }) => !others.some((it) => it.key === key))
  const lacking = others.filter(({ key }) => !own.some((it) => it.key === key))
  for (const them of optionalGroups(surplus, test[at]!)) {
    const left: readonly Member[] = own.filter((it) => !them.includes(it))
    yield { form: withMembers(test, at, left) }
  }
  for (const them of optionalGroups(lacking, test[at]!)) {
    const added = them.map(({ key, values }) => ({
      key,
      values: values.map((ref) => ({ from: other, ref, end: pair.otherAct })),
    }))
    yield { form: withMembers(test, at, [...own, ...added]) }
  }
}

/** Groups the members that may be added or removed: each property or entry alone, all at once, or the end of a list. */
function optionalGroups<T>(members: readonly T[], of: Statement): readonly (readonly T[])[] {
  const single = hasKeys(of) ? members.map((it) => [it]) : []
  return members.length === 0 || single.length === 1 ? single : [...single, members]
}

/** Compares two values in the same place; `put` replaces the value there. */
function* inValue(pair: Pair, ref: Ref, otherRef: Ref, put: (value: Transplant) => TestCase): Generator<Difference> {
  const [own, other] = [pair.test[ref]!, pair.other[otherRef]!]
  if (isBuiltAlike(pair, ref, otherRef)) {
    if (pair.compared.has(ref) && pair.isCopy !== true) yield* inCopy(pair, ref, otherRef, put)
    else yield* inStatement(pair, ref, otherRef)
  } else if (!isPlain(own) || !isPlain(other) || spelled([own]) !== spelled([other])) {
    const form = put({ from: pair.other, ref: otherRef, end: pair.otherAct })
    if (own.kind !== 'literal' || other.kind !== 'literal') yield { form }
    else {
      const withValue = (value: Primitive): TestCase => put({ from: [{ ...own, value }], ref: 0, end: 0 })
      yield { form, literals: { type: own.type, own: own.value, other: other.value, with: withValue } }
    }
  }
}

/** Copies a value that the test uses in several places, so that the other places do not change. */
function* inCopy(pair: Pair, ref: Ref, otherRef: Ref, put: (value: Transplant) => TestCase): Generator<Difference> {
  const [test, other] = [alone(pair.test, ref), alone(pair.other, otherRef)]
  // A copy of an instance would lack the calls made on it.
  if (test.some((it) => it.kind === 'call') || 0 < callsOn(pair.test, ref, pair.act).length) return
  const ends = { act: test.length - 1, otherAct: other.length - 1 }
  const copies: Pair = { test, other, ...ends, compared: new Set(), isCopy: true }
  const placed = (copy: TestCase): TestCase => put({ from: copy, ref: copy.length - 1, end: 0 })
  for (const { form, literals } of inStatement(copies, ends.act, ends.otherAct)) {
    yield {
      form: placed(form),
      ...(literals && { literals: { ...literals, with: (value) => placed(literals.with(value)) } }),
    }
  }
}

/** Compares the calls made on an object before it is used. */
function* inCallsOn(pair: Pair, receiver: Ref, otherReceiver: Ref): Generator<Difference> {
  const { test, other, act, otherAct } = pair
  const own = callsOn(test, receiver, act)
  const lacking = callsOn(other, otherReceiver, otherAct)
  for (const at of own) {
    const match = lacking.findIndex((it) => isBuiltAlike(pair, at, it))
    if (0 <= match) yield* inStatement(pair, at, lacking.splice(match, 1)[0]!)
    else if (!isUsed(test, at)) yield { form: withoutIdleValues(remove(test, at), at) }
  }
  for (const ref of lacking) yield { form: withCallOf(test, act, receiver, { from: other, ref, end: ref }) }
}

function callsOn(test: TestCase, receiver: Ref, end: Ref): Ref[] {
  return [...test.keys()].filter((at) => at < end && receiverOf(test[at]!) === receiver)
}

function receiverOf(statement: Statement): Ref | undefined {
  return statement.kind === 'call' ? statement.receiver : undefined
}

/** Whether two statements have the same structure and corresponding parts. */
function isBuiltAlike({ test, other }: Pair, at: Ref, otherAt: Ref): boolean {
  const [a, b] = [test[at]!, other[otherAt]!]
  if (a.kind !== b.kind || a.type !== b.type) return false
  switch (a.kind) {
    case 'literal':
    case 'enum':
      return false
    case 'array':
    case 'object':
      return true
    case 'function':
      return (
        b.kind === 'function' &&
        a.throws === b.throws &&
        a.listsArguments === b.listsArguments &&
        a.calls === undefined &&
        b.calls === undefined
      )
    case 'builtin':
      return b.kind === 'builtin' && a.name === b.name && (hasKeys(a) || a.args.length === b.args.length)
    case 'call':
      return b.kind === 'call' && a.callable === b.callable && (!isTag(test, a) || a.args.length === b.args.length)
  }
}

/** Whether a call has a template argument, whose strings determine the number of its values. */
function isTag(test: TestCase, call: Statement): boolean {
  return uses(call).some((ref) => {
    const it = test[ref]!
    return it.kind === 'builtin' && it.name === 'TemplateStringsArray'
  })
}

/** Whether a statement alone determines its value. */
function isPlain(statement: Statement): boolean {
  return statement.kind === 'literal' || statement.kind === 'enum'
}
