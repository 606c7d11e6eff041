import { mockName } from '../../model/subject/mocked-module.ts'
import { parts, type Ref, type Statement, type TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { type Check, pointOf, type SuiteTest } from '../../model/test/suite.ts'
import { type Annotation, annotationOf } from '../values/annotation.ts'
import type { Dialect } from './dialect.ts'
import type { Places } from './holes.ts'
import type { Scope } from './scope.ts'
import type { FileNames } from '../file-names.ts'
import { arrangedStub } from '../values/arrangement-text.ts'
import { inlinedIn } from './inlining.ts'
import { isUnchecked } from '../values/property-text.ts'
import { type TypeText, typeTextFor } from '../values/type-text.ts'
import { type Usage, usage, variableNames } from './variables.ts'

/** How the values of a test are written, by statement: inlined, under a name, or not at all. */
export interface Layout {
  readonly inlined: readonly boolean[]
  /** The names of the values that have one; otherwise empty. */
  readonly variables: readonly string[]
  readonly hasName: (at: Ref) => boolean
  /** The type annotation of a named value. */
  readonly annotationAt: (at: Ref) => Annotation
  /** The text of each value, filled in while printing. */
  readonly printed: string[]
  readonly scope: Scope
}

/** Plans the layout of a test; with `places`, names stand for some of its values. */
export function layoutOf(
  suiteTest: SuiteTest,
  subject: Subject,
  names: FileNames,
  {
    passTime,
    fluent,
    arrange,
    received,
    repeatsResults,
    moduleMocks,
    variables: ofProcess,
    setTime,
    spied,
  }: Omit<Dialect, 'modules'>,
  places?: Places,
): Layout {
  const { test, checks } = suiteTest
  const types = typeTextFor(subject.entry)
  const uses = usage(test)
  const inlined = inlinedIn(suiteTest, uses, subject, repeatsResults)
  const printed: string[] = []
  const mocks = mocksIn(test, uses, subject)
  const hasName = (at: number): boolean => !inlined[at]! && !mocks.has(at) && isNamed(test[at]!, at, uses[at]!, checks)
  const variables = variableNames(test, subject, names.taken, hasName).map((name, at) => {
    const mock = mocks.get(at)
    return mock === undefined ? name : names.mocked(mockName(mock))
  })
  const annotationAt = (at: number): Annotation =>
    isMoreThanFunction(test[at]!, subject) ? { type: 'any' } : annotationOf(test, at, subject, names.type)
  /** Whether a text shows all parts of a value. */
  const isWritten = (ref: Ref): boolean => inlined[ref]! && parts(test[ref]!).every(isWritten)
  const isOpenCall = (statement: Statement): boolean => {
    if (statement.kind !== 'call') return false
    const callable = subject.callables[statement.callable]!
    return (
      callable.kind === 'callback' ||
      isUnchecked(callable) ||
      (statement.receiver !== undefined && scope.isOpen(statement.receiver))
    )
  }
  const scope: Scope = {
    test,
    subject,
    local: names.local,
    mocked: (path) => names.mocked(mockName(path)),
    arranged: (mock, arrangement) => arrange(mock, arrangement, types),
    received,
    stubbed: moduleMocks.stub,
    setVariable: ofProcess.set,
    setTime,
    spied,
    types,
    fluent: fluent(types),
    passTime,
    refer: (ref) => printed[ref]!,
    ...(places === undefined
      ? {}
      : {
          argument: (call, at) => {
            const text = printed[call.args[at]!]!
            return isWritten(call.args[at]!) ? places.argument(call, at, text) : text
          },
          expected: places.expected,
        }),
    isMock: (ref) => mocks.has(ref),
    isOpen: (ref) => (hasName(ref) && annotationAt(ref).type === 'any') || isOpenCall(test[ref]!),
  }
  return { inlined, variables, printed, scope, hasName, annotationAt }
}

/** The stubs that only stand for a mock, with the path of the mock. */
function mocksIn(test: TestCase, uses: readonly Usage[], subject: Subject): ReadonlyMap<Ref, readonly string[]> {
  const found = new Map<Ref, readonly string[]>()
  test.forEach((statement, at) => {
    const stub = arrangedStub(test, at, subject)
    if (stub === undefined || statement.kind !== 'call' || uses[stub]!.count !== 1) return
    found.set(stub, subject.callables[statement.callable]!.path)
  })
  return found
}

/** Whether a test awaits a statement. */
export function isAwaited(statement: Statement, subject: Subject): boolean {
  return statement.kind === 'call' && subject.callables[statement.callable]!.awaited
}

/** Whether later statements require a value although the call may return none. */
export function isAssertedPresent(statement: Statement, subject: Subject): boolean {
  if (statement.kind !== 'call') return false
  const { returns, nonNullReturns } = subject.callables[statement.callable]!
  return statement.type === nonNullReturns && nonNullReturns !== returns
}

/** Adds a non-null assertion. */
export function nonNull(value: string, types: TypeText): string {
  return inParentheses(value) + types('!')
}

/** Whether the type requires more than a plain function. */
function isMoreThanFunction({ kind, type }: Statement, { types }: Subject): boolean {
  const shape = types[type]
  return kind === 'function' && shape?.kind === 'function' && shape.isPlain === false
}

/** Puts an `await` expression in parentheses, so that something may follow it. */
export function inParentheses(value: string): string {
  return value.startsWith('await ') ? `(${value})` : value
}

function isNamed(statement: Statement, at: number, used: Usage, checks: readonly Check[]): boolean {
  return (
    statement.kind !== 'call' ||
    0 < used.count ||
    1 < checks.filter((it) => it.statement === at).length ||
    checks.some((it) => it.statement === at && at < pointOf(it)) ||
    checks.some((it) => it.kind === 'same' && it.as === at)
  )
}
