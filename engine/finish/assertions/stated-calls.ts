import type { Subject } from '../../model/subject/subject.ts'
import type { Check } from '../../model/test/suite.ts'
import type { CandidateTest } from './candidate-test.ts'
import type { MutantResults } from './choose.ts'

/**
 * Results in which each function that calls a mock has one more mutant per mock, a negative number: its calls with other
 * arguments, or none. Assertions that state the arguments of these calls kill it, so one of them is chosen. The same holds
 * for each list of calls of a function of missing type, such as a method of a response.
 */
export function withStatedCalls(
  results: readonly MutantResults[],
  candidates: readonly CandidateTest[],
  subject: Subject,
): readonly MutantResults[] {
  const numbers = new Map<string, number>()
  const numberOf = (key: string): number => {
    const number = numbers.get(key) ?? -1 - numbers.size
    numbers.set(key, number)
    return number
  }
  return results.map((of, at) => {
    const { test, act } = candidates[at]!
    const acting = test[act]!
    if (acting.kind !== 'call') return of
    const mocks = new Map(
      test.flatMap((it) => {
        const mock = it.kind === 'call' ? subject.callables[it.callable]! : undefined
        return it.kind === 'call' && mock?.mocks !== undefined && mock.imitates !== true
          ? [[it.args[0]!, it.callable] as const]
          : []
      }),
    )
    const kills = of.assertions.map(({ check }, assertion) => {
      const key = check.kind === 'called' ? callsOfArgument(check, candidates[at]!, subject) : undefined
      if (key !== undefined) return new Set([...of.kills[assertion]!, numberOf(`${String(acting.callable)} ${key}`)])
      const mock = check.kind === 'called' && check.args !== undefined ? mocks.get(check.statement) : undefined
      if (mock === undefined || check.kind !== 'called' || check.times === 0) return of.kills[assertion]!
      return new Set([...of.kills[assertion]!, numberOf(`${String(acting.callable)} ${String(mock)}`)])
    })
    return { ...of, kills }
  })
}

type Called = Check & { readonly kind: 'called' }

/** A key of the calls of a stub whose type was inferred because its declaration is missing; undefined for others. */
function callsOfArgument(
  { statement, times, args }: Called,
  { test }: CandidateTest,
  { types }: Subject,
): string | undefined {
  const { type } = test[statement]!
  const shape = types[type]
  if (shape?.kind !== 'function' || shape.isInferred !== true || times === 0 || args === undefined) return undefined
  const text = JSON.stringify(args, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  return `argument ${String(type)} ${text}`
}
