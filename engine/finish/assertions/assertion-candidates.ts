import { nameable } from '../../model/subject/class-name.ts'
import type { Effect, Observation } from '../../model/run/execution.ts'
import { arrangementsFor } from '../../model/test/arrangement.ts'
import { type Ref, type Statement, type TestCase, uses } from '../../model/test/statement.ts'
import { readsModuleState, type Callable, type Subject } from '../../model/subject/subject.ts'
import type { Check } from '../../model/test/suite.ts'
import { symbolOf } from '../../model/subject/symbol-name.ts'
import { callBefore } from '../../model/test/passing-time.ts'
import { returnsNothing } from '../../model/subject/returns-nothing.ts'
import { isComplete, type Value } from '../../model/test/value.ts'
import { approximated } from './approximate.ts'
import { classOf, commonPattern, isInformative, thrownPattern } from './common-pattern.ts'
import { contentOf } from './content.ts'
import { copiesOf } from './copies.ts'
import { abridged, excerptOf, isLong } from './excerpt.ts'
import { isSameEffect, isSameValue } from './equal.ts'
import { sizeOf } from './size.ts'
import { isCalledSince, stubCheck } from './stub-checks.ts'
import { typeOf } from '../../model/subject/type-of.ts'

/** The subjects of assertions, best first: a reader expects a test to state the result of its call. */
export const ranks = [
  'result',
  'change',
  'inspected',
  'state',
  'trivial',
  'type',
  'incidental',
  'used',
  'setup',
] as const

/**
 * - `result`: the return value or error of the act.
 * - `change`: how the act changed a value passed to it, or a property of an object that was different before.
 * - `inspected`: the result of another pure call; the call serves no other purpose.
 * - `state`: a property of the receiver or the result after the act, even if unchanged.
 * - `trivial`: implied by the type of the act. It shows only that the call was made.
 * - `type`: the `typeof` of a value of the act that cannot be stated.
 * - `incidental`: an unused result of a setup call, or the state of other objects.
 * - `used`: the result of a call that later calls use.
 * - `setup`: a trivial assertion or a type of a setup call; it holds whatever the code does.
 */
export type Rank = (typeof ranks)[number]

/** An assertion that a test could make, and its rank. */
export interface AssertionCandidate {
  readonly check: Check
  readonly rank: Rank
  /** Set if it states the arguments of a stub without return values: the stub serves no other purpose. */
  readonly isPoint?: true
  /** Set if it states a property of the object that the act has returned. */
  readonly isOfResult?: true
}

/** Whether a statement creates a stub that only records its arguments. */
function isSink(statement: Statement, { types }: Subject): boolean {
  if (statement.kind !== 'function' || statement.throws !== undefined || statement.calls !== undefined) return false
  const shape = types[statement.type]
  return shape?.kind === 'function' && returnsNothing(types[shape.returns])
}

/** Whether an assertion states more than its call promises anyway. */
export function isMeaningful({ rank }: AssertionCandidate): boolean {
  return rank !== 'trivial' && rank !== 'type' && rank !== 'setup'
}

/** Whether an assertion is about the act rather than about its setup. */
export function isAboutAct({ rank }: AssertionCandidate): boolean {
  return rank === 'result' || rank === 'change' || rank === 'state'
}

/**
 * Lists all assertions that a test can make (docs/algorithms.md 9.3). `act` is the position of the call under test.
 * `seen` are observations in different environments (other time, other random numbers). Assertions describe the first
 * one; a value that differs between observations is asserted only by its type or error class. `changed` are the
 * questions after the act whose answer was different before it.
 */
export function assertionCandidates(
  test: TestCase,
  act: Ref,
  subject: Subject,
  seen: readonly Observation[],
  changed: ReadonlySet<Ref> = new Set(),
): readonly AssertionCandidate[] {
  const [usual, ...others] = seen
  if (usual === undefined) return []
  const first = approximated(usual, others)
  // The last call may only let time pass for work that the call before it deferred.
  const done = callBefore(test, act, subject)
  const isUsed = new Set(test.slice(0, act + 1).flatMap(uses))
  const isInvolved = involvedIn(test, done, subject)
  const owners = actAndReceiver(test, done)
  const readsOwner = (at: Ref): boolean => uses(test[at]!).some((it) => owners.has(it))
  const rankOf = (at: Ref): Rank => {
    if (at === done || at === act) return 'result'
    if (act < at) {
      const isChanged = changed.has(at) && isInvolved.has(at) && !readsHidden(test[at]!, subject)
      return isChanged ? 'change' : readsOwner(at) ? 'state' : 'incidental'
    }
    if (isUsed.has(at)) return 'used'
    const statement = test[at]!
    return statement.kind === 'call' && subject.callables[statement.callable]!.isPure === true
      ? 'inspected'
      : 'incidental'
  }
  const ofAct = (at: Ref, rank: Rank): Rank => (at === done ? rank : 'setup')
  return test.flatMap((statement, at): readonly AssertionCandidate[] => {
    const become = changeOf(at, act, [first, ...others]).map((check): AssertionCandidate => ({
      check,
      rank: isInvolved.has(at) ? 'change' : 'incidental',
    }))
    const called = stubCheck(at, act, test, [first, ...others], subject)
    if (called !== undefined) {
      const isOfAct = isCalledSince(done, at, first)
      const rank = isInvolved.has(at) ? (isOfAct ? 'change' : 'state') : 'incidental'
      const isPoint = isOfAct && called.args !== undefined && isSink(statement, subject)
      return [{ check: called, rank, ...(isPoint ? { isPoint } : {}) }]
    }
    if (statement.kind !== 'call') return become
    const callable = subject.callables[statement.callable]!
    const effect = first.effects[at]
    if (effect === undefined || effect.kind === 'ended' || callable.kind === 'value') return become
    if ((callable.kind === 'pass' || callable.kind === 'event') && effect.kind === 'returned') return become
    // A returned `true` only says that nothing has prevented the default of an event.
    if (callable.callback?.in === 'page' && effect.kind === 'returned' && !isPrevented(effect.value))
      return at === act ? [{ check: { kind: 'completes', statement: at }, rank: 'trivial' }, ...become] : become
    const isStable = others.every((it) => isSameEffect(effect, it.effects[at]))
    if (effect.kind === 'threw') {
      return [{ check: throwsCheck(at, effect, others, subject), rank: rankOf(at) }]
    }
    if (callable.kind === 'set') {
      return at === act ? [{ check: { kind: 'completes', statement: at }, rank: 'trivial' }] : become
    }
    const values = others.flatMap(({ effects }) => (effects[at]?.kind === 'returned' ? [effects[at].value] : []))
    const check =
      (isStable ? wholeCheck(at, effect.value, first.same[at] ?? at) : undefined) ??
      (values.length === others.length ? partsCheck(at, [effect.value, ...values], subject) : undefined) ??
      (isStable ? kindCheck(at, effect.value, subject) : undefined) ??
      (values.length === others.length ? classCheck(at, [effect.value, ...values], subject) : undefined)
    if (check !== undefined) {
      const rank = isTrivial(check, callable, subject) ? ofAct(at, 'trivial') : rankOf(at)
      const isOfResult = rank === 'state' && statement.receiver === done
      const copied = (at === done ? copiesOf(statement, at, [first, ...others]) : []).map((it): AssertionCandidate => ({
        check: it,
        rank: 'incidental',
      }))
      return [{ check, rank, ...(isOfResult ? { isOfResult } : {}) }, ...copied, ...become]
    }
    const type = typeOf(effect.value)
    const isSameType = others.every(({ effects }) => {
      const other = effects[at]
      return other?.kind === 'returned' && typeOf(other.value) === type
    })
    return isSameType ? [{ check: { kind: 'type', statement: at, type }, rank: ofAct(at, 'type') }, ...become] : become
  })
}

/** Whether an event returned that code has prevented its default. */
function isPrevented(value: Value): boolean {
  return value.kind === 'primitive' && value.value === false
}

/** Whether a statement reads a property whose symbol key the module keeps private. Other questions are preferred. */
function readsHidden(statement: Statement, { callables }: Subject): boolean {
  const member = statement.kind === 'call' ? callables[statement.callable]!.member : undefined
  return member !== undefined && symbolOf(member)?.from === 'hidden'
}

/** Asserts the common facts of all observations of a thrown value. */
function throwsCheck(
  at: Ref,
  effect: Effect & { kind: 'threw' },
  others: readonly Observation[],
  subject: Subject,
): Check {
  const { error } = effect
  const errors = others.flatMap(({ effects }) => (effects[at]?.kind === 'threw' ? [effects[at].error] : []))
  const isSameMessage = errors.length === others.length && errors.every((it) => isSameText(error, it))
  const designed = effect.designed && isSameMessage
  const parts = designed && !isComplete(error) ? thrownPattern([error, ...errors], subject) : undefined
  return { kind: 'throws', statement: at, error: withCommonClass(error, errors), designed, ...(parts && { parts }) }
}

/** An error of the library, as plain `Error` if others are of another class of the library. */
function withCommonClass(error: Value, others: readonly Value[]): Value {
  if (error.kind !== 'error' || error.ofLibrary !== true) return error
  const differs = (it: Value): boolean =>
    it.kind === 'error' && it.ofLibrary === true && it.className !== error.className
  return others.some(differs) ? { ...error, className: 'Error' } : error
}

/** Whether two errors have the same class and message, or two other values are the same. */
function isSameText(a: Value, b: Value): boolean {
  if (a.kind !== 'error' || b.kind !== 'error') return isSameValue(a, b)
  return a.className === b.className && a.ofLibrary === b.ofLibrary && a.message === b.message
}

/** Returns the act and its receiver. */
function actAndReceiver(test: TestCase, act: Ref): ReadonlySet<Ref> {
  const statement = test[act]
  return new Set(statement?.kind === 'call' && statement.receiver !== undefined ? [act, statement.receiver] : [act])
}

/** Returns the act, the values and mocks it uses, and the later questions about any of these or about the module. */
function involvedIn(test: TestCase, act: Ref, subject: Subject): ReadonlySet<Ref> {
  const { callables } = subject
  const involved = new Set([act, ...arrangementsFor(test, act, subject)])
  for (let at = act; 0 <= at; at--) if (involved.has(at)) for (const ref of uses(test[at]!)) involved.add(ref)
  // A question may use the same primitive argument as the act.
  const isShared = (ref: Ref): boolean => involved.has(ref) && test[ref]!.kind !== 'literal'
  for (let at = act + 1; at < test.length; at++) {
    const it = test[at]!
    const isOfModule = it.kind === 'call' && readsModuleState(callables[it.callable]!)
    if (isOfModule || uses(it).some(isShared)) involved.add(at)
  }
  return involved
}

/** Asserts the final state of a value if it has changed and can be stated. */
function changeOf(at: Ref, act: Ref, [first, ...others]: readonly Observation[]): readonly Check[] {
  const effect = first!.effects[at]
  const later = first!.later[at]
  if (act <= at || later === undefined || effect?.kind !== 'returned' || first!.same[at] !== at) return []
  if (!canState(effect.value) || isSameValue(effect.value, later)) return []
  const isStable = others.every(({ later: other }) => other[at] !== undefined && isSameValue(later, other[at]))
  const check = isStable ? statedCheck(at, later) : undefined
  return check === undefined ? [] : [{ ...check, at: act }]
}

/** Whether an assertion states no more than the declared type of the call. Undeclared types promise nothing. */
function isTrivial(check: Check, { kind, returns }: Callable, subject: Subject): boolean {
  if (kind === 'construct') return true
  const declared = subject.types[returns]!
  switch (check.kind) {
    case 'equals':
      if (check.value.kind !== 'primitive' || check.value.value !== undefined) return false
      return declared.kind === 'void' || declared.kind === 'undefined' || declared.kind === 'unknown'
    case 'instance': {
      const { from, name } = check.of
      if (from === 'library')
        return (declared.kind === 'builtin' ? declared.name : arrayKinds.get(declared.kind)) === name
      return declared.kind === 'class' && subject.classes[declared.class]!.exported === name
    }
    default:
      return false
  }
}

/** Declared types that are arrays at run time. */
const arrayKinds: ReadonlyMap<string, string> = new Map([
  ['array', 'Array'],
  ['tuple', 'Array'],
])

/** Asserts a complete value, or its identity with an earlier one. */
function wholeCheck(at: Ref, value: Value, same: Ref): Check | undefined {
  if (same < at && value.kind !== 'primitive') return { kind: 'same', statement: at, as: same }
  return statedCheck(at, value)
}

/** Whether a value can be asserted completely, by itself or by its content. */
function canState(value: Value): boolean {
  return isComplete(value) || contentOf(value) !== undefined
}

/** Asserts a complete value; undefined if it cannot be stated. */
function statedCheck(at: Ref, value: Value): (Check & { kind: 'equals' | 'content' | 'matches' }) | undefined {
  const content = contentOf(value)
  const isWhole = isComplete(value)
  if (!isWhole && content === undefined) return undefined
  if (isLong(value)) return { kind: 'matches', statement: at, pattern: excerptOf(value) }
  return content === undefined || isWhole
    ? { kind: 'equals', statement: at, value }
    : { kind: 'content', statement: at, content }
}

/** Asserts the common parts of an object, an array, or an error that is not a plain `Error`. */
function partsCheck(at: Ref, values: readonly [Value, ...Value[]], subject: Subject): Check | undefined {
  const pattern = commonPattern(values, subject)
  const hasParts =
    pattern?.kind === 'object' || pattern?.kind === 'array' || pattern?.kind === 'error' || pattern?.kind === 'excerpt'
  return hasParts && isInformative(pattern)
    ? { kind: 'matches', statement: at, pattern: abridged(pattern, values[0]) }
    : undefined
}

/** Asserts the common class of values that differ. */
function classCheck(at: Ref, [first, ...others]: readonly [Value, ...Value[]], subject: Subject): Check | undefined {
  const of = isPlainKind(first) ? undefined : classOf(first, subject)
  if (of === undefined) return undefined
  const isShared = others.every((value) => {
    const other = classOf(value, subject)
    return other?.from === of.from && other.name === of.name
  })
  return isShared ? { kind: 'instance', statement: at, of } : undefined
}

/** Whether `typeof` is as precise as the class. */
function isPlainKind(value: Value): boolean {
  return value.kind === 'primitive' || value.kind === 'symbol' || typeOf(value) !== 'object'
}

/** Asserts the size or the class of a value that cannot be stated. */
function kindCheck(at: Ref, value: Value, subject: Subject): Check | undefined {
  const size = sizeOf(value)
  if (size !== undefined) return { kind: 'size', statement: at, property: size.property, size: size.count }
  switch (value.kind) {
    case 'opaque':
    case 'object':
    case 'error': {
      const of = nameable(value, subject)
      return of === undefined ? undefined : { kind: 'instance', statement: at, of }
    }
    case 'promise':
      return { kind: 'instance', statement: at, of: { from: 'library', name: 'Promise' } }
    default:
      return undefined
  }
}
