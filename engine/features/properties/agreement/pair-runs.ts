import type { ComparedRuns } from '../../../model/report/duel.ts'
import type { Observation } from '../../../model/run/execution.ts'
import type { Subject } from '../../../model/subject/subject.ts'
import type { Statement, TestCase } from '../../../model/test/statement.ts'
import type { Value } from '../../../model/test/value.ts'
import { isEqual, isWhole, primitive } from '../domain/plain.ts'
import type { Law } from '../law.ts'
import type { ComparedPair } from './compared-pair.ts'
import type { PairVerdict } from './judge-pair.ts'
import { addTypedValue } from './typed-value.ts'

/**
 * The law that both functions of a pair do the same. Its only call is that of the driver, whose result in the runs of
 * the attack is a `PairVerdict`.
 */
export function agreementOf({ id, inputs }: ComparedPair): Law {
  const verdictIn = (values: readonly Value[]): PairVerdict | undefined => {
    const last = values.at(-1)
    return last?.kind === 'primitive' ? (last.value as PairVerdict) : undefined
  }
  return {
    kind: 'implementations agree',
    target: id,
    words: 'both implementations agree',
    inputs,
    derived: [],
    calls: [{ callable: id, args: inputs.map((_, at) => at) }],
    isTelling: (values) => verdictIn(values) === 'returned',
    claim: {
      kind: 'holds',
      margin(values) {
        const verdict = verdictIn(values)
        if (verdict === 'unknown') return undefined
        return verdict === 'returned' || verdict === 'threw' ? 0 : -1
      },
      text: () => '',
    },
  }
}

/** The test of a law as the driver runs it: elements of the last input are arguments of their own if they are rest. */
export function driverTest(test: TestCase, { hasRest }: ComparedPair): TestCase {
  const call = test.at(-1)
  const rest = call?.kind === 'call' && hasRest ? test[call.args.at(-1)!] : undefined
  if (call?.kind !== 'call' || rest?.kind !== 'array') return test
  return test.with(-1, { ...call, args: [...call.args.slice(0, -1), ...rest.elements] })
}

/** The same test from the inputs, with types, as the search would have found it. */
export function typedDriverTest(
  { id, types, hasRest }: ComparedPair,
  values: readonly Value[],
  subject: Subject,
): TestCase {
  const test: Statement[] = []
  const args = values.flatMap((value, at) =>
    hasRest && at === values.length - 1 && value.kind === 'array'
      ? value.elements.map((it) => addTypedValue(it, types[at]!, subject, test))
      : [addTypedValue(value, types[at]!, subject, test)],
  )
  test.push({ kind: 'call', type: subject.callables[id]!.returns, callable: id, args })
  return test
}

/** The observation of a test of the law: that of the left side, with the verdict as the result. */
export function asObservation({ seen: { left } }: ComparedRuns, verdict: PairVerdict): Observation {
  if (verdict === 'ended') return { ...left, ending: 'budget' }
  const effects = [...left.effects.slice(0, -1), { kind: 'returned', value: primitive(verdict) } as const]
  return { ...left, ending: 'completed', effects }
}

/** Whether the runs of a test depend on nothing but its inputs, as far as they show. */
export function isSettled({ seen: { left, right } }: ComparedRuns): boolean {
  return [left, right].every((it) => !it.usesEnvironment && it.changes === undefined && it.isDamaging !== true)
}

/** Whether the same calls in another order did the same again. `again` is in the order of `first`. */
export function isRepeated(first: readonly ComparedRuns[], again: readonly ComparedRuns[]): boolean {
  return first.every(({ seen: { left, right } }, at) => {
    const other = again[at]?.seen
    return other !== undefined && isSameRun(left, other.left) && isSameRun(right, other.right)
  })
}

function isSameRun(one: Observation, other: Observation): boolean {
  const [a, b] = [one.effects.at(-1), other.effects.at(-1)]
  if (a?.kind !== b?.kind) return false
  if (a?.kind !== 'returned' || b?.kind !== 'returned') return true
  return !isWhole(a.value) || isEqual(a.value, b.value)
}
