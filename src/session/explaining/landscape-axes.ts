import type { LandscapeAxis } from '../../../engine/model/goal/landscape.ts'
import { numberAt, type Population, populationOf } from '../../../engine/model/goal/population.ts'
import type { TestCase } from '../../../engine/model/test/statement.ts'
import type { Subject } from '../../../engine/model/subject/subject.ts'
import { type CallNumber, populationPoints } from './population-points.ts'
import type { Input } from './landscape-inputs.ts'

/** A number of the best test, as an axis. */
export interface Axis extends LandscapeAxis {
  /** The name of its parameter. */
  readonly name: string
  /** The value in the best test. */
  readonly own: number
}

/** One or two axes of a landscape, and the positions of the search's tests. */
export interface LandscapeFrame {
  readonly axes: readonly Axis[]
  /** A number for each axis. The best test is not included. */
  readonly points: readonly (readonly number[])[]
}

/** Most values of a single axis, and of each of two. */
const mostOfOne = 256
const mostOfTwo = 64

/** Larger constants of the source are rarely near interesting values. */
const largestConstant = 10_000

/** Numbers beyond this multiple of the median distance from the best test are ignored, to leave room for others. */
const farOff = 20

/** The landscape around a test. */
export interface TestLandscape extends LandscapeFrame {
  /** The numbers of its calls that the axes vary. */
  readonly numbers: readonly CallNumber[]
}

/** The tests and constants that the axes of a landscape span. */
export interface Surroundings {
  /** Other tests of the search. */
  readonly others: readonly TestCase[]
  readonly population: Population | undefined
  readonly subject: Subject
  /** The width of the axes, as a multiple of the range of these values. */
  readonly zoom: number
}

/** An axis for each input of a test. */
export function groundOf(
  test: TestCase,
  inputs: readonly Input[],
  { others, population, subject, zoom }: Surroundings,
): TestLandscape {
  const pointsOf = (it: Population): LandscapeFrame['points'] => populationPoints(it, inputs).map(({ at }) => at)
  const points = pointsOf(populationOf(others.filter((it) => it !== test)))
  const inPopulation = population === undefined ? [] : pointsOf(population)
  const constants = subject.constants.numbers.filter((it) => Math.abs(it) <= largestConstant)
  const count = inputs.length === 1 ? mostOfOne : mostOfTwo
  const axes = inputs.map(({ statement, name }, at): Axis => {
    const own = numberAt(test, statement)!
    const known = [own, ...[...points, ...inPopulation].map((it) => it[at]!)]
    const isWhole = known.every((it) => Number.isInteger(it))
    return { statement, name, own, values: valuesAround(own, [...known, ...constants], zoom, count, isWhole) }
  })
  return { axes, points, numbers: inputs }
}

/** At most `count` evenly spread values, ascending. */
function valuesAround(
  own: number,
  known: readonly number[],
  zoom: number,
  count: number,
  isWhole: boolean,
): readonly number[] {
  const gaps = known.map((it) => Math.abs(it - own)).sort((a, b) => a - b)
  const reach = farOff * Math.max(1, gaps[Math.floor(gaps.length / 2)]!)
  const near = known.filter((it) => Math.abs(it - own) <= reach)
  const [least, greatest] = [Math.min(...near), Math.max(...near)]
  const margin = Math.max(5, (greatest - least) / 10)
  const from = own - (own - least + margin) * zoom
  const to = own + (greatest - own + margin) * zoom
  const values = Array.from({ length: count }, (_, at) => from + ((to - from) * at) / (count - 1))
  return isWhole ? [...new Set(values.map(Math.round))] : values
}
