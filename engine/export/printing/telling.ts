import { isPass } from '../../model/test/passing-time.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { SuiteTest } from '../../model/test/suite.ts'
import { type Answers, epoch } from '../../model/run/fake-environment.ts'
import type { Dialect, Telling } from './dialect.ts'
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
export function tellingOf(
  { test, answers, timersLeft, waitMs, isRacing }: SuiteTest,
  subject: Subject,
  isAsync: boolean,
): Telling | undefined {
  const told = answers ?? untold
  const isExact = longestRealWait < waitMs || isRacing === true || told.date || told.performance
  // Such a test itself states when time passes.
  const isPassing = test.some((it) => isPass(it, subject))
  const holdsTimers = isPassing || timersLeft !== undefined || (0 < waitMs && isExact)
  if (answers === undefined && !holdsTimers) return undefined
  return { ...told, holdsTimers, passingMs: holdsTimers && !isPassing ? waitMs : 0, isAsync }
}

const untold: Answers = { date: false, performance: false, random: [] }

/** Prints the lines that reset the mocks after each test. */
export function takingBack(tellings: readonly Telling[], dialect: Dialect): readonly string[] {
  const time = tellings.some((it) => it.date || it.holdsTimers)
  const functions = tellings.some((it) => it.performance || 0 < it.random.length)
  return dialect.takeBack({ time, functions })
}

/** Prints the mocks of functions, for runners with spies like Jest's. */
export function spies(runner: string, telling: Telling): readonly string[] {
  const numbers = telling.random.map((it) => `.mockReturnValueOnce(${it})`).join('')
  return [
    // Mocked timers include `performance`.
    ...(telling.performance && !telling.holdsTimers ? [`${runner}.spyOn(performance, 'now').mockReturnValue(0)`] : []),
    ...(numbers === '' ? [] : [`${runner}.spyOn(Math, 'random')${numbers}`]),
  ]
}
