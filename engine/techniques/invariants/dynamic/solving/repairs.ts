import type { Primitive, SymbolicInput } from '../../../../model/symbolic/symbolic.ts'
import { below, type Random } from '../../../../random/random.ts'
import { isListOperator, valueOfTerm } from '../relations/holds.ts'
import type { ListOperator, Relation, Term } from '../relations/relation.ts'
import { inserted } from './recombine.ts'
import { isWithin } from './scope.ts'

/** A new value for an input. */
export interface Change {
  readonly input: number
  readonly value: Primitive
}

/** Limit for the distance by which a number passes a bound; half of the time it is 1. */
const farthest = 20

/** Longest text made by padding. */
const mostPadding = 100

interface Inputs {
  readonly values: readonly Primitive[]
  readonly scopes: readonly SymbolicInput[]
  readonly random: Random
}

/** Lists ways to make a broken relation hold, within the scopes of the inputs; empty if none is simple. */
export function repairsOf(
  { operator, left, right, outcome }: Relation,
  values: readonly Primitive[],
  scopes: readonly SymbolicInput[],
  random: Random,
): readonly (readonly Change[])[] {
  const [a, b] = [valueOfTerm(left, values), valueOfTerm(right, values)]
  const step = below(random, 2) === 0 ? 1 : 1 + below(random, farthest)
  const inputs = { values, scopes, random }
  const sides = (toLeft: readonly Primitive[], toRight: readonly Primitive[]): readonly (readonly Change[])[] => [
    ...toLeft.flatMap((it) => changesFor(left, it, inputs)),
    ...toRight.flatMap((it) => changesFor(right, it, inputs)),
  ]
  switch (operator) {
    case '===':
    case '!==':
      if ((operator === '===') === outcome) return sides([b], [a])
      return sides(others(b, step, scopes, left), others(a, step, scopes, right))
    case '<':
    case '<=': {
      if (typeof a !== 'number' || typeof b !== 'number') return []
      const [toLess, toMore] = [step - (operator === '<' ? 0 : 1), step - (operator === '<' ? 1 : 0)]
      return outcome ? sides([b - toLess], [a + toLess]) : sides([b + toMore], [a - toMore])
    }
    case 'startsWith':
    case 'endsWith':
    case 'includes': {
      if (typeof a !== 'string' || typeof b !== 'string') return []
      if (!outcome) return b === '' ? [] : sides([a.split(b).join('')], [])
      return sides([withPart(operator, a, b, random)], [a])
    }
    // `Object.is` only reports chosen values, and is never solved for.
    case 'Object.is':
    case 'test':
      return []
  }
}

function withPart(
  operator: 'startsWith' | 'endsWith' | 'includes',
  text: string,
  part: string,
  random: Random,
): string {
  switch (operator) {
    case 'startsWith':
      return part + text
    case 'endsWith':
      return text + part
    case 'includes':
      return inserted(text, part, random)
  }
}

/** Some values other than a given one. */
function others(value: Primitive, step: number, scopes: readonly SymbolicInput[], term: Term): readonly Primitive[] {
  if (term.kind === 'input') {
    const scope = scopes[term.input]!
    if (scope.sort === 'choice') return scope.values.filter((it) => it !== value)
  }
  switch (typeof value) {
    case 'number':
      return [value + step, value - step]
    case 'boolean':
      return [!value]
    case 'string':
      return [`${value}a`, value.slice(1)].filter((it) => it !== value)
    default:
      return []
  }
}

/** Changes of inputs after which a term has a value. */
function changesFor(term: Term, value: Primitive, inputs: Inputs): readonly (readonly Change[])[] {
  const { values, scopes } = inputs
  switch (term.kind) {
    case 'constant':
      return []
    case 'input':
      return isWithin(scopes[term.input]!, value) ? [[{ input: term.input, value }]] : []
    case 'apply': {
      const { operator, operands } = term
      const [first, second] = operands as readonly [Term, Term | undefined]
      const x = valueOfTerm(first, values)
      const to = (operand: Term | undefined, desired: Primitive): readonly (readonly Change[])[] =>
        operand === undefined ? [] : changesFor(operand, desired, inputs)
      if (isListOperator(operator)) return typeof value === 'boolean' ? inList(operator, operands, value, inputs) : []
      if (operator === 'toLowerCase') return to(first, value)
      if (operator === 'length') {
        if (typeof x !== 'string' || typeof value !== 'number' || value < 0 || mostPadding < value) return []
        return to(first, x.slice(0, value).padEnd(value, x === '' ? 'a' : x))
      }
      if (typeof value !== 'number' || typeof x !== 'number') return []
      const other = second && valueOfTerm(second, values)
      const y = typeof other === 'number' ? other : NaN
      switch (operator) {
        case 'negate':
          return to(first, -value)
        case 'square':
          return value < 0 ? [] : [...to(first, Math.sqrt(value)), ...to(first, -Math.sqrt(value))]
        case 'Math.abs':
          return [...to(first, value), ...to(first, -value)]
        case 'Math.sqrt':
          return value < 0 ? [] : to(first, value ** 2)
        case 'Math.min':
        case 'Math.max':
          return [...to(first, value), ...to(second, value)]
        case '+':
          return [...to(first, value - y), ...to(second, value - x)]
        case '-':
          return [...to(first, value + y), ...to(second, x - value)]
        case '*':
          return [...to(first, value / y), ...to(second, value / x)]
        case '/':
          return [...to(first, value * y), ...to(second, x / value)]
        case '%':
          return to(first, x - (x % y) + value)
      }
    }
  }
}

/** Changes of list elements after which a list operator has an outcome. */
function inList(
  operator: ListOperator,
  operands: readonly Term[],
  outcome: boolean,
  { values, scopes, random }: Inputs,
): readonly (readonly Change[])[] {
  const half = operands.length / 2
  const length = operator === 'alike' ? half : Number(valueOfTerm(operands[0]!, values))
  const elements = operator === 'alike' ? operands.slice(0, half) : operands.slice(1, 1 + length)
  const read = elements.map((it) => valueOfTerm(it, values))
  const changesTo = (desired: readonly Primitive[]): readonly (readonly Change[])[] => {
    const changes = elements.flatMap((element, at): readonly Change[] =>
      element.kind === 'input' && !Object.is(read[at], desired[at])
        ? [{ input: element.input, value: desired[at] }]
        : [],
    )
    const isPossible = 0 < changes.length && changes.every((it) => isWithin(scopes[it.input]!, it.value))
    return isPossible ? [changes] : []
  }
  const last = valueOfTerm(operands.at(-1)!, values)
  const at = elements.length === 0 ? -1 : below(random, elements.length)
  const shifted = (value: Primitive, step: number): Primitive =>
    typeof value === 'number'
      ? value + step
      : typeof value === 'string'
        ? `${value}a`
        : typeof value === 'boolean'
          ? !value
          : value
  switch (operator) {
    case 'ascending':
    case 'descending': {
      const sign = operator === 'ascending' ? 1 : -1
      const sorted = read.toSorted((one, other) => sign * (Number(one) - Number(other)))
      if (outcome) return changesTo(sorted)
      return sorted.length < 2 ? [] : changesTo(sorted.with(0, shifted(sorted.at(-1), sign)))
    }
    case 'every':
      return outcome ? changesTo(read.map(() => last)) : at < 0 ? [] : changesTo(read.with(at, shifted(last, 1)))
    case 'has':
      return outcome
        ? at < 0
          ? []
          : changesTo(read.with(at, last))
        : changesTo(read.map((it) => (it === last ? shifted(it, 1) : it)))
    case 'alike': {
      const counterpart = operands.slice(half).map((it) => valueOfTerm(it, values))
      if (outcome) return changesTo(counterpart)
      return at < 0 ? [] : changesTo(read.with(at, shifted(counterpart[at], 1)))
    }
  }
}
