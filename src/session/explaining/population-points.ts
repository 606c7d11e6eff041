import type { PopulationCalls, Population } from '../../../engine/model/goal/population.ts'
import type { CallableId } from '../../../engine/model/subject/subject.ts'

/** A numeric argument of a call, identified so that it can be found in other tests. */
export interface CallNumber {
  readonly callable: CallableId
  readonly position: number
  /** How many calls of the callable with numeric arguments follow it in its test. */
  readonly callsAfter: number
}

/** The position of a test, given by some of its numbers. */
export interface PopulationPoint {
  /** Index of the test, from 0. */
  readonly test: number
  readonly at: readonly number[]
}

/**
 * The positions of a population's tests: a point for each call if all numbers belong to one call, otherwise a point for
 * each test, whose calls are counted from its end. Tests that lack some of the numbers have no point.
 */
export function populationPoints(population: Population, numbers: readonly CallNumber[]): readonly PopulationPoint[] {
  const [first, ...others] = numbers
  if (first === undefined) return []
  const byCallable = new Map(population.calls.map((it) => [it.callable, it]))
  const isOneCall = others.every((it) => it.callable === first.callable && it.callsAfter === first.callsAfter)
  const firstCalls = byCallable.get(first.callable)
  if (firstCalls === undefined) return []
  const points: PopulationPoint[] = []
  const add = (test: number, at: readonly (number | null)[]): void => {
    if (at.every((it) => it !== null)) points.push({ test, at })
  }
  if (isOneCall) {
    firstCalls.tests.forEach((test, nth) => {
      add(
        test,
        numbers.map((it) => numberOf(firstCalls, nth, it.position)),
      )
    })
  } else {
    for (const test of new Set(firstCalls.tests)) {
      const at = numbers.map(({ callable, position, callsAfter }) => {
        const calls = byCallable.get(callable)
        return calls === undefined ? null : numberOf(calls, callFromEnd(calls, test, callsAfter), position)
      })
      add(test, at)
    }
  }
  return points
}

/** Null if the call or the argument does not exist. */
function numberOf({ width, numbers }: PopulationCalls, nth: number, position: number): number | null {
  return 0 <= nth && position < width ? numbers[nth * width + position]! : null
}

/** The calls of a test are adjacent. -1 if it has too few. */
function callFromEnd({ tests }: PopulationCalls, test: number, callsAfter: number): number {
  const nth = tests.lastIndexOf(test) - callsAfter
  return tests[nth] === test ? nth : -1
}
