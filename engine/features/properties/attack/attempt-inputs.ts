import { below, chance, pick, type Random } from '../../../random/random.ts'
import type { Primitive } from '../../../model/subject/type.ts'
import type { Value } from '../../../model/test/value.ts'
import { contains } from '../domain/contains.ts'
import { elementsIn, isEqual, list, numberIn, primitive } from '../domain/plain.ts'
import { mapParts } from '../domain/domain.ts'
import { biasOf, sample, sorted } from '../domain/sample.ts'
import { type Literals, vary } from '../domain/vary.ts'
import type { Law } from '../law.ts'

/** The inputs of a law: what they are drawn from. */
export type InputsOf = Pick<Law, 'inputs' | 'ordered'>

/** Inputs as fast-check draws them in its run number `run`, counted from 0; ordered by swapping. */
export function drawInputs({ inputs, ordered }: InputsOf, random: Random, run: number): readonly Value[] {
  const bias = biasOf(run)
  return inOrder(
    inputs.map((it) => sample(it.domain, random, bias)),
    ordered,
  )
}

/** Inputs that are more likely to break a law: near known ones, equal to each other, or parts of each other. */
export function directedInputs(
  law: InputsOf,
  near: readonly Value[] | undefined,
  random: Random,
  literals: Literals,
): readonly Value[] {
  const { inputs, ordered } = law
  if (near === undefined && chance(random, 0.5)) {
    return chance(random, 0.2) ? cornerInputs(law, random) : coincidingInputs(law, random, literals)
  }
  const values = [...(near ?? drawInputs(law, random, below(random, 100)))]
  const at = inputs.length === 0 ? -1 : below(random, inputs.length)
  const input = inputs[at]
  if (input === undefined) return values
  if (1 < inputs.length && chance(random, 0.3)) {
    const other = pick(
      random,
      values.filter((_, i) => i !== at),
    )
    const parts = [other, ...partsOf(other)].filter((it) => contains(input.domain, it))
    if (0 < parts.length) values[at] = pick(random, parts)
    if (chance(random, 0.5)) return inOrder(values, ordered)
  }
  const times = 1 + below(random, 3)
  for (let n = 0; n < times; n++) values[at] = vary(values[at]!, input.domain, random, literals)
  return inOrder(values, ordered)
}

/** Inputs whose numbers are all bounds of their domains, or else small. */
function cornerInputs({ inputs, ordered }: InputsOf, random: Random): readonly Value[] {
  const corners = inputs.map(({ domain }) => {
    const numbers = mapParts(domain, (it) => {
      if (it.kind !== 'number') return it
      return { kind: 'constants', values: [it.least ?? 0, it.most ?? (it.least ?? 0) + 1] }
    })
    const value = sample(numbers, random, 1)
    return contains(domain, value) ? value : sample(domain, random, 1)
  })
  return inOrder(corners, ordered)
}

/** Few numbers and texts, so that inputs made of them often contain equal values. */
const pools = {
  numbers: [0, -0, 1, 2, 3, -1, 0.5, 10, NaN, Infinity],
  strings: ['', 'a', 'b', 'A', ' ', '0', '1', 'ab', '\n', ' \n a', 'a\n\nb'],
}

/** Longest text of the same character. */
const longestRun = 30

/** Values of a pool. */
const poolSize = 3

/** Inputs of few different numbers and texts: laws often break where several values are the same. */
function coincidingInputs(law: InputsOf, random: Random, literals: Literals): readonly Value[] {
  const numbers = Array.from({ length: poolSize }, () => pick(random, [...pools.numbers, ...literals.numbers]))
  const strings = Array.from({ length: poolSize }, () => {
    const text = pick(random, [...pools.strings, ...literals.strings])
    return chance(random, 0.2) ? text.slice(0, 1).repeat(below(random, longestRun)) : text
  })
  const replaced = (value: Value): Value => {
    switch (value.kind) {
      case 'primitive':
        if (typeof value.value === 'number') return primitive(pick(random, numbers))
        return typeof value.value === 'string' ? primitive(pick(random, strings)) : value
      case 'array':
        return { ...value, elements: value.elements.map(replaced) }
      case 'object':
        return { ...value, entries: value.entries.map(([key, it]) => [key, replaced(it)]) }
      case 'set':
      case 'map':
      case 'symbol':
      case 'function':
      case 'date':
      case 'regexp':
      case 'error':
      case 'typedArray':
      case 'promise':
      case 'opaque':
        return value
    }
  }
  const drawn = drawInputs(law, random, below(random, 100))
  const values = drawn.map((it, at) => {
    const { domain } = law.inputs[at]!
    const other = chance(random, 0.3) ? asSquare(replaced(it), random) : replaced(it)
    const inSequence = other.kind === 'array' ? { ...other, elements: sorted(other.elements) } : other
    return [other, inSequence].find((it) => contains(domain, it)) ?? it
  })
  return inOrder(values, law.ordered)
}

/** A small square of the numbers in a list of lists, as matrices are; other values stay as they are. */
function asSquare(value: Value, random: Random): Value {
  const cells = (elementsIn(value) ?? []).flatMap((it) => elementsIn(it) ?? [])
  if (cells.length === 0 || cells.some((it) => numberIn(it) === undefined)) return value
  const row = Array.from({ length: 1 + below(random, 3) })
  return list(row.map(() => list(row.map(() => pick(random, cells)))))
}

/** Swaps the two ordered inputs if they are not in order. Numbers that are none are in any order. */
export function inOrder(values: readonly Value[], ordered: Law['ordered']): readonly Value[] {
  if (ordered === undefined) return values
  const [low, high] = ordered
  const [a, b] = [numberIn(values[low]), numberIn(values[high])]
  if (a === undefined || b === undefined || !(b < a)) return values
  return values.map((it, at) => (at === low ? values[high]! : at === high ? values[low]! : it))
}

/** Whether these are inputs of a law. */
export function areInputs({ inputs, ordered }: InputsOf, values: readonly Value[]): boolean {
  return (
    values.length === inputs.length &&
    inputs.every((it, at) => contains(it.domain, values[at]!)) &&
    inOrder(values, ordered).every((it, at) => isEqual(it, values[at]!))
  )
}

function partsOf(value: Value): readonly Value[] {
  switch (value.kind) {
    case 'array':
    case 'set':
      return value.elements
    case 'object':
      return value.entries.map(([, it]) => it)
    case 'map':
      return value.entries.flat()
    case 'primitive':
      return partsOfPrimitive(value.value).map(primitive)
    case 'symbol':
    case 'function':
    case 'date':
    case 'regexp':
    case 'error':
    case 'typedArray':
    case 'promise':
    case 'opaque':
      return []
  }
}

/** Parts of a text, and its number; the text of a number, as code often converts one to the other. */
function partsOfPrimitive(value: Primitive): readonly Primitive[] {
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'string') return []
  const number = value.trim() === '' ? NaN : Number(value)
  const half = Math.ceil(value.length / 2)
  const parts = 1 < value.length ? [value.slice(0, 1), value.slice(1), value.slice(0, half)] : []
  return Number.isNaN(number) ? parts : [...parts, number]
}
