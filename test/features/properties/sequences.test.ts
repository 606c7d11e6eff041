import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ClassUnderTest,
  type PlainCall,
  passedOn,
} from '../../../engine/features/properties/classes/class-under-test.ts'
import { directedSequence, drawSequence } from '../../../engine/features/properties/classes/draw-sequences.ts'
import { counting } from '../../../engine/features/properties/classes/lively.ts'
import { testOfSequence } from '../../../engine/features/properties/classes/sequence.ts'
import { contains } from '../../../engine/features/properties/domain/contains.ts'
import type { Domain } from '../../../engine/features/properties/domain/domain.ts'
import { mostKilling } from '../../../engine/features/properties/most-killing.ts'
import type { Callable } from '../../../engine/model/subject/subject.ts'
import { uses } from '../../../engine/model/test/statement.ts'
import { seeded } from '../../../engine/random/random.ts'

const digit: Domain = { kind: 'number', of: 'integer', least: 0, most: 9 }
const words: Domain = { kind: 'constants', values: ['', 'a', 'b', 'ab'] }

function call(callable: number, domains: Readonly<Record<string, Domain>>): PlainCall {
  const inputs = Object.entries(domains).map(([name, domain]) => ({ name, domain }))
  const declared = inputs.map((it): Domain =>
    it.domain === digit ? { kind: 'number', of: 'anything' } : { kind: 'text', unit: 'grapheme', least: 0 },
  )
  return { callable, inputs, declared }
}

const of: ClassUnderTest = {
  name: 'Shelf',
  target: 'Shelf',
  make: call(0, { capacity: digit }),
  omitted: [],
  changes: [call(1, { name: words, count: digit }), call(2, { count: digit }), call(3, {})],
  queries: [call(4, { name: words })],
  isPartial: false,
  observers: [5, 6],
}
const callables = Array.from({ length: 7 }, () => ({ kind: 'method' }) as Callable)

test('sequences have arguments of the right domains, and end with the calls that a law is about', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.nat(99),
      fc.option(fc.record({ last: fc.nat(2), follow: fc.nat(3) }), { nil: undefined }),
      (seed, run, wanted) => {
        const ending = wanted && passedOn(of, wanted.last, wanted.follow) !== undefined ? wanted : undefined
        const random = seeded(`${seed}`)
        const near = [drawSequence(of, random, run)]
        const literals = { numbers: [12], strings: ['x'], forms: [] }
        const all = [of.make, ...of.changes, ...of.queries]
        for (const wide of [(it: Domain): Domain => it, counting]) {
          const sequence = directedSequence({ of, near, literals, wide }, random, ending)
          expect(sequence.steps.length).toBeLessThanOrEqual(21)
          if (ending !== undefined) expect(sequence.steps.at(-1)?.call).toBe(ending.last)
          expect(sequence.follow?.call).toBe(ending?.follow)
          const calls = [
            { call: -1, args: sequence.inputs },
            ...sequence.steps,
            ...(sequence.follow ? [sequence.follow] : []),
          ]
          for (const { call, args } of calls) {
            const { inputs, declared } = all[call + 1]!
            expect(args).toHaveLength(inputs.length)
            for (const [at, it] of args.entries()) {
              expect(contains(inputs[at]!.domain, it) || contains(wide(declared[at]!), it)).toBe(true)
            }
          }
          const { test, refs } = testOfSequence(of, sequence, callables)
          for (const [at, it] of test.entries()) for (const ref of uses(it)) expect(ref).toBeLessThan(at)
          expect(refs.steps).toHaveLength(sequence.steps.length)
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('each chosen item kills something that no earlier one does, and nothing that others kill is left unless there is no room', () => {
  const kills = fc.array(
    fc.uniqueArray(fc.nat(20), { maxLength: 8 }).map((it) => new Set(it)),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(kills, fc.integer({ min: 1, max: 8 }), (all, most) => {
      const chosen = mostKilling(all, { killsOf: (it) => it, worthOf: () => 1, sayingOf: (it) => it, most })
      const killed = new Set<number>()
      for (const it of chosen) {
        expect([...it].some((mutant) => !killed.has(mutant))).toBe(true)
        for (const mutant of it) killed.add(mutant)
      }
      if (chosen.length < most) expect(killed).toEqual(new Set(all.flatMap((it) => [...it])))
    }),
  )
})
