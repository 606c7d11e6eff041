import type { ClassName } from '../../model/subject/class-name.ts'
import type { Callable, Subject } from '../../model/subject/subject.ts'
import { type Check, pointOf, type SuiteTest } from '../../model/test/suite.ts'
import { uses } from '../../model/test/statement.ts'
import { isComplete, type Value } from '../../model/test/value.ts'
import { mayBlameMock } from '../../model/test/arrangement.ts'
import { dataOf } from './literal-data.ts'
import { argumentRole } from './roles.ts'
import { passingWords, type State, statesAfter } from './states.ts'
import { contentWords, patternWords, type Sharing, valueWords, withArticle, wordsWith } from './value-words.ts'

/** The result of the act, as a verb phrase. */
export interface Result {
  /** `throws RangeError`. */
  readonly brief: string
  /** With more detail: `throws RangeError: Nothing was paid`. The same if there is no more. */
  readonly detailed: string
}

/**
 * Describes the result of the act as far as the checks of the test state it: the error, the value, or, if the return
 * value is uninformative, a change. An error that the code did not throw on purpose is a crash. Of a long object, the
 * words show the rarest properties first.
 */
export function resultOf(suiteTest: SuiteTest, subject: Subject, sharing?: Sharing): Result {
  const statement = suiteTest.test[suiteTest.act]!
  const callable = statement.kind === 'call' ? subject.callables[statement.callable]! : undefined
  const own = suiteTest.checks.filter((check) => check.statement === suiteTest.act && pointOf(check) === suiteTest.act)
  const thrown = suiteTest.checks.find((check) => check.kind === 'throws')
  const isOfMock = mayBlameMock(suiteTest.test, suiteTest.act, subject)
  if (thrown?.statement === suiteTest.act) {
    const made = constructedWords(suiteTest, subject)
    return thrownResult(thrown, callable, isOfMock, made)
  }
  // A timer threw it.
  if (thrown !== undefined)
    return later(thrownResult(thrown, undefined), passingWords(suiteTest, thrown.statement, subject))
  const states = statesAfter(suiteTest, subject)
  const returned = (itemsWords(suiteTest, subject) ??
    own.flatMap((check) => returnedWords(check, suiteTest, callable, subject, sharing) ?? []))[0]
  const [state] = states
  if (callable?.kind === 'construct') return madeResult(states)
  if (state?.isOfResult === true) return withState(resultKind(suiteTest, returned, subject), states)
  if (returned !== undefined)
    return { brief: returned, detailed: state === undefined ? returned : `${returned} and ${state.change}` }
  if (state !== undefined) return changeResult(states)
  if (own.some((check) => check.kind === 'same' && check.isNot !== true)) return same('returns itself')
  return same(callable?.awaited === true ? 'resolves' : 'does not throw')
}

function later({ brief, detailed }: Result, when: string): Result {
  return when === '' ? { brief, detailed } : { brief: `${brief} ${when}`, detailed: `${detailed} ${when}` }
}

function same(text: string): Result {
  return { brief: text, detailed: text }
}

function thrownResult(
  { error, designed }: Check & { kind: 'throws' },
  callable: Callable | undefined,
  isOfMock?: boolean,
  made?: string,
): Result {
  const thrown = callable?.awaited === true ? 'rejects with' : 'throws'
  if (error.kind !== 'error')
    return same(`${thrown} ${made !== undefined && !isComplete(error) ? made : valueWords(error)}`)
  const name = error.className === '' ? 'an error' : error.className
  const verb = designed || isOfMock === true ? thrown : 'crashes with'
  const brief = `${verb} ${name}`
  return { brief, detailed: error.message === '' || !designed ? brief : `${brief}: ${oneLine(error.message)}` }
}

/** Longest list of arguments of a constructor in a name. */
const longestArguments = 32

/** Describes the only instance of a mocked class that the test asserts the code to make: `HttpError(404, 'not found')`. */
function constructedWords({ test, checks }: SuiteTest, { callables }: Subject): string | undefined {
  const made = checks.flatMap((check) => {
    if (check.kind !== 'called') return []
    const user = test.find((it) => it.kind === 'call' && it.args.includes(check.statement))
    const mock = user?.kind === 'call' ? callables[user.callable]! : undefined
    return mock?.recordedBy === undefined ? [] : [{ mock, check }]
  })
  const [only] = made
  if (only === undefined || 1 < made.length || only.check.times !== 1) return undefined
  const { name } = only.mock.parameters[0]!
  const words = only.check.args?.[0]!.map(valueWords).join(', ')
  return words === undefined || longestArguments < words.length ? withArticle(name) : `${name}(${words})`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Describes the return value; undefined if every call returns the same. */
function returnedWords(
  check: Check,
  { test, act }: SuiteTest,
  callable: Callable | undefined,
  subject: Subject,
  sharing: Sharing | undefined,
): string | undefined {
  const verb =
    callable?.kind === 'get'
      ? 'is'
      : callable?.kind === 'take'
        ? 'yields'
        : callable?.awaited === true
          ? 'resolves to'
          : 'returns'
  switch (check.kind) {
    case 'equals':
      return isNothing(check.value) && isVoid(callable, subject)
        ? undefined
        : `${verb} ${sharing === undefined ? valueWords(check.value) : wordsWith(check.value, sharing)}`
    case 'content':
      return `${verb} ${contentWords(check.content)}`
    case 'matches':
      return `${verb} ${patternWords(check.pattern)}`
    case 'instance':
      return `${verb} ${withArticle(className(check.of, subject))}`
    case 'size': {
      const shape = callable === undefined ? undefined : subject.types[callable.returns]
      if (shape?.kind === 'string') return `${verb} ${check.size} characters`
      return `${verb} ${check.size} ${check.size === 1 ? 'element' : 'elements'}`
    }
    case 'type':
      return `${verb} ${check.type === 'undefined' ? 'undefined' : withArticle(check.type)}`
    case 'same': {
      const statement = test[act]
      const isOwn = statement?.kind === 'call' && statement.receiver === check.as
      if (isOwn || check.isNot === true) return undefined
      const shape = subject.types[test[check.as]!.type]
      const className = shape?.kind === 'class' ? subject.classes[shape.class]!.name : undefined
      const words = className ?? argumentRole(test, check.as, subject)
      const data = words === undefined && 0 < uses(test[check.as]!).length ? dataOf(test, check.as) : undefined
      return data === undefined ? `${verb} the same ${words ?? 'object'}` : `${verb} ${valueWords(data)}`
    }
    case 'called':
    case 'completes':
    case 'throws':
      return undefined
  }
}

/** Describes the items of the iterator that the act returned, if the test takes some; otherwise undefined. */
function itemsWords({ test, act, checks }: SuiteTest, { callables }: Subject): readonly string[] | undefined {
  const taken = test.findIndex(
    (it, at) => act < at && it.kind === 'call' && it.receiver === act && callables[it.callable]!.kind === 'take',
  )
  const check = checks.find((it) => it.statement === taken)
  return check?.kind === 'equals' ? [`yields ${valueWords(check.value)}`] : undefined
}

function isNothing(value: Value): boolean {
  return value.kind === 'primitive' && value.value === undefined
}

function isVoid(callable: Callable | undefined, { types }: Subject): boolean {
  if (callable === undefined) return true
  const { kind } = types[callable.returns]!
  return kind === 'void' || kind === 'undefined' || kind === 'never'
}

function className({ from, name }: ClassName, { classes }: Subject): string {
  return (from === 'module' ? classes.find((it) => it.exported === name)?.name : undefined) ?? name
}

function madeResult([first, second]: readonly State[]): Result {
  if (first === undefined) return same('does not throw')
  const brief = first.start
  return { brief, detailed: second === undefined ? brief : `${brief} and ${second.start}` }
}

function withState(returned: string, [first, second]: readonly State[]): Result {
  const brief = `${returned} with ${first!.property}`
  return { brief, detailed: second?.isOfResult === true ? `${brief} and ${second.property}` : brief }
}

/** Names the class of the return value if no check states it. */
function resultKind({ test, act }: SuiteTest, returned: string | undefined, { types, classes }: Subject): string {
  const shape = types[test[act]!.type]
  const name = shape?.kind === 'class' ? classes[shape.class]!.name : 'object'
  return returned ?? `returns ${withArticle(name)}`
}

function changeResult([first, second]: readonly State[]): Result {
  const brief = first!.change
  return { brief, detailed: second === undefined ? brief : `${brief} and ${second.also}` }
}
