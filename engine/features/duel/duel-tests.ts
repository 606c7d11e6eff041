import { oneSided } from './one-side.ts'
import { callsOf, stubsOfMocks } from './judge.ts'
import { seenIn, type SeenOf } from './public-fields.ts'
import { printEffect } from '../../export/values/effect-text.ts'
import { type Duel, moduleNames, type Side, sides } from '../../model/report/duel.ts'
import type { Effect } from '../../model/run/execution.ts'
import { lastCall, type TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { Check, SuiteTest } from '../../model/test/suite.ts'
import { isComplete, type Value } from '../../model/test/value.ts'
import { type AssertionCandidate, assertionCandidates } from '../../finish/assertions/assertion-candidates.ts'
import { spelled } from '../../finish/assertions/equal.ts'
import type { JudgedTest } from './duelling.ts'
import type { Job } from '../../model/run/job.ts'
import type { Pattern } from '../../model/test/pattern.ts'

/** A test of one implementation, with checks that distinguish it from the other. */
export interface OneSided {
  readonly module: string
  readonly test: TestCase
  readonly act: number
  readonly checks: readonly Check[]
  /** The result on which they differ: of the call, or the state of an argument. */
  readonly outcome: string
  /** Whether it ends and asserts something that is false for the other side; only then is it exported. */
  readonly isDistinguishing: boolean
  readonly seen: JudgedTest['seen'][Side]
}

/** Returns the test of each implementation, in the order of `sides`, with checks that show the difference. */
export function duelTestsOf(judged: JudgedTest, job: Job, duel: Duel): readonly OneSided[] {
  const { statement } = judged.difference
  const tests = sides.map((side) => oneSidedChecks(judged, side, job, duel))
  const candidateChecks = tests.map((it) => it.candidates.map((candidate) => candidate.check))
  const textOf = textIn(job.compiled.subject)
  const differing = candidateChecks.map((checks, at) => {
    const otherTexts = new Set(candidateChecks[1 - at]!.map(textOf))
    return checks.filter((it) => it.statement === statement && !otherTexts.has(textOf(it)))
  })
  const stated = tests.map((it) => it.stated ?? [])
  /** For both sides alike, so that both make assertions about the same thing. */
  const areApart = (both: readonly (readonly Check[])[]): boolean =>
    both.every((it) => 0 < it.length) && textOf(both[0]![0]!) !== textOf(both[1]![0]!)
  const isEnd = tests.some((it) => !it.isEnding)
  const chosen = areApart(differing) || isEnd ? differing : areApart(stated) ? stated : undefined
  return tests.map(({ candidates: _, stated: __, isEnding, ...it }, at) => {
    const own = chosen?.[at] ?? []
    const checks = 0 < own.length ? own : candidateChecks[at]!.filter((check) => check.statement === it.act)
    return { ...it, checks, isDistinguishing: isEnding && (isEnd || chosen !== undefined) }
  })
}

/** A test of one implementation with all possible assertions. */
interface OneSidedChecks extends Omit<OneSided, 'checks' | 'isDistinguishing'> {
  readonly candidates: readonly AssertionCandidate[]
  /** The assertion about the visible parts of the differing value, if it can be stated. */
  readonly stated: readonly Check[] | undefined
  readonly isEnding: boolean
}

function oneSidedChecks(judged: JudgedTest, side: Side, { compiled: { subject } }: Job, duel: Duel): OneSidedChecks {
  const { kind, statement } = judged.difference
  const seen = judged.seen[side]
  const whole = oneSided(judged.test, duel.callables[side], subject)
  const act = kind === 'effect' ? lastCall(whole) : statement
  const test = whole.slice(0, kind === 'effect' ? whole.length : statement + 1)
  const effect = seen.effects[act]!
  const isMock = kind === 'effect' && stubsOfMocks(whole, subject).includes(statement)
  const later = isMock ? callsOf(statement, seen) : kind === 'effect' ? seen.later[statement] : undefined
  const shown: Effect = later === undefined ? effect : { kind: 'returned', value: later }
  const seenOf = seenIn(subject)
  const at = later === undefined ? undefined : test.length - 1
  const module = moduleNames[side]
  return {
    module,
    test,
    act,
    candidates: assertionCandidates(test, act, seenFrom(subject, module), [seen]),
    stated: shown.kind === 'returned' && !isMock ? statedOf(shown.value, statement, at, seenOf) : undefined,
    outcome: `${isMock ? 'calls ' : ''}${outcomeText(shown, seenOf)}`,
    isEnding: effect.kind !== 'ended',
    seen,
  }
}

/** Returns the text of a check, with the class names that both sides share. */
function textIn({ modules }: Subject): (check: Check) => string {
  const nameOf = (key: string): string => modules.flatMap((it) => it.exports[key] ?? [])[0] ?? key
  const ofModule = /("from":"module","name":)"((?:[^"\\]|\\.)*)"/g
  return (check) => spelled(check).replaceAll(ofModule, (_, head: string, key: string) => `${head}"${nameOf(key)}"`)
}

function statedOf(value: Value, statement: number, at: number | undefined, seenOf: SeenOf): readonly Check[] {
  const later = at === undefined ? {} : { at }
  if (isComplete(value)) return [{ kind: 'equals', statement, ...later, value }]
  const pattern = seenPattern(value, seenOf)
  return pattern === undefined ? [] : [{ kind: 'matches', statement, ...later, pattern }]
}

function outcomeText(effect: Effect, seenOf: SeenOf): string {
  if (effect.kind === 'ended') return endText(effect.why)
  if (effect.kind === 'threw' || isComplete(effect.value)) return printEffect(effect)
  const value = seenValue(effect.value, seenOf)
  if (!isComplete(value)) return printEffect(effect)
  const name = effect.value.kind === 'object' ? effect.value.className : undefined
  const text = printEffect({ kind: 'returned', value })
  return name === undefined ? text : `${name} ${text}`
}

/** An endless test reaches a limit that depends on the machine, so no figure is given. */
function endText(why: string): string {
  if (/^more than \d+ (?:steps|ms)$/.test(why)) return 'does not return'
  return `does not return: ${why.replaceAll(/\d{4,}/g, (digits) => Number(digits).toLocaleString('en'))}`
}

/** Restricts the named classes of a subject to one module, because the others use the same names. */
function seenFrom(subject: Subject, module: string): Subject {
  const { exports = {} } = subject.modules.find((it) => it.name === module) ?? {}
  const isOwn = (exported: string | undefined): boolean => exported !== undefined && Object.hasOwn(exports, exported)
  return { ...subject, classes: subject.classes.map((it) => (isOwn(it.exported) ? it : { ...it, name: '' })) }
}

/** Converts it to a test of a suite. */
export function asSuiteTest({ test, act, seen, checks }: OneSided): SuiteTest {
  return {
    test,
    act,
    goals: [],
    checks,
    waitMs: seen.elapsedMs,
    ...(seen.isRacing === undefined ? {} : { isRacing: seen.isRacing }),
    ...(seen.answers === undefined ? {} : { answers: seen.answers }),
    ...(seen.timersLeft === undefined ? {} : { timersLeft: seen.timersLeft }),
  }
}

/** Returns a pattern of the visible parts of a value, public fields for instances; undefined if there is none. */
function seenPattern(value: Value, seenOf: SeenOf): Pattern | undefined {
  const patternOf = (it: Value): Pattern | undefined => seenPattern(it, seenOf)
  switch (value.kind) {
    case 'object': {
      const entries = seenOf(value).flatMap(([key, it]): (readonly [string, Pattern])[] => {
        const pattern = patternOf(it)
        return pattern === undefined ? [] : [[key, pattern]]
      })
      return { kind: 'object', entries }
    }
    case 'array': {
      const elements = value.elements.flatMap((it) => patternOf(it) ?? [])
      return value.hasMore !== true && elements.length === value.elements.length
        ? { kind: 'array', elements }
        : undefined
    }
    case 'error':
      return { kind: 'error', message: value.message }
    default:
      return isComplete(value) ? { kind: 'value', value } : undefined
  }
}

/** Replaces instances by plain objects with their visible parts, for display. */
function seenValue(value: Value, seenOf: SeenOf): Value {
  const seen = (it: Value): Value => seenValue(it, seenOf)
  switch (value.kind) {
    case 'object':
      return { kind: 'object', entries: seenOf(value).map(([key, it]) => [key, seen(it)]) }
    case 'array':
      return { ...value, elements: value.elements.map(seen) }
    case 'set':
      return { ...value, elements: value.elements.map(seen) }
    case 'map':
      return { ...value, entries: value.entries.map(([key, it]) => [seen(key), seen(it)]) }
    default:
      return value
  }
}
