import { insert } from '../../model/test/edit.ts'
import { mayReturnNothing, returnsNothing } from '../../model/subject/returns-nothing.ts'
import { lastCall, type Ref, type Statement, type TestCase } from '../../model/test/statement.ts'
import type { CallableId, Subject } from '../../model/subject/subject.ts'
import type { TypeId } from '../../model/subject/type.ts'
import { isPlainest, plainValue } from '../simplify/plain-value.ts'
import { withoutIdleValues } from '../simplify/prune.ts'
import { distinctValues } from './revealing-values.ts'

/** Most members of an object that are tried. */
const mostMembers = 8

/**
 * Yields forms of a test with more calls on its receiver, because a call may have no visible effect on a new object: a
 * reset leaves a counter at 0. Adds a call that may change the object before the act; if the act returns nothing, also
 * one after it, and one on either side.
 */
export function* withMoreCalls(test: TestCase, subject: Subject): Generator<TestCase> {
  const act = lastCall(test)
  const statement = test[act]
  if (statement?.kind !== 'call' || statement.receiver === undefined || act !== test.length - 1) return
  const { receiver, callable } = statement
  const members = changing(subject, test[receiver]!.type).slice(0, mostMembers)
  const others = members.filter((it) => it !== callable)
  const before = members.flatMap((it) => withCall(test, act, receiver, it, subject))
  for (const form of before) yield* [form, ...sharing(form, act)]
  if (!returnsNothing(subject.types[statement.type])) return
  for (const form of [test, ...before]) {
    for (const it of others) yield* withCall(form, form.length, receiver, it, subject)
  }
}

/** Passes arguments of the added call to the last call, in place of its plainest values. */
function sharing(form: TestCase, from: Ref): readonly TestCase[] {
  const last = form.at(-1)!
  if (last.kind !== 'call') return []
  const args = last.args.map((ref) => {
    const it = form[ref]!
    const other = form.findIndex((made, at) => from <= at && made.kind === 'literal' && made.type === it.type)
    return isPlainest(it) && 0 <= other ? other : ref
  })
  const isChanged = args.some((ref, i) => ref !== last.args[i])
  return isChanged ? [withoutIdleValues(form.with(-1, { ...last, args }), form.length - 1)] : []
}

/** Lists the methods and setters that may change an object of a type. */
function changing({ types, classes, callables }: Subject, type: TypeId): readonly CallableId[] {
  const shape = types[type]!
  const members =
    shape.kind === 'class'
      ? classes[shape.class]!.members
      : [...callables.keys()].filter((it) => callables[it]!.receiver === type)
  return members.filter((member) => {
    const { kind, isPure } = callables[member]!
    return isPure !== true && (kind === 'method' || kind === 'set')
  })
}

/** Inserts a call of a member: once with values of the test, if it has any, and once with new ones. */
function withCall(test: TestCase, at: Ref, receiver: Ref, callable: CallableId, subject: Subject): readonly TestCase[] {
  const { parameters, returns } = subject.callables[callable]!
  const needed = parameters.filter((it) => !it.optional && !it.rest).map((it) => it.type)
  const existing = needed.map((type) =>
    test.findLastIndex((it, ref) => ref < at && it.kind !== 'call' && it.type === type),
  )
  const made = needed.map((type, i) => distinctiveValue(type, i, subject))
  /** Builds the call, with new values for arguments that are not taken from the test. */
  const form = (taken: readonly Ref[]): TestCase | undefined => {
    const values: Statement[] = []
    const args: Ref[] = []
    for (const [i, value] of made.entries()) {
      if (0 <= taken[i]!) args.push(taken[i]!)
      else if (value !== undefined) args.push(at + values.push(value) - 1)
      else return undefined
    }
    return insert(test, at, [...values, { kind: 'call', type: returns, callable, receiver, args }])
  }
  const hasExisting = existing.some((it) => 0 <= it)
  const fresh = existing.map((it, i) => (made[i] === undefined ? it : -1))
  return [...(hasExisting ? [form(existing)] : []), form(fresh)].filter((it) => it !== undefined)
}

/** Returns a distinctive value for the `nth` argument of a call, or a stub. */
function distinctiveValue(type: TypeId, nth: number, subject: Subject): Statement | undefined {
  const shape = subject.types[type]!
  switch (shape.kind) {
    case 'number':
    case 'string':
      return { kind: 'literal', type, value: distinctValues(shape.kind, nth + 1)[0]![nth] }
    case 'unknown':
      return { kind: 'literal', type, value: distinctValues('number', nth + 1)[0]![nth] }
    case 'boolean':
      return { kind: 'literal', type, value: true }
    case 'function':
      return mayReturnNothing(subject.types, shape.returns) ? { kind: 'function', type, returns: [] } : undefined
    default:
      return plainValue(type, subject)
  }
}
