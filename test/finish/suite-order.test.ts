import fc from 'fast-check'
import { expect, test } from 'vitest'
import { targetOf } from '../../engine/export/target.ts'
import type { CandidateTest } from '../../engine/finish/assertions/candidate-test.ts'
import { inSuiteOrder } from '../../engine/finish/suite-order.ts'
import { createGenerator } from '../../engine/generation/generator.ts'
import type { Observation } from '../../engine/model/run/execution.ts'
import type { ActEnd } from '../../engine/model/report/report.ts'
import type { Subject } from '../../engine/model/subject/subject.ts'
import { lastCall, type TestCase } from '../../engine/model/test/statement.ts'
import { seeded } from '../../engine/random/random.ts'
import { arbitrarySubject } from '../support/arbitrary-subject.ts'

const seen: Observation = {
  ending: 'completed',
  executed: 0,
  effects: [],
  same: [],
  later: [],
  stubCalls: [],
  usesEnvironment: false,
  elapsedMs: 0,
  waited: [],
}

function candidateOf(test: TestCase, outcome: ActEnd): CandidateTest {
  return { test, act: lastCall(test), goals: [0], outcome, assertions: [], seen, waitMs: 0, stages: [] }
}

const ends: readonly ActEnd[] = ['returns', 'throws', 'crashes']

/** A subject whose callables are at these places of the source, and tests of it. */
const cases = fc
  .tuple(arbitrarySubject, fc.array(fc.nat(20), { minLength: 20, maxLength: 20 }), fc.nat(), fc.nat(12))
  .map(([subject, starts, seed, count]) => {
    const callables = subject.callables.map((it, at) => ({
      ...it,
      place: { ...it.place, start: starts[at % starts.length]! },
    }))
    const placed: Subject = { ...subject, callables }
    const generator = createGenerator(placed)
    const random = seeded(seed)
    const tests = Array.from({ length: count }, () => generator.sample(random).test).filter((it) => 0 < it.length)
    return { subject: placed, tests: tests.map((it, at) => candidateOf(it, ends[at % ends.length]!)) }
  })

test('a suite is sorted by target and callable in the order of the source, then by end, then by simplicity', () => {
  fc.assert(
    fc.property(cases, ({ subject, tests }) => {
      const sorted = inSuiteOrder(tests, subject)
      expect(new Set(sorted)).toEqual(new Set(tests))
      const targets = sorted.map((it) => targetOf(it, subject))
      const firstIn = (target: string): number =>
        Math.min(...subject.callables.filter((it) => it.target === target).map(({ place }) => place.start))
      const startOf = ({ test, act }: CandidateTest): number => {
        const statement = test[act]!
        return statement.kind === 'call' ? subject.callables[statement.callable]!.place.start : Infinity
      }
      for (let at = 1; at < sorted.length; at++) {
        const [before, after] = [sorted[at - 1]!, sorted[at]!]
        if (targets[at - 1] !== targets[at]) {
          expect(targets.slice(0, at)).not.toContain(targets[at])
          expect(firstIn(targets[at - 1]!)).toBeLessThanOrEqual(firstIn(targets[at]!))
          continue
        }
        expect(startOf(before)).toBeLessThanOrEqual(startOf(after))
        if (startOf(before) !== startOf(after)) continue
        expect(ends.indexOf(before.outcome)).toBeLessThanOrEqual(ends.indexOf(after.outcome))
        if (before.outcome !== after.outcome) continue
        const calls = (it: CandidateTest): number => it.test.filter(({ kind }) => kind === 'call').length
        expect(calls(before)).toBeLessThanOrEqual(calls(after))
      }
    }),
  )
})

test('the order does not depend on the order in which tests were found, except for equally simple ones', () => {
  fc.assert(
    fc.property(cases, ({ subject, tests }) => {
      const keys = (of: readonly CandidateTest[]): readonly unknown[] =>
        inSuiteOrder(of, subject).map((it) => [targetOf(it, subject), it.outcome, it.test.length])
      expect(keys(tests.toReversed())).toEqual(keys(tests))
    }),
  )
})
