import type { Observation } from '../../model/run/execution.ts'
import { needsNothing, pureMembers } from '../../model/run/output.ts'
import { keep } from '../../model/test/edit.ts'
import { type Ref, type Statement, type TestCase, uses } from '../../model/test/statement.ts'
import { readsModuleState, type Callable, type CallableId, type Subject } from '../../model/subject/subject.ts'
import type { Check } from '../../model/test/suite.ts'
import type { TypeId, TypeShape } from '../../model/subject/type.ts'
import { plainValue } from '../simplify/plain-value.ts'

/** Most questions to one object, and in one test; further ones add little. */
const mostOfObject = 12
const mostOfTest = 30

/** Enough items of an iterator to show how they follow each other. */
const fewItems = 3

/** A question with more arguments would need an explanation. */
const mostArguments = 2

/**
 * Appends questions to the objects that a test leaves behind (getters, public fields, methods that change nothing) and
 * to the module. If the last statement returns a lazy iterator, its first items are taken at the end. Arguments are
 * values of the test, or plain ones. Adds none if the test throws. `seen` is an observation of the test.
 */
export function withQuestions(test: TestCase, subject: Subject, seen: Observation): TestCase {
  if (seen.ending !== 'completed' || seen.effects.length < test.length) return test
  const asking = [...withPresentResult(test, subject, seen)]
  let count = 0
  for (const [receiver, { type }] of [...asking].entries()) {
    const effect = seen.effects[receiver]!
    const isObject = effect.kind === 'returned' && effect.value.kind !== 'primitive'
    if (seen.same[receiver] !== receiver || !isObject) continue
    for (const callable of questionsAbout(subject, type).slice(0, mostOfObject)) {
      if (mostOfTest <= count++) break
      asking.push(...questionTo(receiver, callable, asking, test, subject))
    }
  }
  for (const [callable, it] of subject.callables.entries()) {
    if (readsModuleState(it)) asking.push({ kind: 'call', type: it.returns, callable, args: [] })
  }
  const last = seen.effects[test.length - 1]
  const isObject = last?.kind === 'returned' && (last.value.kind === 'opaque' || last.value.kind === 'object')
  return isObject ? [...asking, ...itemsOf(test, asking.length, subject)] : asking
}

/** Asserts that the object which the last statement returned is present, so that it can be asked. */
function withPresentResult(test: TestCase, { callables }: Subject, seen: Observation): TestCase {
  const last = test.at(-1)
  const effect = seen.effects[test.length - 1]
  if (last?.kind !== 'call' || effect?.kind !== 'returned' || effect.value.kind === 'primitive') return test
  const { nonNullReturns } = callables[last.callable]!
  return nonNullReturns === undefined ? test : test.with(-1, { ...last, type: nonNullReturns })
}

/** Takes the first items of an iterator that the last statement returned; the added statements begin at `at`. */
function itemsOf(test: TestCase, at: Ref, { types, callables }: Subject): readonly Statement[] {
  const receiver = test.length - 1
  const { type } = test[receiver]!
  const callable = callables.findIndex((it) => it.kind === 'take' && it.receiver === type && !it.awaited)
  if (callable < 0) return []
  const { parameters, returns } = callables[callable]!
  const counts = types[parameters[0]!.type]!
  const members = counts.kind === 'union' ? counts.members : []
  const count = members.find((it) => isCount(types[it]!, fewItems))
  if (count === undefined) return []
  return [
    { kind: 'literal', type: count, value: fewItems },
    { kind: 'call', type: returns, callable, receiver, args: [at] },
  ]
}

function isCount(shape: TypeShape, count: number): boolean {
  return shape.kind === 'literal' && shape.value === count
}

/** Returns a call and the plain arguments before it. */
function questionTo(
  receiver: Ref,
  callable: CallableId,
  asking: TestCase,
  test: TestCase,
  subject: Subject,
): readonly Statement[] {
  const { parameters, returns } = subject.callables[callable]!
  const plain: Statement[] = []
  const args: Ref[] = []
  for (const { type } of parameters.filter((it) => !it.optional && !it.rest)) {
    const existing = test.findLastIndex((it) => it.kind === 'literal' && it.type === type)
    const value = plainValue(type, subject)
    if (existing < 0 && value === undefined) return []
    args.push(0 <= existing ? existing : asking.length + plain.push(value!) - 1)
  }
  return [...plain, { kind: 'call', type: returns, callable, receiver, args }]
}

/** Questions that do not change an object: those without arguments first, and methods before fields. */
function questionsAbout(subject: Subject, type: TypeId): readonly CallableId[] {
  const { types, classes, callables } = subject
  const shape = types[type]!
  const isAnswer = ({ returns, awaited, parameters }: Callable): boolean => {
    const { kind } = types[returns]!
    const needed = parameters.filter((it) => !it.optional && !it.rest)
    return !awaited && kind !== 'void' && kind !== 'undefined' && kind !== 'never' && needed.length <= mostArguments
  }
  const found =
    shape.kind === 'class'
      ? [...pureMembers(subject, shape.class), ...classes[shape.class]!.fields]
      : [...callables.keys()].filter((it) => callables[it]!.receiver === type && callables[it]!.isPure === true)
  const answering = found.filter((it) => isAnswer(callables[it]!))
  const isPlain = (it: CallableId): boolean => needsNothing(callables[it]!)
  return [...answering.filter(isPlain), ...answering.filter((it) => !isPlain(it))]
}

/** A test with its checks. */
export interface CheckedTest {
  readonly test: TestCase
  readonly act: Ref
  readonly checks: readonly Check[]
}

/** Removes the questions that no check is about. */
export function withoutIdleQuestions<T extends CheckedTest>(checked: T): T {
  const isAbout = (at: Ref) => (check: Check) => check.statement === at || (check.kind === 'same' && check.as === at)
  const isKept = checked.test.map((_, at) => at <= checked.act || checked.checks.some(isAbout(at)))
  // A question comes after its arguments.
  for (let at = checked.test.length - 1; checked.act < at; at--) {
    if (isKept[at]!) for (const ref of uses(checked.test[at]!)) isKept[ref] = true
  }
  const place: Ref[] = []
  for (let at = 0, next = 0; at < checked.test.length; at++) place.push(isKept[at]! ? next++ : next)
  const checks = checked.checks.map((check): Check => {
    const statement = place[check.statement]!
    return check.kind === 'same' ? { ...check, statement, as: place[check.as]! } : { ...check, statement }
  })
  return { ...checked, test: keep(checked.test, isKept), checks }
}
