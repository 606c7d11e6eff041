import type { Subject } from '../../model/subject/subject.ts'
import { countUses, type Ref, type Statement, type TestCase } from '../../model/test/statement.ts'
import { freeTexts } from '../simplify/free-texts.ts'
import { type EndingTest, oddnessOf } from './oddness.ts'

type Literal = Extract<Statement, { kind: 'literal' }>

/** The typical texts of a suite, by the parameter or property that they are given for. */
export type TypicalValues = ReadonlyMap<string, Literal>

/** Fewer tests with the same value prove no habit. */
const fewest = 2

/**
 * Returns the text that most tests that end normally give for each parameter and property, if at least two do: `'1.2.3'`
 * for a version. Texts that mean something to the code, such as a kind, are not counted; neither are numbers, since a
 * typical number is often the one that shows least.
 */
export function typicalValues(tests: readonly EndingTest[], subject: Subject): TypicalValues {
  const counts = new Map<string, Map<string, { readonly literal: Literal; count: number }>>()
  for (const { test, ending } of tests) {
    if (ending !== 'completed') continue
    for (const [at, slot] of slotsOf(test, subject)) {
      const literal = test[at] as Literal
      const values = counts.get(slot) ?? new Map<string, { readonly literal: Literal; count: number }>()
      counts.set(slot, values)
      const key = String(literal.value)
      const known = values.get(key) ?? { literal, count: 0 }
      known.count++
      values.set(key, known)
    }
  }
  const typical = [...counts].flatMap(([slot, values]): readonly (readonly [string, Literal])[] => {
    const [most] = [...values.values()].toSorted((a, b) => b.count - a.count)
    return most === undefined || most.count < fewest ? [] : [[slot, most.literal]]
  })
  return new Map(typical)
}

/**
 * Lists the changes of a test by which it gives the typical text for one more parameter or property, so that it differs
 * from other tests only in what it shows: `satisfies('a', '1.2.3')` for `satisfies('a', 'b')`. The last parameters come
 * first, because code mostly refuses the first one that is wrong. No change makes a test odder or repeats a value.
 */
export function typicalForms(
  { test, ending }: EndingTest,
  typical: TypicalValues,
  subject: Subject,
): readonly ((test: TestCase) => TestCase)[] {
  const oddness = oddnessOf({ test, ending }, subject)
  const given = new Set(test.flatMap((it) => (it.kind === 'literal' ? [it.value] : [])))
  return [...slotsOf(test, subject)].toReversed().flatMap(([at, slot]) => {
    const literal = typical.get(slot)
    if (literal === undefined || given.has(literal.value)) return []
    if (oddness < oddnessOf({ test: test.with(at, literal), ending }, subject)) return []
    return [(changed: TestCase) => changed.with(at, literal)]
  })
}

/** The literals in whose places any text would do, each with its parameter or property. */
function slotsOf(test: TestCase, subject: Subject): ReadonlyMap<Ref, string> {
  const texts = freeTexts(test, subject)
  const counts = countUses(test)
  const slots = new Map<Ref, string>()
  const add = (ref: Ref, slot: string): void => {
    if (counts[ref] === 1 && texts.has(ref)) slots.set(ref, slot)
  }
  for (const it of test) {
    if (it.kind === 'call') it.args.forEach((ref, nth) => add(ref, `call ${it.callable} ${nth}`))
    if (it.kind === 'object') it.values.forEach((ref, nth) => add(ref, `object ${it.type} ${it.keys[nth]!}`))
  }
  return slots
}
