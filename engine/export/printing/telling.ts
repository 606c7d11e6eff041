import { isPass } from '../../model/test/passing-time.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { SuiteTest } from '../../model/test/suite.ts'
import { type Answers, epoch } from '../../model/run/fake-environment.ts'
import type { Dialect, Telling } from './dialect.ts'
import { printString } from '../values/literal.ts'

/** The time that a test is told. */
export function beginning({ isLocal }: Answers): string {
  return `new Date(${isLocal === true ? epoch.parts.join(', ') : printString(epoch.text)})`
}

/** Longest time that a test waits for real, in ms: nobody notices it. */
const longestRealWait = 100

/**
 * What a test is told; `undefined` for nothing. One that waits long, has timers race, or waits and asks for the time, is
 * told its time: a real clock would be a nuisance, and not exact. So is one that leaves timers, which would outlive it, and
 * one that lets time pass.
 */
export function tellingOf(
  { test, answers, timersLeft, waitMs, isRacing }: SuiteTest,
  subject: Subject,
  isAsync: boolean,
): Telling | undefined {
  const told = answers ?? untold
  const isExact = longestRealWait < waitMs || isRacing === true || told.date || told.performance
  // One that lets time pass says itself when.
  const isPassing = test.some((it) => isPass(it, subject))
  const holdsTimers = isPassing || timersLeft !== undefined || (0 < waitMs && isExact)
  if (answers === undefined && !holdsTimers) return undefined
  return { ...told, holdsTimers, passingMs: holdsTimers && !isPassing ? waitMs : 0, isAsync }
}

const untold: Answers = { date: false, performance: false, random: [] }

/** Lines that follow each test where some are told something. */
export function takingBack(tellings: readonly Telling[], dialect: Dialect): readonly string[] {
  const time = tellings.some((it) => it.date || it.holdsTimers)
  const functions = tellings.some((it) => it.performance || 0 < it.random.length)
  return dialect.takeBack({ time, functions })
}

/** Lines that have functions give what a test was told, for runners whose spies are made as Jest's are. */
export function spies(runner: string, telling: Telling): readonly string[] {
  const numbers = telling.random.map((it) => `.mockReturnValueOnce(${it})`).join('')
  return [
    // With the timers, `performance` is the runner's.
    ...(telling.performance && !telling.holdsTimers ? [`${runner}.spyOn(performance, 'now').mockReturnValue(0)`] : []),
    ...(numbers === '' ? [] : [`${runner}.spyOn(Math, 'random')${numbers}`]),
  ]
}
