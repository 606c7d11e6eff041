import * as v from 'valibot'
import { type PopulationCalls, mostPopulationNumbers, type Population } from '../../engine/model/goal/population.ts'
import { countOf, listOf } from '../../engine/model/schema/bounded.ts'

/** Most tests in a search, and most callables. */
const most = 1_000_000

const populationCalls: v.GenericSchema<unknown, PopulationCalls> = v.pipe(
  v.object({
    callable: countOf(most),
    width: countOf(mostPopulationNumbers),
    tests: listOf(countOf(most), mostPopulationNumbers),
    numbers: listOf(v.nullable(v.pipe(v.number(), v.finite())), mostPopulationNumbers),
  }),
  v.check((it) => it.numbers.length === it.width * it.tests.length, 'The calls have different numbers of arguments'),
)

/** The population of a search from a sandbox, validated and copied. */
export const population: v.GenericSchema<unknown, Population> = v.object({
  tests: countOf(most),
  calls: listOf(populationCalls, mostPopulationNumbers),
})
