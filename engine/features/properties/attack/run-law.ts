import type { Observation } from '../../../model/run/execution.ts'
import type { Ref, Statement, TestCase } from '../../../model/test/statement.ts'
import type { Value } from '../../../model/test/value.ts'
import { addValue, isEqual, isWhole } from '../domain/plain.ts'
import type { Law } from '../law.ts'

/** The run of a law as a test: its values, then its calls. */
export interface LawTest {
  readonly test: TestCase
  /** The inputs and derived values. */
  readonly values: readonly Value[]
  /** The statement that leaves each of the law's values. */
  readonly refs: readonly Ref[]
}

/** A law in a run: it holds by a margin, says nothing about this run, or is broken. */
export type Verdict =
  | { readonly kind: 'holds'; readonly margin: number; readonly isTelling: boolean }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'broken'; readonly how: 'claim' | 'ending' }

/** Returns the test of a law with these inputs; undefined if a derived value does not exist. */
export function testOf(
  { derived, calls }: Pick<Law, 'derived' | 'calls'>,
  inputs: readonly Value[],
): LawTest | undefined {
  const values = [...inputs]
  for (const it of derived) {
    const value = it.value(inputs)
    if (value === undefined) return undefined
    values.push(value)
  }
  const test: Statement[] = []
  const refs = values.map((it) => addValue(it, test))
  for (const { callable, args } of calls) {
    const call: Statement = { kind: 'call', type: 0, callable, args: args.map((it) => refs[it]!) }
    refs.push(test.push(call) - 1)
  }
  return { test, values, refs }
}

/** Judges a law by an observed run of its test. A call that throws or exceeds its budget breaks every law. */
export function judge(law: Law, { test, values, refs }: LawTest, seen: Observation): Verdict {
  if (seen.ending !== 'completed' || seen.executed < test.length) return { kind: 'broken', how: 'ending' }
  const results: Value[] = []
  for (const ref of refs.slice(values.length)) {
    const effect = seen.effects[ref]
    if (effect?.kind !== 'returned') return { kind: 'broken', how: 'ending' }
    results.push(effect.value)
  }
  const all = [...values, ...results]
  const isTelling = law.isTelling?.(all) !== false
  const held = (margin: number): Verdict => ({ kind: 'holds', margin, isTelling })
  const { claim } = law
  switch (claim.kind) {
    case 'returns':
      return held(1)
    case 'equal': {
      const [actual, expected] = [all[claim.actual]!, all[claim.expected]!]
      if (!isWhole(actual) || !isWhole(expected))
        return isSameKind(actual, expected) ? { kind: 'unknown' } : { kind: 'broken', how: 'claim' }
      return isEqual(actual, expected) ? held(1) : { kind: 'broken', how: 'claim' }
    }
    case 'same': {
      if (!results.every(isWhole)) return { kind: 'unknown' }
      const sides = claim.sides(all)
      if (sides === undefined) return { kind: 'unknown' }
      return isEqual(...sides) ? held(1) : { kind: 'broken', how: 'claim' }
    }
    case 'unchanged': {
      const isSame = law.inputs.every((_, at) => {
        const later = seen.later[refs[at]!]
        return later === undefined || isEqual(later, values[at]!)
      })
      return isSame ? held(1) : { kind: 'broken', how: 'claim' }
    }
    case 'holds': {
      if (!(law.reads?.map((it) => all[it]!) ?? results).every(isWhole)) return { kind: 'unknown' }
      const margin = claim.margin(all)
      if (margin === undefined) return { kind: 'unknown' }
      return margin < 0 ? { kind: 'broken', how: 'claim' } : held(margin)
    }
  }
}

function isSameKind(a: Value, b: Value): boolean {
  return a.kind === b.kind || a.kind === 'opaque' || b.kind === 'opaque'
}
