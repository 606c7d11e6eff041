import { returnsThis } from '../../model/subject/returns-this.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { isBegun } from '../../model/test/pending.ts'
import { type Ref, type Statement, type TestCase, uses } from '../../model/test/statement.ts'
import { pointOf, type SuiteTest } from '../../model/test/suite.ts'
import { doesNothing } from '../values/stub-text.ts'
import { printAllItems, printExpression } from '../values/expressions.ts'
import { printCheck, printThrows } from './checks.ts'
import type { Dialect } from './dialect.ts'
import type { FileNames } from '../file-names.ts'
import type { Places } from './holes.ts'
import { printDeclaration } from '../values/annotation.ts'
import { inParentheses, nonNull, isAwaited, isAssertedPresent, layoutOf } from './layout.ts'
import { mentions } from './mentions.ts'

/** The body of a test function. */
export interface Body {
  /** Source lines without indentation. */
  readonly lines: readonly string[]
  readonly isAsync: boolean
}

/**
 * Prints a test: values used once are inlined, others get a name, and checks follow the statement they are about. An
 * empty line follows the arrangements of mocks. With `places`, names stand for some of the values.
 */
export function printBody(
  suiteTest: SuiteTest,
  subject: Subject,
  names: FileNames,
  dialect: Dialect,
  places?: Places,
): Body {
  const { test, checks } = suiteTest
  const { inlined, variables, printed, scope, hasName, annotationAt } = layoutOf(
    suiteTest,
    subject,
    names,
    dialect,
    places,
  )
  const lines: string[] = []
  let isAsync = false
  /** The number of lines up to the last arrangement of a mock. */
  let arranged = 0

  const early = earlyArrangements(suiteTest, subject)
  const order = [...early, ...[...test.keys()].filter((at) => !early.includes(at))]

  order.forEach((at) => {
    const statement = test[at]!
    const wait = suiteTest.waits?.[at] ?? 0
    if (0 < wait) lines.push(`void ${dialect.passTime(String(wait))}`)
    const own = checks.filter((it) => it.statement === at && pointOf(it) === at)
    const isMock = variables[at] !== '' && !hasName(at)
    const isWatched = !isMock && checks.some((it) => it.kind === 'called' && it.statement === at)
    const plain =
      statement.kind === 'call' && isWhole(statement, at, suiteTest, subject)
        ? printAllItems(statement, scope)
        : printExpression(statement, scope)
    const expression = isWatched ? watched(statement, plain, subject, dialect) : plain
    const awaited = isAwaited(statement, subject)
    isAsync ||= awaited
    const value = awaited ? `await ${expression}` : expression
    const thrown = own.find((it) => it.kind === 'throws')
    if (thrown !== undefined) {
      lines.push(...printThrows(thrown, expression, awaited, scope, dialect))
    } else if (isMock) {
      printed[at] = variables[at]!
    } else if (plain === '') {
      // An arrangement without effect exists only so that assertions can refer to it.
    } else if (inlined[at]!) {
      printed[at] = isAssertedPresent(statement, subject) ? nonNull(value, scope.types) : inParentheses(value)
    } else if (hasName(at)) {
      printed[at] = variables[at]!
      const asserted = isAssertedPresent(statement, subject) ? nonNull(value, scope.types) : value
      lines.push(printDeclaration(variables[at]!, asserted, annotationAt(at), scope.types))
      for (const check of own) lines.push(...printCheck(check, variables[at]!, scope, dialect))
    } else if (own.length === 1) {
      lines.push(...printCheck(own[0]!, value, scope, dialect))
    } else {
      lines.push(isBegun(statement, subject) ? `void ${value}` : value)
    }
    if (at < suiteTest.act && isArrangement(statement, subject) && plain !== '') arranged = lines.length
    for (const check of checks) {
      if (check.statement < at && pointOf(check) === at)
        lines.push(...printCheck(check, variables[check.statement]!, scope, dialect))
    }
  })
  const rest = inLoops(lines.slice(arranged))
  const apart = 0 < arranged && 0 < rest.length ? [''] : []
  return { lines: [...inLoops(lines.slice(0, arranged)), ...apart, ...rest].map(guarded), isAsync }
}

/**
 * Returns the arrangements of mocks that can precede all calls, with the values that they need: those that need no
 * result of a call, and that no earlier call may use.
 */
function earlyArrangements({ test, act }: SuiteTest, subject: Subject): readonly Ref[] {
  const first = test.findIndex((it) => it.kind === 'call' && !isArrangement(it, subject))
  const early = new Set<Ref>()
  for (let at = first + 1; 0 <= first && at < act; at++) {
    const statement = test[at]!
    if (statement.kind !== 'call' || !isArrangement(statement, subject)) continue
    const needed = neededBy(at, test)
    const isPlain = needed.every((ref) => ref === at || test[ref]!.kind !== 'call')
    const isUsed = test.slice(0, at).some((it) => {
      if (it.kind !== 'call') return false
      const { arrangements = [], mocks, kind, runs, assigns } = subject.callables[it.callable]!
      // Nothing tells what the fields of a class read that declares no constructor.
      if (kind === 'construct' && runs === undefined && assigns !== true) return true
      return arrangements.includes(statement.callable) || (mocks !== undefined && it.callable === statement.callable)
    })
    if (isPlain && !isUsed) for (const ref of needed) early.add(ref)
  }
  if (early.size === 0) return []
  for (const [at, it] of test.slice(0, act).entries())
    if (isArrangement(it, subject)) for (const ref of neededBy(at, test)) if (at < first) early.add(ref)
  return [...early].sort((a, b) => a - b)
}

/** A statement and all that it uses, directly or not. */
function neededBy(at: Ref, test: TestCase): readonly Ref[] {
  const needed = new Set([at])
  for (let ref = at; 0 <= ref; ref--) if (needed.has(ref)) for (const used of uses(test[ref]!)) needed.add(used)
  return [...needed]
}

function isArrangement(statement: Statement, { callables }: Subject): boolean {
  return statement.kind === 'call' && callables[statement.callable]!.mocks !== undefined
}

/** Whether a statement takes all items of an iterable, because a check expects fewer than requested. */
function isWhole(
  { callable, args }: Statement & { kind: 'call' },
  at: Ref,
  { test, checks }: SuiteTest,
  { callables }: Subject,
): boolean {
  const { kind, awaited } = callables[callable]!
  const count = kind === 'take' && !awaited ? test[args[0]!]! : undefined
  const asserted = checks.find((it) => it.kind === 'equals' && it.statement === at)
  if (count?.kind !== 'literal' || asserted?.kind !== 'equals' || asserted.value.kind !== 'array') return false
  return asserted.value.elements.length < Number(count.value)
}

/** Fewest equal consecutive lines that are printed as a loop. */
const shortestLoop = 4

function inLoops(lines: readonly string[]): readonly string[] {
  const looped: string[] = []
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!
    const end = lines.findIndex((it, other) => at < other && it !== line)
    const times = (end < 0 ? lines.length : end) - at
    const counter = ['n', 'time', 'round'].find((it) => !mentions([line], it))
    if (shortestLoop <= times && counter !== undefined)
      looped.push(`for (let ${counter} = 0; ${counter} < ${times}; ${counter}++) ${line}`)
    else looped.push(...lines.slice(at, at + times))
    at += times
  }
  return looped
}

/** A line that starts with `(`, `[` or a template would continue the previous one. */
function guarded(line: string): string {
  return /^[([`]/.test(line) ? `;${line}` : line
}

/** Prints a stub whose calls are recorded. */
function watched(statement: Statement, plain: string, subject: Subject, dialect: Dialect): string {
  if (statement.kind !== 'function') return dialect.watched(plain)
  if (returnsThis(statement, subject.types)) return plain
  return dialect.watched(doesNothing(statement, subject) ? '' : plain)
}
