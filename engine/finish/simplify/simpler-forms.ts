import { calledParameters } from '../../model/subject/called-parameters.ts'
import { isFraction, isNow, settableTimes } from '../../model/subject/clock-and-chance.ts'
import { recipeOf } from '../../model/subject/recipes.ts'
import { type Ref, type Statement, type TestCase, uses } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { Primitive } from '../../model/subject/type.ts'
import { withEqualTexts, withSharedPart } from '../mutation-analysis/joint-values.ts'
import { isFree, plainValue } from './plain-value.ts'
import { pruned, withoutIdleValues } from './prune.ts'
import { withFewerProperties, withPlainKeys } from './simpler-objects.ts'
import { withEarlierValue, withPlainParts } from './simpler-parts.ts'
import { simplerWebArguments, simplerWebTexts, webPartAt } from './simpler-requests.ts'
import { withSimplerMoment } from './simpler-moments.ts'
import { simplerTexts } from './simpler-texts.ts'
import { simplerValues, numberCost } from './simpler-values.ts'
import { insert } from '../../model/test/edit.ts'
import { mayReturnNothing } from '../../model/subject/returns-nothing.ts'
import { failure } from '../../generation/failure.ts'
import { partsOfTime } from '../../generation/values/moments.ts'
import { dayMs } from '../../model/test/civil-date.ts'

type Stub = Extract<Statement, { readonly kind: 'function' }>

/** Yields tests that differ in the statement at `position` and are strictly simpler there, simplest first. */
export function* simplerForms(test: TestCase, position: number, subject: Subject): Generator<TestCase> {
  const statement = test[position]!
  yield* withFittingTemplate(test, position, subject)
  yield* smallerForms(test, position, subject)
  yield* withPlainParts(test, position, subject)
  if (statement.kind === 'call') yield* withEarlierValue(test, position)
}

/** Yields forms with fewer parts, or with a simpler value. */
function* smallerForms(test: TestCase, position: number, subject: Subject): Generator<TestCase> {
  const statement = test[position]!
  switch (statement.kind) {
    case 'literal': {
      if (subject.types[statement.type]?.kind === 'template') {
        for (const value of simplerTexts(String(statement.value), statement.type, subject))
          yield test.with(position, { ...statement, value })
        return
      }
      const web = webPartAt(test, position)
      if (web !== undefined) {
        for (const value of simplerWebTexts(web, String(statement.value)))
          yield test.with(position, { ...statement, value })
        return
      }
      if (!isFree(subject, statement.type, statement.value)) {
        yield* withFewerItems(test, position, subject)
        return
      }
      for (const value of valuesFor(test, position, statement, subject))
        yield test.with(position, { ...statement, value })
      yield* withEqualTexts(test, position, subject)
      yield* withSharedPart(test, position, subject)
      return
    }
    case 'array': {
      const shape = subject.types[statement.type]
      if (shape?.kind === 'tuple') return
      yield* shorterLists(statement.elements, (elements) => pruned(test, position, { ...statement, elements }))
      return
    }
    case 'object':
      yield* withFewerProperties(test, position, statement, subject)
      yield* withPlainKeys(test, position, statement, subject)
      return
    case 'call': {
      const { parameters } = subject.callables[statement.callable]!
      const withArgs = (args: readonly Ref[]): TestCase => pruned(test, position, { ...statement, args })
      const last = statement.args.length - 1
      const fixed = parameters.at(-1)?.rest === true ? parameters.length - 1 : last
      const more = statement.args.slice(fixed)
      if (parameters[fixed]?.rest === true) {
        yield* shorterLists(more, (fewer) => withArgs([...statement.args.slice(0, fixed), ...fewer]))
      }
      if (parameters[last]?.optional === true) yield withArgs(statement.args.slice(0, last))
      return
    }
    case 'function':
      if (statement.throws !== undefined) {
        yield withoutThrowing(test, position, subject)
        if (isKnown(statement.throws, subject)) yield test.with(position, { ...statement, throws: failure })
      }
      if (statement.calls !== undefined) {
        const { calls, ...silent } = statement
        const { isLate, ...atOnce } = calls
        if (isLate === true) yield test.with(position, { ...statement, calls: atOnce })
        yield pruned(test, position, silent)
        yield* withFewerArguments(test, position, { ...statement, calls }, subject)
      }
      if (0 < statement.returns.length && isOfMissingType(statement, subject))
        yield pruned(test, position, { ...statement, returns: [] })
      // A type may forbid a stub without results.
      if (2 <= statement.returns.length)
        yield pruned(test, position, { ...statement, returns: statement.returns.slice(0, 1) })
      return
    case 'builtin': {
      const withArgs = (args: readonly Ref[]): TestCase => pruned(test, position, { ...statement, args })
      if (statement.name === 'ControlledSignal')
        yield pruned(test, position, { ...statement, name: 'AbortSignal', args: [] })
      switch (recipeOf(statement.name)) {
        case 'elements':
        case 'numbers':
        case 'bigints':
          yield* shorterLists(statement.args, withArgs)
          return
        case 'pairs':
          yield* shorterLists(pairsOf(statement.args), (pairs) => withArgs(pairs.flat()))
          return
        case 'number':
          if (isNow(subject, statement.type)) yield* withSimplerMoment(test, position)
          return
        case 'one':
          return
        case 'fixed':
          if (statement.name === 'Request' || statement.name === 'Headers')
            yield* simplerWebArguments(statement.name, statement.args).map(withArgs)
          return
        case 'text':
          // The arguments of an error besides its message.
          if (1 < statement.args.length)
            yield* shorterLists(statement.args.slice(1), (parts) => withArgs([...statement.args.slice(0, 1), ...parts]))
          return
      }
      return
    }
    case 'enum':
      if (0 < statement.member) yield test.with(position, { ...statement, member: 0 })
      return
  }
}

/** Whether no declaration says what a stub returns, so that it may return nothing. */
function isOfMissingType({ type }: Stub, { types }: Subject): boolean {
  const shape = types[type]
  const result = shape?.kind === 'function' && shape.isInferred === true ? types[shape.returns] : undefined
  return result?.kind === 'union' && result.members.some((it) => types[it]!.kind === 'undefined')
}

function valuesFor(
  test: TestCase,
  position: number,
  { type, value }: Statement & { kind: 'literal' },
  subject: Subject,
): readonly Primitive[] {
  if (isFraction(subject, type)) return simplerValues(value).filter((it) => typeof it === 'number' && 0 <= it && it < 1)
  const parts = partsOfTime(test, position, subject)
  // Fewer parts are simpler, but each depends on the others.
  if (parts !== undefined && 1 < parts) return []
  if (parts === 1 && typeof value === 'number') return simplerTimes(value).filter((it) => settableTimes.first <= it)
  return typeof value === 'number' && isTime(test, position) ? simplerTimes(value) : simplerValues(value)
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

/** Yields forms in which the stub passes fewer optional arguments to the function that it calls, the fewest first. */
function* withFewerArguments(
  test: TestCase,
  position: number,
  stub: Stub & Required<Pick<Stub, 'calls'>>,
  subject: Subject,
): Generator<TestCase> {
  const { calls } = stub
  const parameters = calledParameters(subject, stub)
  const required = parameters.findLastIndex((it) => !it.optional && !it.rest) + 1
  for (let count = required; count < calls.args.length; count++)
    yield pruned(test, position, { ...stub, calls: { ...calls, args: calls.args.slice(0, count) } })
}

/** Enough items to show how they follow each other. */
const fewItems = 3

/** Yields the test with fewer items taken, or with a shorter wait, if the type lists such a number. */
function* withFewerItems(test: TestCase, position: number, { types, callables }: Subject): Generator<TestCase> {
  const statement = test[position]!
  const users = test.flatMap((it) => (uses(it).includes(position) ? [it] : []))
  const [user] = users
  if (statement.kind !== 'literal' || user?.kind !== 'call' || 1 < users.length) return
  const { kind, parameters } = callables[user.callable]!
  const counts = kind === 'take' || kind === 'pass' ? types[parameters[0]!.type] : undefined
  const least = kind === 'take' ? fewItems : 0
  for (const type of counts?.kind === 'union' ? counts.members : []) {
    const count = types[type]
    if (count?.kind !== 'literal' || typeof count.value !== 'number' || typeof statement.value !== 'number') continue
    if (least <= count.value && count.value < statement.value)
      yield test.with(position, { ...statement, type, value: count.value })
  }
}

function isKnown(message: string, { constants }: Subject): boolean {
  return constants.errors?.some((it) => it.message === message) === true
}

/** Stops a stub from throwing. A stub without results gets a plain result if its type requires one. */
function withoutThrowing(test: TestCase, position: number, subject: Subject): TestCase {
  const { throws: _, ...calm } = test[position] as Stub
  const shape = subject.types[calm.type]
  const needsResult =
    calm.returns.length === 0 && shape?.kind === 'function' && !mayReturnNothing(subject.types, shape.returns)
  const plain = needsResult ? plainValue(shape.returns, subject) : undefined
  if (plain === undefined) return test.with(position, calm)
  return insert(test, position, [plain]).with(position + 1, { ...calm, returns: [position] })
}

/** Gives the template of the tag called at `position` exactly one string more than values, as the language does. */
export function* withFittingTemplate(test: TestCase, position: number, { types }: Subject): Generator<TestCase> {
  const call = test[position]!
  const at = call.kind === 'call' ? call.args[0] : undefined
  const template = at === undefined ? undefined : test[at]
  if (call.kind !== 'call' || at === undefined || !isTemplate(template)) return
  const { length } = call.args
  const missing = length - template.args.length
  if (missing < 0) {
    yield withoutIdleValues(test.with(at, { ...template, args: template.args.slice(0, length) }), at)
  } else if (0 < missing && types.some((it) => it.kind === 'string')) {
    const empty = { kind: 'literal', type: types.findIndex((it) => it.kind === 'string'), value: '' } as const
    const added = Array.from({ length: missing }, () => empty)
    const args = [...template.args, ...added.map((_, i) => at + i)]
    yield insert(test, at, added).with(at + missing, { ...template, args })
  }
}

function isTemplate(statement: Statement | undefined): statement is Statement & { readonly kind: 'builtin' } {
  return statement?.kind === 'builtin' && statement.name === 'TemplateStringsArray'
}

/** Whether the number at `position` is used only as the time of dates. */
function isTime(test: TestCase, position: number): boolean {
  const users = test.filter((it) => uses(it).includes(position))
  return 0 < users.length && users.every((it) => it.kind === 'builtin' && it.name === 'Date' && it.args.length === 1)
}

/**
 * Returns simpler times of dates, in milliseconds, each strictly simpler, so that repetition ends: small numbers, then
 * whole days near 1970, then other whole days, hours and minutes.
 */
export function simplerTimes(time: number): readonly number[] {
  const days = Math.trunc(time / dayMs)
  const near = [1, -1, 2, -2, 31, -31, 100, -100, 366, -366, 1000, -1000].map((it) => it * dayMs)
  const less = [100, 10, 2].map((by) => Math.trunc(days / by) * dayMs)
  const rounded = units.flatMap((unit) => [Math.floor(time / unit) * unit, Math.ceil(time / unit) * unit])
  const small = simplerValues(time).filter((it) => typeof it === 'number' && Math.abs(it) < leastTimeAsText) as number[]
  const all = [...small, ...near, ...less, ...rounded].map((it) => it + 0)
  return [...new Set(all)].filter((it) => timeCost(it) < timeCost(time))
}

/** From this many milliseconds on, a date is written as a text, where zeros need not be read. */
const leastTimeAsText = 1_000_000

/** Days, hours, minutes, seconds. */
const units = [dayMs, dayMs / 24, 60_000, 1000]

/** More than the cost of any small number. */
const costOfText = 10_000

/** Orders small numbers before whole days, hours, minutes, seconds; within each, times near 1970 first. */
function timeCost(time: number): number {
  if (!Number.isFinite(time) || Math.abs(time) < leastTimeAsText) return numberCost(time)
  const unit = units.findIndex((it) => time % it === 0)
  const odd = unit === -1 ? units.length : unit
  return costOfText * (1 + odd) + Math.min(costOfText - 2, Math.abs(time / dayMs) / 100) + (time < 0 ? 0.5 : 0)
}
