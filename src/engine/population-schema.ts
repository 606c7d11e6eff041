import * as v from 'valibot'
import { type HeldCalls, mostHeldNumbers, type Population } from '../../engine/model/goal/population.ts'
import { countOf, listOf } from '../../engine/model/schema/bounded.ts'

/** Most tests in a search, and most callables. */
const most = 1_000_000

const heldCalls: v.GenericSchema<unknown, HeldCalls> = v.pipe(
  v.object({
    callable: countOf(most),
    width: countOf(mostHeldNumbers),
    tests: listOf(countOf(most), mostHeldNumbers),
    numbers: listOf(v.nullable(v.pipe(v.number(), v.finite())), mostHeldNumbers),
  }),
  v.check((it) => it.numbers.length === it.width * it.tests.length, 'A call has more numbers than another'),
)

/** The population of a search from a sandbox, validated and copied. */
export const population: v.GenericSchema<unknown, Population> = v.object({
  tests: countOf(most),
  calls: listOf(heldCalls, mostHeldNumbers),
})
