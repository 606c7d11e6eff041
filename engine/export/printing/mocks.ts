import { isPass } from '../../model/test/passing-time.ts'
import { setsChance, setsTime } from '../../model/subject/clock-and-chance.ts'
import type { Callable, Subject } from '../../model/subject/subject.ts'
import type { SuiteTest } from '../../model/test/suite.ts'
import { type Answers, epoch, nothingMocked } from '../../model/run/fake-environment.ts'
import type { Dialect, TestMocks } from './dialect.ts'
import type { TypeText } from '../values/type-text.ts'
import { printString } from '../values/literal.ts'

/** Prints the mocked time. */
export function beginning({ isLocal }: Answers): string {
  return `new Date(${isLocal === true ? epoch.parts.join(', ') : printString(epoch.text)})`
}

/** Longest time that a test waits for real, in ms: nobody notices it. */
const longestRealWait = 100

/**
 * Returns the mocks of a test, if any. Time is mocked for a test that waits long, has racing timers, or waits and reads
 * the time, since real time is slow and inexact; also if it leaves timers, which would outlive it, or lets time pass.
 */
export function mocksOf(
  { test, answers, timersLeft, waitMs, isRacing }: SuiteTest,
  subject: Subject,
  isAsync: boolean,
): TestMocks | undefined {
  const mocked = answers ?? nothingMocked
  const sets = (isSetter: (callable: Callable) => boolean): boolean =>
    test.some((it) => it.kind === 'call' && isSetter(subject.callables[it.callable]!))
  const ownMocks = { setsTime: sets(setsTime), setsFunctions: sets(setsChance) }
  const readsTime = mocked.date || mocked.performance || ownMocks.setsTime
  const isExact = longestRealWait < waitMs || isRacing === true || readsTime
  // Such a test itself states when time passes.
  const isPassing = test.some((it) => isPass(it, subject))
  const holdsTimers = isPassing || timersLeft !== undefined || (0 < waitMs && isExact)
  const hasOwn = ownMocks.setsTime || ownMocks.setsFunctions
  if (answers === undefined && !holdsTimers && !hasOwn) return undefined
  return { ...mocked, ...ownMocks, holdsTimers, passingMs: holdsTimers && !isPassing ? waitMs : 0, isAsync }
}

/** Prints the lines that set up the mocks of a test. */
export function setUpLines(mocks: TestMocks, dialect: Dialect): readonly string[] {
  // A mocked time may be one of the time zone.
  return [...(mocks.zone === undefined ? [] : dialect.zone.set), ...dialect.setUpMocks(mocks)]
}

/** The function that declares a test with these mocks. */
export function declaredBy(mocks: TestMocks | undefined, { zone }: Dialect): string {
  return mocks?.zone === undefined ? 'it' : zone.it
}

/** Prints the section that prepares the tests with a pinned time zone, if there are any. */
export function preparedZone(
  mocks: readonly (TestMocks | undefined)[],
  { zone }: Dialect,
  types: TypeText,
): readonly (readonly string[])[] {
  return mocks.some((it) => it?.zone !== undefined) ? [zone.declare(types)] : []
}

/** Prints the lines that reset the mocks after each test. */
export function resetLines(mocks: readonly TestMocks[], dialect: Dialect): readonly string[] {
  const time = mocks.some((it) => it.date || it.holdsTimers || it.setsTime)
  const functions = mocks.some((it) => it.performance || 0 < it.random.length || it.setsFunctions)
  const zone = mocks.some((it) => it.zone !== undefined) ? dialect.zone.reset : []
  return [...dialect.resetMocks({ time, functions }), ...zone]
}

/** Prints the mocks of functions, for runners with spies like Jest's. */
export function spies(runner: string, mocks: TestMocks): readonly string[] {
  const numbers = mocks.random.map((it) => `.mockReturnValueOnce(${it})`).join('')
  return [
    // Mocked timers include `performance`.
    ...(mocks.performance && !mocks.holdsTimers ? [`${runner}.spyOn(performance, 'now').mockReturnValue(0)`] : []),
    ...(numbers === '' ? [] : [`${runner}.spyOn(Math, 'random')${numbers}`]),
  ]
}
