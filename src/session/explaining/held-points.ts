import type { HeldCalls, Population } from '../../../engine/model/goal/population.ts'
import type { CallableId } from '../../../engine/model/subject/subject.ts'

/** A number that a call is given, by where other tests have the same. */
export interface CallNumber {
  readonly callable: CallableId
  readonly position: number
  /** So many calls of the callable that are given numbers come after it in its test. */
  readonly callsAfter: number
}

/** Where a test is, by what it has for some numbers. */
export interface HeldPoint {
  /** The test, counted from 0. */
  readonly test: number
  readonly at: readonly number[]
}

/**
 * Where the tests of a population are: a point for each call where the numbers are those of a single call, otherwise for each
 * test, whose calls are counted from its end. What has not all of them as numbers of its own is nowhere.
 */
export function heldPoints(population: Population, numbers: readonly CallNumber[]): readonly HeldPoint[] {
  const [first, ...others] = numbers
  if (first === undefined) return []
  const byCallable = new Map(population.calls.map((it) => [it.callable, it]))
  const isOneCall = others.every((it) => it.callable === first.callable && it.callsAfter === first.callsAfter)
  const held = byCallable.get(first.callable)
  if (held === undefined) return []
  const points: HeldPoint[] = []
  const add = (test: number, at: readonly (number | null)[]): void => {
    if (at.every((it) => it !== null)) points.push({ test, at })
  }
  if (isOneCall) {
    held.tests.forEach((test, nth) => {
      add(
        test,
        numbers.map((it) => numberOf(held, nth, it.position)),
      )
    })
  } else {
    for (const test of new Set(held.tests)) {
      const at = numbers.map(({ callable, position, callsAfter }) => {
        const calls = byCallable.get(callable)
        return calls === undefined ? null : numberOf(calls, callFromEnd(calls, test, callsAfter), position)
      })
      add(test, at)
    }
  }
  return points
}

/** Null for a call or an argument that there is not. */
function numberOf({ width, numbers }: HeldCalls, nth: number, position: number): number | null {
  return 0 <= nth && position < width ? numbers[nth * width + position]! : null
}

/** The calls of a test stand together. -1 where it has not so many. */
function callFromEnd({ tests }: HeldCalls, test: number, callsAfter: number): number {
  const nth = tests.lastIndexOf(test) - callsAfter
  return tests[nth] === test ? nth : -1
}
