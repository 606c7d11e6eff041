import type { LandscapeAxis } from '../../engine/model/landscape.ts'
import type { Ref, TestCase } from '../../engine/model/statement.ts'
import type { CallableId, Subject } from '../../engine/model/subject.ts'

/** A number of the best test, as an axis. */
export interface Axis extends LandscapeAxis {
  /** Of the parameter that it is passed for. */
  readonly name: string
  /** What the best test has. */
  readonly own: number
}

/** The axes of a landscape, one or two, and where tests of the search stand on it. */
export interface Ground {
  readonly axes: readonly Axis[]
  /** A number for each axis. The best test is not among them. */
  readonly points: readonly (readonly number[])[]
}

/** Values of a single axis, and of each of two. */
const mostOfOne = 256
const mostOfTwo = 64

/** Constants of the source beyond this say little about where to look. */
const largestConstant = 10_000

/** A number that is so many times as far from the best test as the median leaves no room for the others: it is left out. */
const farOff = 20

interface Input {
  readonly statement: Ref
  readonly callable: CallableId
  readonly position: number
  readonly name: string
}

/**
 * Takes the numbers that the calls of a test are given, those of the last call first, at most two, from the least to the
 * greatest that the tests of the search and the constants of the source have, a `zoom` of 4 being four times as wide. No
 * axes where it has no such numbers.
 */
export function groundOf(test: TestCase, others: readonly TestCase[], subject: Subject, zoom: number): Ground {
  const inputs = inputsOf(test, subject).slice(0, 2)
  const points = others.filter((it) => it !== test).flatMap((it) => pointOf(it, inputs))
  const constants = subject.constants.numbers.filter((it) => Math.abs(it) <= largestConstant)
  const count = inputs.length === 1 ? mostOfOne : mostOfTwo
  const axes = inputs.map(({ statement, name }, at): Axis => {
    const own = numberAt(test, statement)!
    const known = [own, ...points.map((it) => it[at]!)]
    const isWhole = known.every((it) => Number.isInteger(it))
    return { statement, name, own, values: valuesAround(own, [...known, ...constants], zoom, count, isWhole) }
  })
  return { axes, points }
}

function inputsOf(test: TestCase, { callables }: Subject): readonly Input[] {
  const inputs: Input[] = []
  for (let at = test.length - 1; 0 <= at; at--) {
    const statement = test[at]!
    if (statement.kind !== 'call') continue
    for (const [position, ref] of statement.args.entries()) {
      if (numberAt(test, ref) === undefined || inputs.some((it) => it.statement === ref)) continue
      const name = callables[statement.callable]?.parameters[position]?.name ?? `argument ${position + 1}`
      inputs.push({ statement: ref, callable: statement.callable, position, name })
    }
  }
  return inputs
}

/** What another test has for the same inputs, by its last calls of the same; none where it has not all of them. */
function pointOf(test: TestCase, inputs: readonly Input[]): readonly (readonly number[])[] {
  const point = inputs.flatMap(({ callable, position }) => {
    const call = test.findLast((it) => it.kind === 'call' && it.callable === callable)
    const ref = call?.kind === 'call' ? call.args[position] : undefined
    return ref === undefined ? [] : (numberAt(test, ref) ?? [])
  })
  return 0 < point.length && point.length === inputs.length ? [point] : []
}

function numberAt(test: TestCase, ref: Ref): number | undefined {
  const statement = test[ref]
  return statement?.kind === 'literal' && typeof statement.value === 'number' && Number.isFinite(statement.value)
    ? statement.value
    : undefined
}

/** At most `count` values, ascending, evenly spread. */
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
