import { accessesOf } from '../../engine/runtime/interpreter/access.ts'
import { createBudget } from '../../engine/runtime/interpreter/budget.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { loaderOf } from '../../engine/runtime/interpreter/load.ts'
import { createPerform } from '../../engine/runtime/interpreter/perform.ts'
import { createProbes } from '../../engine/runtime/tracing/probes.ts'
import { usualStubs } from '../../engine/runtime/values/stub.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { Statement, TestCase } from '../../engine/model/test/statement.ts'
import type { Open } from './running.ts'

/** How often each test runs in a round. */
const times = 50

/**
 * Compiles tests to functions that call without a loop over statements, like a printed test, on one instance of the
 * module. The remaining overhead is the same with and without probes.
 */
export function straightCalls(compiled: Compiled, tests: readonly TestCase[]): Open {
  const budget = createBudget(defaultLimits)
  const sizes = { predicates: compiled.predicates.length, functions: compiled.functions.length }
  const recorder = createProbes(sizes, budget, defaultLimits)
  budget.begin(defaultLimits.loadSteps)
  const exports = loaderOf(compiled, recorder.probes)()
  const bodies = tests.map((it) => straight(it, compiled))
  const round = (): number => {
    for (const body of bodies) {
      for (let time = 0; time < times; time++) {
        recorder.begin()
        budget.begin(defaultLimits.steps)
        try {
          body(exports)
        } catch {
          // A test may throw on a shared instance; its time still counts.
        }
      }
    }
    budget.end()
    return times * bodies.length
  }
  return () => ({ round, close: () => undefined })
}

type Body = (exports: unknown) => void

/** Writes out calls; the interpreter evaluates every other statement each time. */
function straight(test: TestCase, { subject }: Compiled): Body {
  const given: unknown[] = []
  const name = (value: unknown): string => `g${given.push(value) - 1}`
  const perform = createPerform(subject, usualStubs, {
    passTime: () => Promise.resolve(),
    setTime: () => undefined,
    setRandom: () => undefined,
  })
  const write = (statement: Statement, at: number): string => {
    if (statement.kind === 'literal') return `const v${at} = ${name(statement.value)}`
    if (statement.kind !== 'call') {
      const values = Array.from({ length: at }, (_, i) => `v${i}`)
      return `const v${at} = ${name(perform)}(${name(statement)}, [${values.join(', ')}], exports)`
    }
    const use = accessesOf(subject.callables[statement.callable]!)(statement.args.length)
    const base = statement.receiver === undefined ? 'exports' : `v${statement.receiver}`
    const args = statement.args.map((it) => `v${it}`)
    const list = args.length <= 4 ? args : [`[${args.join(', ')}]`]
    return `const v${at} = ${name(use)}(${[base, ...list].join(', ')})`
  }
  const body = test.map(write).join('\n')
  const names = given.map((_, i) => `g${i}`)
  const make = new Function(...names, `'use strict'\nreturn (exports) => {\n${body}\n}`) as (
    ...given: unknown[]
  ) => Body
  return make(...given)
}
