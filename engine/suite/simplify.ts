import { remove } from '../model/edit.ts'
import type { GoalId } from '../model/goal.ts'
import { recipeOf } from '../model/recipes.ts'
import { type Ref, type Statement, type TestCase, uses } from '../model/statement.ts'
import type { Subject } from '../model/subject.ts'
import type { TypeId } from '../model/type.ts'
import { wellKnownSymbol } from '../model/well-known.ts'
import { coveredByOthers, coversAll, type Cover, type CoveringTest } from './cover.ts'
import { isFree } from './plain-value.ts'
import { withFittingTemplate } from './fitting-template.ts'
import { withPlainArguments } from './plain-arguments.ts'
import { isUsed, pruned, withoutIdleValues } from './prune.ts'
import { withEarlierValue, withPlainParts } from './simpler-parts.ts'
import { simplerTexts } from './simpler-texts.ts'
import { numberCost, simplerValues, stringCost } from './simpler-values.ts'

/** A test with simple values. */
export interface SimplifiedTest extends CoveringTest {
  /** The forms that it had on the way, all of which did what it has to do: the one it was given first. */
  readonly stages: readonly CoveringTest[]
}

/**
 * The same tests with simpler values (ALGORITHMS 9.2): numbers nearer to 0 and rounder, strings shorter and plainer,
 * templates with as many strings as belong to their values, arrays, objects and argument lists without parts that may be left out, and without the calls that made these parts.
 * Together they still cover every goal, and each test ends as it did, but for one that ended only because
 * a stub threw. `limit` bounds the number of runs; what is reached
 * by then is returned.
 */
export async function simplify(
  tests: readonly CoveringTest[],
  subject: Subject,
  cover: Cover,
  limit: number,
): Promise<readonly SimplifiedTest[]> {
  const simpler = tests.map((it): SimplifiedTest => ({ ...it, stages: [] }))
  let runs = 0
  for (let at = 0; at < simpler.length; at++) {
    const others = coveredByOthers(simpler, at)
    const wanted = [...simpler[at]!.goals].filter((goal) => !others.has(goal))
    /** Goes on with the first of the candidates that still does what it has to; says whether there is one. */
    const improve = async (candidates: Iterable<TestCase>): Promise<boolean> => {
      for (const candidate of candidates) {
        if (limit <= runs) return false
        runs++
        const accepted = await tried(candidate, simpler[at]!, wanted, cover)
        if (accepted === undefined) continue
        const { stages, ...before } = simpler[at]!
        simpler[at] = { ...accepted, stages: [...stages, before] }
        return true
      }
      return false
    }
    const plain = withPlainArguments(simpler[at]!.test, subject)
    if (plain !== simpler[at]!.test) await improve([plain])
    await improve(jointForms(simpler[at]!.test, subject))
    let next = 0
    while (next < simpler[at]!.test.length) {
      const { length } = simpler[at]!.test
      const isSimpler = await improve(simplerForms(simpler[at]!.test, next, subject))
      // What nobody needs any more stood before it.
      if (isSimpler) next -= length - simpler[at]!.test.length
      else next++
    }
    for (let position = simpler[at]!.test.length - 2; 0 <= position; position--) {
      await improve(withoutIdleCall(simpler[at]!.test, position))
    }
  }
  return simpler
}

async function tried(
  test: TestCase,
  before: CoveringTest,
  wanted: readonly GoalId[],
  cover: Cover,
): Promise<CoveringTest | undefined> {
  const verdict = await cover(test)
  const isEnding = verdict.ending === before.ending || (verdict.ending === 'completed' && isCalmer(test, before.test))
  const stays = isEnding && verdict.executed === test.length && coversAll(verdict.goals, wanted)
  return stays ? { ...verdict, test } : undefined
}

/** Whether fewer stubs throw: an error that comes from the test itself says little of the code. */
function isCalmer(test: TestCase, before: TestCase): boolean {
  const throwing = (it: TestCase): number => it.filter((of) => of.kind === 'function' && of.throws !== undefined).length
  return throwing(test) < throwing(before)
}

/** Tests that differ in the statement at `position` and are strictly simpler there, simplest first. */
function* simplerForms(test: TestCase, position: number, subject: Subject): Generator<TestCase> {
  const statement = test[position]!
  yield* withFittingTemplate(test, position, subject)
  yield* smallerForms(test, position, subject)
  yield* withPlainParts(test, position, subject)
  if (statement.kind === 'call') yield* withEarlierValue(test, position)
}

/** With less in it, or with a simpler value of its own. */
function* smallerForms(test: TestCase, position: number, subject: Subject): Generator<TestCase> {
  const statement = test[position]!
  switch (statement.kind) {
    case 'literal':
      if (subject.types[statement.type]?.kind === 'template') {
        for (const value of simplerTexts(String(statement.value), statement.type, subject))
          yield replaced(test, position, { ...statement, value })
        return
      }
      if (!isFree(subject, statement.type, statement.value)) {
        yield* withFewerItems(test, position, subject)
        return
      }
      for (const value of simplerValues(statement.value)) yield replaced(test, position, { ...statement, value })
      yield* withEqualTexts(test, position, subject)
      return
    case 'array': {
      const shape = subject.types[statement.type]
      if (shape?.kind === 'tuple') return
      yield* shorterLists(statement.elements, (elements) => pruned(test, position, { ...statement, elements }))
      return
    }
    case 'object':
      for (let i = 0; i < statement.keys.length; i++) {
        if (!isOptional(subject, statement.type, statement.keys[i]!)) continue
        yield pruned(test, position, {
          ...statement,
          keys: statement.keys.toSpliced(i, 1),
          values: statement.values.toSpliced(i, 1),
        })
      }
      yield* withPlainKeys(test, position, statement, subject)
      return
    case 'call': {
      const { parameters } = subject.callables[statement.callable]!
      const given = (args: readonly Ref[]): TestCase => pruned(test, position, { ...statement, args })
      const last = statement.args.length - 1
      const fixed = parameters.at(-1)?.rest === true ? parameters.length - 1 : last
      const more = statement.args.slice(fixed)
      if (parameters[fixed]?.rest === true) {
        yield* shorterLists(more, (fewer) => given([...statement.args.slice(0, fixed), ...fewer]))
      }
      if (parameters[last]?.optional === true) yield given(statement.args.slice(0, last))
      return
    }
    case 'function':
      if (statement.throws !== undefined) {
        const { throws: _, ...calm } = statement
        yield replaced(test, position, calm)
      }
      // A stub that returns nothing may not be of the type.
      if (2 <= statement.returns.length)
        yield pruned(test, position, { ...statement, returns: statement.returns.slice(0, 1) })
      return
    case 'builtin': {
      const given = (args: readonly Ref[]): TestCase => pruned(test, position, { ...statement, args })
      switch (recipeOf(statement.name)) {
        case 'elements':
        case 'numbers':
        case 'bigints':
          yield* shorterLists(statement.args, given)
          return
        case 'pairs':
          yield* shorterLists(pairsOf(statement.args), (pairs) => given(pairs.flat()))
          return
        case 'one':
        case 'number':
        case 'text':
        case 'fixed':
          return
      }
      return
    }
    case 'enum':
      if (0 < statement.member) yield replaced(test, position, { ...statement, member: 0 })
      return
  }
}

/**
 * Tests in which all numbers change together, simplest first: numbers that are compared with each other, such as the sides
 * of a triangle, often cannot be made simpler one at a time. Their order stays.
 */
function* jointForms(test: TestCase, subject: Subject): Generator<TestCase> {
  const isJoint = (it: Statement): it is Statement & { kind: 'literal'; value: number } =>
    it.kind === 'literal' && Number.isFinite(it.value) && isFree(subject, it.type, it.value)
  const values = [...new Set(test.filter(isJoint).map((it) => it.value))].toSorted((a, b) => a - b)
  if (values.length < 2) return
  const all = (replace: (value: number) => number): TestCase =>
    test.map((it) => (isJoint(it) ? { ...it, value: replace(it.value) } : it))
  const cost = (replace: (value: number) => number): number =>
    values.reduce((sum, it) => sum + numberCost(replace(it)), 0)
  const ranked = [0, 1, 2, 3].map((least) => (it: number) => least + values.indexOf(it))
  const scaled = [100, 10, 2].map((by) => (it: number) => Math.trunc(it / by))
  for (const replace of [...ranked, ...scaled]) if (cost(replace) < cost((it) => it)) yield all(replace)
}

/** All texts that equal the one at `position`, the first of them, become simpler together: they may have to be equal. */
function* withEqualTexts(test: TestCase, position: number, subject: Subject): Generator<TestCase> {
  const first = test[position]!
  if (first.kind !== 'literal' || typeof first.value !== 'string') return
  const isEqual = (it: Statement): it is Statement & { kind: 'literal' } =>
    it.kind === 'literal' && it.value === first.value && isFree(subject, it.type, it.value)
  if (test.filter(isEqual).length < 2 || test.findIndex(isEqual) < position) return
  for (const value of simplerValues(first.value)) yield test.map((it) => (isEqual(it) ? { ...it, value } : it))
}

function replaced(test: TestCase, position: number, statement: Statement): TestCase {
  return test.with(position, statement)
}

/** The test without a call whose value nothing uses, such as one that made an argument which has been left out since. */
function* withoutIdleCall(test: TestCase, position: number): Generator<TestCase> {
  const isLast = test.length - 1 <= position
  if (isLast || test[position]!.kind !== 'call' || isUsed(test, position)) return
  yield withoutIdleValues(remove(test, position), position)
}

/** So many items show how they follow each other; fewer tell less. */
const fewItems = 3

/** With a smaller number of items that are taken: it is one of several. */
function* withFewerItems(test: TestCase, position: number, { types, callables }: Subject): Generator<TestCase> {
  const statement = test[position]!
  const users = test.flatMap((it) => (uses(it).includes(position) ? [it] : []))
  const [user] = users
  if (statement.kind !== 'literal' || user?.kind !== 'call' || 1 < users.length) return
  const { kind, parameters } = callables[user.callable]!
  const counts = kind === 'take' ? types[parameters[0]!.type] : undefined
  for (const type of counts?.kind === 'union' ? counts.members : []) {
    const count = types[type]
    if (count?.kind !== 'literal' || typeof count.value !== 'number' || typeof statement.value !== 'number') continue
    if (fewItems <= count.value && count.value < statement.value)
      yield replaced(test, position, { ...statement, type, value: count.value })
  }
}

/** In place of keys. */
const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** With a letter in place of a key that no type declares. */
function* withPlainKeys(
  test: TestCase,
  position: number,
  statement: Statement & { kind: 'object' },
  subject: Subject,
): Generator<TestCase> {
  const { keys, type } = statement
  const letter = letters.find((it) => !keys.includes(it))
  for (const [at, key] of keys.entries()) {
    if (letter === undefined || !isUndeclared(subject, type, key) || wellKnownSymbol(key) !== undefined) continue
    if (stringCost(letter) < stringCost(key))
      yield replaced(test, position, { ...statement, keys: keys.with(at, letter) })
  }
}

/** Whether an object of a type may have a property without that the type says so. */
function isUndeclared({ types }: Subject, type: TypeId, key: string): boolean {
  const shape = types[type]
  if (shape?.kind === 'unknown' || shape?.kind === 'anyObject') return true
  return shape?.kind === 'object' && shape.index !== undefined && shape.properties.every((it) => it.name !== key)
}

function isOptional(subject: Subject, type: TypeId, key: string): boolean {
  if (isUndeclared(subject, type, key)) return true
  const shape = subject.types[type]
  const property = shape?.kind === 'object' ? shape.properties.find((it) => it.name === key) : undefined
  return (
    property !== undefined && (property.optional || (isGuessed(subject, type) && isWeighted(subject, property.type)))
  )
}

/** Whether an object type was inferred from use: then nobody has declared that it needs its properties. */
function isGuessed(subject: Subject, type: TypeId): boolean {
  return subject.types.some((it, at) => isWeighted(subject, at) && it.kind === 'union' && it.members.includes(type))
}

function isWeighted({ types }: Subject, type: TypeId): boolean {
  const shape = types[type]
  return shape?.kind === 'union' && shape.weights !== undefined
}

function pairsOf(refs: readonly Ref[]): readonly (readonly Ref[])[] {
  return Array.from({ length: refs.length / 2 }, (_, at) => refs.slice(2 * at, 2 * at + 2))
}

function* shorterLists<T>(list: readonly T[], make: (shorter: readonly T[]) => TestCase): Generator<TestCase> {
  if (2 < list.length) {
    yield make([])
    yield make(list.slice(0, Math.ceil(list.length / 2)))
    yield make(list.slice(Math.floor(list.length / 2)))
  }
  for (let i = list.length - 1; 0 <= i; i--) yield make(list.toSpliced(i, 1))
}
