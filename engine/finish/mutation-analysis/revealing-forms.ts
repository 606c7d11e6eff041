import { insert } from '../../model/test/edit.ts'
import type { Ref, Statement, TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { Primitive, TypeId } from '../../model/subject/type.ts'
import { inTurn } from './in-turn.ts'
import { oneApart } from './one-apart.ts'
import { isFree, isPlainest } from '../simplify/plain-value.ts'
import { withMoreCalls } from './more-calls.ts'
import { withPlainArguments } from '../simplify/plain-arguments.ts'
import { pruned } from '../simplify/prune.ts'
import { unshared } from './unshared.ts'
import { distinctValues, isReadable, revealingValues } from './revealing-values.ts'

/** Most values that are made distinct; more are hard to read. */
const mostDistinct = 12

/** Most additional statements; a longer form is too hard to read. */
const mostMore = 10

/** Most values of other tests that are tried; further ones add little. */
const mostHints = 4

/**
 * Yields forms of a test that reveal more faults: the simplest values hide many, because 0 times anything is 0. Forms
 * that differ in one value from `others` alternate with forms that need no other test.
 */
export function* revealingForms(
  test: TestCase,
  stages: readonly TestCase[],
  subject: Subject,
  others: readonly TestCase[] = [],
): Generator<TestCase> {
  yield* inTurn(oneApart(unshared(test), others.map(unshared), subject), formsByItself(test, stages, subject))
}

/**
 * Yields forms with distinct values, then longer lists, more calls, one other value, and the readable forms from before
 * simplification, latest first, each of these first with plain values for parameters of any type.
 */
function* formsByItself(test: TestCase, stages: readonly TestCase[], subject: Subject): Generator<TestCase> {
  yield* withDistinctValues(unshared(test), subject)
  for (const at of test.keys()) yield* withLongerLists(test, at, subject)
  yield* withMoreCalls(test, subject)
  const values = valuesIn(stages[0] ?? test)
  yield* withOtherValue(test, values.filter(isReadable), subject)
  const needed = new Set(valuesIn(test))
  const isPlain = (it: Primitive): boolean => isReadable(it) || needed.has(it)
  for (const stage of stages.toReversed()) {
    if (test.length + mostMore < stage.length || !valuesIn(stage).every(isPlain)) continue
    const plainer = withPlainArguments(stage, subject)
    if (plainer !== stage) yield plainer
    yield stage
  }
}

function valuesIn(test: TestCase): readonly Primitive[] {
  return test.flatMap((it) => (it.kind === 'literal' ? [it.value] : []))
}

/** Makes all numbers distinct, in several orders, or all strings; then only the plainest ones. */
function* withDistinctValues(test: TestCase, subject: Subject): Generator<TestCase> {
  for (const kind of ['number', 'string'] as const) {
    const free = [...test.keys()].filter((at) => kindOf(test[at]!, subject) === kind)
    const plain = free.filter((at) => isPlainest(test[at]!))
    yield* withDistinct(test, free, kind)
    if (plain.length < free.length) yield* withDistinct(test, plain, kind)
  }
}

function* withDistinct(test: TestCase, changed: readonly Ref[], kind: 'number' | 'string'): Generator<TestCase> {
  if (changed.length === 0 || mostDistinct < changed.length) return
  for (const values of distinctValues(kind, changed.length)) {
    yield test.map((statement, at) => {
      const slot = changed.indexOf(at)
      return statement.kind === 'literal' && 0 <= slot ? { ...statement, value: values[slot] } : statement
    })
  }
}

/** Adds elements, all distinct, to an array or to the last parameters of a call. */
function* withLongerLists(test: TestCase, at: Ref, subject: Subject): Generator<TestCase> {
  const statement = test[at]!
  const element = elementOf(statement, subject)
  const kind = element === undefined ? undefined : kinds[subject.types[element]!.kind]
  if (element === undefined || kind === undefined) return
  const kept = statement.kind === 'call' ? subject.callables[statement.callable]!.parameters.length - 1 : 0
  for (const length of [3, 5]) {
    for (const values of distinctValues(kind, length).slice(1)) {
      const literals = values.map((value): Statement => ({ kind: 'literal', type: element, value }))
      const refs = literals.map((_, i) => at + i)
      const longer = insert(test, at, literals)
      const it = longer[at + length]!
      if (it.kind === 'array') yield pruned(longer, at + length, { ...it, elements: refs })
      if (it.kind === 'call' && kept <= it.args.length) {
        yield pruned(longer, at + length, { ...it, args: [...it.args.slice(0, kept), ...refs] })
      }
    }
  }
}

/** Returns the type of the elements that can be added. */
function elementOf(statement: Statement, { types, callables }: Subject): TypeId | undefined {
  const shape = types[statement.type]
  if (statement.kind === 'array') return shape?.kind === 'array' ? shape.element : undefined
  const last = statement.kind === 'call' ? callables[statement.callable]!.parameters.at(-1) : undefined
  return last?.rest === true ? last.type : undefined
}

/** Changes one literal at a time: first the simplest value in each place. */
function* withOtherValue(test: TestCase, hints: readonly Primitive[], subject: Subject): Generator<TestCase> {
  const others = test.map((statement) => {
    const kind = kindOf(statement, subject)
    const fitting = hints.filter((hint) => typeof hint === kind).slice(0, mostHints)
    return statement.kind !== 'literal' || kind === undefined
      ? []
      : revealingValues(kind, statement.value, fitting, subject.constants)
  })
  const most = Math.max(0, ...others.map((it) => it.length))
  for (let choice = 0; choice < most; choice++) {
    for (const [at, values] of others.entries()) {
      const it = test[at]!
      if (choice < values.length && it.kind === 'literal') yield test.with(at, { ...it, value: values[choice] })
    }
  }
}

type Kind = 'number' | 'string' | 'boolean'

/** By kind of type: the kind of value to try. For unknown types, numbers reveal most. */
const kinds: Readonly<Record<string, Kind>> = {
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  unknown: 'number',
}

/** Returns the kind of values that may replace a literal; undefined if the type requires this one. */
function kindOf(statement: Statement, subject: Subject): Kind | undefined {
  if (statement.kind !== 'literal' || !isFree(subject, statement.type, statement.value)) return undefined
  return kinds[typeof statement.value] ?? (typeof statement.value === 'bigint' ? undefined : 'number')
}
