import type { Ref, TestCase } from '../test/statement.ts'
import type { CallableId } from '../subject/subject.ts'

/** Most numbers reported of a population, and arguments of one of its calls. */
export const mostPopulationNumbers = 600
const mostArguments = 8

/** The calls of one callable with number arguments in the tests of a population, in order. */
export interface PopulationCalls {
  readonly callable: CallableId
  /** Number of leading arguments reported per call. */
  readonly width: number
  /** By call, the index of its test. */
  readonly tests: readonly number[]
  /** `width` arguments per call; null for an argument that is not a literal finite number. */
  readonly numbers: readonly (number | null)[]
}

/** The numbers in the tests that a search holds. */
export interface Population {
  readonly tests: number
  readonly calls: readonly PopulationCalls[]
}

interface NumberedCall {
  readonly callable: CallableId
  readonly numbers: readonly (number | null)[]
}

/** Reports the last calls of each test if there are too many. Cost is linear in the number of statements. */
export function populationOf(tests: readonly TestCase[]): Population {
  const numbered = tests.map(numberedCalls)
  const widths = new Map<CallableId, number>()
  for (const { callable, numbers } of numbered.flat())
    widths.set(callable, Math.max(widths.get(callable) ?? 0, numbers.length))
  const kept = lastCalls(numbered, ({ callable }) => widths.get(callable)!)
  const calls = [...widths].flatMap(([callable, width]): readonly PopulationCalls[] => {
    const of = kept.flatMap((some, test) =>
      some.flatMap((it) => (it.callable === callable ? { test, numbers: it.numbers } : [])),
    )
    const padded = (numbers: readonly (number | null)[]) =>
      Array.from({ length: width }, (_, at) => numbers[at] ?? null)
    return of.length === 0
      ? []
      : [{ callable, width, tests: of.map((it) => it.test), numbers: of.flatMap((it) => padded(it.numbers)) }]
  })
  return { tests: tests.length, calls }
}

/** The calls of a test with a number argument, in order. */
function numberedCalls(test: TestCase): readonly NumberedCall[] {
  return test.flatMap((statement) => {
    if (statement.kind !== 'call') return []
    const args = statement.args.slice(0, mostArguments)
    const numbers = args.map((it) => numberAt(test, it) ?? null)
    return numbers.every((it) => it === null) ? [] : [{ callable: statement.callable, numbers }]
  })
}

/** The finite number in a literal of a test; otherwise `undefined`. */
export function numberAt(test: TestCase, ref: Ref): number | undefined {
  const statement = test[ref]
  return statement?.kind === 'literal' && typeof statement.value === 'number' && Number.isFinite(statement.value)
    ? statement.value
    : undefined
}

/** Keeps as many calls of each test as fit: the last of all tests, then those before them. */
function lastCalls<Call>(
  tests: readonly (readonly Call[])[],
  widthOf: (call: Call) => number,
): readonly (readonly Call[])[] {
  const longest = tests.reduce((most, it) => Math.max(most, it.length), 0)
  const counts = tests.map(() => 0)
  let left = mostPopulationNumbers
  for (let back = 1; back <= longest && 0 < left; back++) {
    for (const [test, calls] of tests.entries()) {
      const call = calls.at(-back)
      if (call === undefined) continue
      left -= widthOf(call)
      if (left < 0) break
      counts[test] = back
    }
  }
  return tests.map((it, test) => it.slice(it.length - counts[test]!))
}
