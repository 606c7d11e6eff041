import { insert } from '../../model/test/edit.ts'
import { mapRefs, type Ref, type Statement, type TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { Primitive, TypeId } from '../../model/subject/type.ts'
import { oneApart } from './one-apart.ts'
import { isFree, isPlainest } from '../simplify/plain-value.ts'
import { withMoreCalls } from './more-calls.ts'
import { withPlainArguments } from '../simplify/plain-arguments.ts'
import { pruned } from '../simplify/prune.ts'
import { distinctValues, isReadable, revealingValues } from './revealing-values.ts'

/** Nobody reads more values that all differ. */
const mostDistinct = 12

/** A form of a test with so many statements more is not read more easily for what it shows. */
const mostMore = 10

/** Values that other tests gave: more of them say little more. */
const mostHints = 4

/**
 * Forms of a test in which more may go wrong: the simplest values (0, the empty string, a list without elements) make many
 * faults unseen, for 0 times anything is 0. Those that differ in one value from `others` take turns with those that need no
 * other test.
 */
export function* revealingForms(
  test: TestCase,
  stages: readonly TestCase[],
  subject: Subject,
  others: readonly TestCase[] = [],
): Generator<TestCase> {
  yield* inTurn(oneApart(unshared(test), others.map(unshared), subject), formsByItself(test, stages, subject))
}

/** One of each as long as both have one. */
function* inTurn(first: Generator<TestCase>, second: Generator<TestCase>): Generator<TestCase> {
  for (const it of first) {
    yield it
    const next = second.next()
    if (next.done !== true) yield next.value
  }
  yield* second
}

/**
 * First those in which all values differ from each other, then those with longer lists, then those in which more happens to
 * its object, then those with one other value, then the latest of the forms that the test had before its values were made
 * simple, as far as they can be read, and each of these first with plain values where any will do.
 */
function* formsByItself(test: TestCase, stages: readonly TestCase[], subject: Subject): Generator<TestCase> {
  yield* withDistinctValues(unshared(test), subject)
  for (const at of test.keys()) yield* withLongerLists(test, at, subject)
  yield* withMoreCalls(test, subject)
  const given = valuesIn(stages[0] ?? test)
  yield* withOtherValue(test, given.filter(isReadable), subject)
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

/** The test in which every use of a literal has a literal of its own. */
function unshared(test: TestCase): TestCase {
  const own: Statement[] = []
  const place: Ref[] = []
  for (const statement of test) {
    place.push(own.length)
    if (statement.kind === 'literal') continue
    const moved = mapRefs(statement, (ref) => {
      const used = test[ref]!
      return used.kind === 'literal' ? own.push(used) - 1 : place[ref]!
    })
    place[place.length - 1] = own.push(moved) - 1
  }
  return own
}

/**
 * All numbers differ from each other, in several orders, or all strings do; where others are needed, those that are the
 * plainest there are.
 */
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
    yield test.map((it, at) => {
      const slot = changed.indexOf(at)
      return it.kind === 'literal' && 0 <= slot ? { ...it, value: values[slot] } : it
    })
  }
}

/** More elements, all different, in the place of those of an array or of the last parameters of a call. */
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

/** The type of what there can be more of. */
function elementOf(statement: Statement, { types, callables }: Subject): TypeId | undefined {
  const shape = types[statement.type]
  if (statement.kind === 'array') return shape?.kind === 'array' ? shape.element : undefined
  const last = statement.kind === 'call' ? callables[statement.callable]!.parameters.at(-1) : undefined
  return last?.rest === true ? last.type : undefined
}

/** One literal has another value: the simplest of all places first. */
function* withOtherValue(test: TestCase, hints: readonly Primitive[], subject: Subject): Generator<TestCase> {
  const others = test.map((it) => {
    const kind = kindOf(it, subject)
    const given = hints.filter((hint) => typeof hint === kind).slice(0, mostHints)
    return it.kind !== 'literal' || kind === undefined ? [] : revealingValues(kind, it.value, given, subject.constants)
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

/** By the kind of a type: of which kind its values may be. Where any value will do, numbers tell most. */
const kinds: Readonly<Record<string, Kind>> = {
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  unknown: 'number',
}

/** Of which kind the values may be that stand in the place of a literal; none where it has to be this one. */
function kindOf(it: Statement, subject: Subject): Kind | undefined {
  if (it.kind !== 'literal' || !isFree(subject, it.type, it.value)) return undefined
  return kinds[typeof it.value] ?? (typeof it.value === 'bigint' ? undefined : 'number')
}
