import type { Operand, Operation, DistanceTrace } from '../../../engine/model/goal/distance-explanation.ts'
import type { Formula } from '../../../engine/model/goal/formula.ts'
import { equalityTerms, prefixTerms, sumOf, suffixTerms, type Term, windowTerms } from './text-terms.ts'

/** The computation of a distance (docs/algorithms.md 3.3, 3.4) with the values of one evaluation. */
export interface Arithmetic {
  /** The condition with values for its leaves, as code: `12 + 7 > 40`; absent if equal to `compared` or unknown. */
  readonly computed?: string
  /** The condition with values for its operands, as code: `19 > 40`; absent if nothing is compared. */
  readonly compared?: string
  /** The terms of the distance; empty if it cannot be split or is infinite. */
  readonly terms: readonly Term[]
  /** The rule for the distance, in a sentence. */
  readonly rule: string
}

/** Explains the distance of an evaluation to an outcome. */
export function arithmeticOf(trace: DistanceTrace, outcome: boolean, formula?: Formula): Arithmetic {
  const compared = comparedBy(trace)
  const computed = formula === undefined ? undefined : computedBy(trace, formula)
  const { terms, rule } = explained(trace, outcome)
  // A displayed sum must be correct, whatever the engine has measured.
  const isSum = Math.abs(sumOf(terms) - trace.distance) <= 1e-6 * Math.max(1, trace.distance)
  return {
    ...(computed === undefined || computed === compared ? {} : { computed }),
    ...(compared === undefined ? {} : { compared }),
    terms: isSum ? terms : [],
    rule,
  }
}

type Explained = Pick<Arithmetic, 'terms' | 'rule'>

const K: Term = { text: '1', value: 1 }

const constant = (rule: string): Explained => ({ terms: [K], rule })
const infinite = (rule: string): Explained => ({ terms: [], rule })

const texts: Readonly<Partial<Record<Operation, (a: string, b: string) => string>>> = {
  lt: (a, b) => `${a} < ${b}`,
  le: (a, b) => `${a} <= ${b}`,
  gt: (a, b) => `${a} > ${b}`,
  ge: (a, b) => `${a} >= ${b}`,
  eq: (a, b) => `${a} === ${b}`,
  ne: (a, b) => `${a} !== ${b}`,
  looseEq: (a, b) => `${a} == ${b}`,
  looseNe: (a, b) => `${a} != ${b}`,
  case: (a, b) => `${a} === ${b}`,
  in: (a, b) => `${a} in ${b}`,
  instanceof: (a, b) => `${a} instanceof ${b}`,
  startsWith: (a, b) => `${a}.startsWith(${b})`,
  endsWith: (a, b) => `${a}.endsWith(${b})`,
  includes: (a, b) => `${a}.includes(${b})`,
  excludes: (a, b) => `!${a}.includes(${b})`,
  has: (a, b) => `${a}.has(${b})`,
  hasOwn: (a, b) => `Object.hasOwn(${a}, ${b})`,
  test: (a, b) => `${a}.test(${b})`,
  match: (a, b) => `${a}.match(${b})`,
  is: (a, b) => `Object.is(${a}, ${b})`,
  isArray: (a) => `Array.isArray(${a})`,
  isInteger: (a) => `Number.isInteger(${a})`,
  isNaN: (a) => `isNaN(${a})`,
  isFinite: (a) => `isFinite(${a})`,
  isSafeInteger: (a) => `Number.isSafeInteger(${a})`,
}

/** Undefined if the leaves are not those of the formula. */
function computedBy({ leaves }: DistanceTrace, { texts }: Formula): string | undefined {
  if (leaves?.length !== texts.length - 1) return undefined
  return texts.map((it, at) => (at === 0 ? it : `${parenthesized(texts[at - 1]!, leaves[at - 1]!)}${it}`)).join('')
}

/** A leaf after other code: a negative number gets parentheses after an operator. */
function parenthesized(code: string, { text }: Operand): string {
  return text.startsWith('-') && /[-+*/%&|^~<>]\s*$/u.test(code) ? `(${text})` : text
}

function comparedBy({ operation, operands }: DistanceTrace): string | undefined {
  const [first, second] = operands
  if (first === undefined) return undefined
  return texts[operation]?.(first.text, second?.text ?? '') ?? first.text
}

function explained({ operation, operands, distance }: DistanceTrace, outcome: boolean): Explained {
  const [first, second] = operands
  if (distance === 0) return { terms: [], rule: 'The condition has the required outcome: distance 0.' }
  switch (operation) {
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge': {
      const isLess = operation === 'lt' || operation === 'le'
      const order = (operation === 'lt' || operation === 'gt') === outcome ? '<' : '<='
      return isLess === outcome ? ordered(first!, order, second!) : ordered(second!, order, first!)
    }
    case 'eq':
    case 'looseEq':
    case 'case':
    case 'is':
      return outcome ? equal(first!, second!, operation === 'looseEq' ? '==' : '===') : different
    case 'ne':
    case 'looseNe':
      return outcome ? different : equal(first!, second!, operation === 'looseNe' ? '==' : '===')
    case 'truthy':
      return outcome ? constant('The value is falsy, and nothing more is known: K = 1.') : falsy(first!)
    case 'assignment':
      return outcome && first !== undefined ? falsy(first) : constant('It is either assigned or not: K = 1.')
    case 'flag':
      return constant('A boolean has no values in between: K = 1.')
    case 'instanceof':
      return constant('It is either an instance of the class or not: K = 1.')
    case 'nullish':
      return constant('It is either nullish or not: K = 1.')
    case 'default':
      return constant('The default is either used or not: K = 1.')
    case 'loop':
      return constant('There is either another element or not: K = 1.')
    case 'in':
    case 'hasOwn':
      return outcome ? keyed(distance) : constant('The object must not have this key: K = 1.')
    case 'startsWith':
      return outcome ? textual(prefixTerms, first!, second!) : refused
    case 'endsWith':
      return outcome ? textual(suffixTerms, first!, second!) : refused
    case 'includes':
      return outcome ? included(first!, second!, distance) : refused
    case 'excludes':
      return outcome ? refused : included(first!, second!, distance)
    case 'has':
      return outcome ? nearestElement(distance) : refused
    case 'test':
    case 'match':
      return outcome ? { terms: [], rule: 'The cost of the character edits needed to match the pattern.' } : refused
    case 'isInteger':
    case 'isSafeInteger':
    case 'isNaN':
    case 'isFinite':
    case 'isArray':
      return tested(operation, first!, outcome, distance)
  }
}

const refused = constant('It is true now, and almost any change makes it false: K = 1.')
const different = constant('They are equal, and any other value makes them differ: K = 1.')

/** The distance to `low < high`, or to `low <= high` if not strict. */
function ordered(low: Operand, order: '<' | '<=', high: Operand): Explained {
  const [a, b] = [low.value?.is, high.value?.is]
  if (typeof a === 'string' && typeof b === 'string') return alphabetical(a, order, b)
  const [x, y] = [numeric(low), numeric(high)]
  if (x === undefined || y === undefined) return { terms: [], rule: 'Both are converted to numbers and compared.' }
  if (Number.isNaN(x - y)) return infinite('One of them is not a number, so there is no gradient: ∞.')
  const isConverted = typeof a !== 'number' || typeof b !== 'number'
  return {
    terms: [{ text: `${number(x)} − ${number(y)}`, value: x - y }, K],
    rule: isConverted ? 'The difference of the two as numbers, plus K = 1.' : 'The difference of the two, plus K = 1.',
  }
}

function alphabetical(low: string, order: '<' | '<=', high: string): Explained {
  const shared = Math.min(low.length, high.length)
  let at = 0
  while (at < shared && low[at] === high[at]) at++
  const [x, y] = at < shared ? [low.charCodeAt(at), high.charCodeAt(at)] : [low.length, high.length]
  const what = at < shared ? `of “${low[at]}” and “${high[at]}”` : 'of the lengths'
  const gap: Term = { text: `${x} − ${y}`, value: x - y, note: what }
  const rule = 'The difference of the first differing code units, or of the lengths if there are none.'
  return { terms: order === '<' ? [gap, K] : [gap], rule }
}

function equal(left: Operand, right: Operand, equality: '===' | '=='): Explained {
  const [a, b] = [left.value?.is, right.value?.is]
  const isNullish = (it: Operand): boolean => it.value !== undefined && (it.value.is ?? null) === null
  if (isNumeric(a) && isNumeric(b)) {
    const [x, y] = [numeric(left)!, numeric(right)!]
    if (Number.isNaN(x - y)) return infinite('One of them is NaN, which equals nothing: ∞.')
    return {
      terms: [{ text: `|${number(x)} − ${number(y)}|`, value: Math.abs(x - y) }],
      rule: 'The difference of the two numbers.',
    }
  }
  if (typeof a === 'string' && typeof b === 'string') {
    return {
      terms: equalityTerms(a, b),
      rule: 'The difference of the lengths, plus d / (d + 1) for each differing code unit.',
    }
  }
  if (isNullish(left) !== isNullish(right)) {
    return infinite('One of them is null or undefined, so there is no gradient: ∞.')
  }
  if (left.value === undefined || right.value === undefined || typeof a === typeof b)
    return constant('Such values are either the same or not: K = 1.')
  return equality === '=='
    ? { terms: [], rule: 'Both are converted to one type first, as == does.' }
    : infinite('They have different types, so there is no gradient: ∞.')
}

/** The distance to a falsy value. */
function falsy(operand: Operand): Explained {
  const value = operand.value?.is
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return {
        terms: [{ text: `|${number(Number(value))}|`, value: Math.abs(Number(value)) }],
        rule: 'The distance of a number from being falsy is its distance from 0.',
      }
    case 'string':
      return {
        terms: [{ text: String(value.length), value: value.length }],
        rule: 'The distance of a string from being falsy is its length.',
      }
    case 'boolean':
      return constant('A boolean has no values in between: K = 1.')
    default:
      return infinite('An object is always truthy, so there is no gradient: ∞.')
  }
}

function keyed(distance: number): Explained {
  if (distance === Infinity) return infinite('It has no keys to compare with: ∞.')
  const rest: Term = { text: rounded(distance - 1), value: distance - 1, note: 'to the nearest key' }
  return {
    terms: 1 < distance ? [K, rest] : [K],
    rule: 'K = 1, plus the distance to the nearest existing key.',
  }
}

function textual(terms: (text: string, part: string) => readonly Term[], text: Operand, part: Operand): Explained {
  const [a, b] = [text.value?.is, part.value?.is]
  const rule = 'The number of missing characters, plus d / (d + 1) for each differing code unit.'
  return typeof a === 'string' && typeof b === 'string' ? { terms: terms(a, b), rule } : constant('K = 1.')
}

function included(container: Operand, item: Operand, distance: number): Explained {
  const [a, b] = [container.value?.is, item.value?.is]
  if (typeof a !== 'string') return nearestElement(distance)
  const part = b === undefined && item.value === undefined ? undefined : String(b)
  return part === undefined
    ? constant('K = 1.')
    : { terms: windowTerms(a, part), rule: 'At the best position, d / (d + 1) for each differing character.' }
}

function nearestElement(distance: number): Explained {
  return distance === Infinity
    ? infinite('It contains no comparable element: ∞.')
    : { terms: [], rule: 'The distance to the nearest element.' }
}

function tested(operation: Operation, operand: Operand, outcome: boolean, distance: number): Explained {
  const value = operand.value?.is
  if (outcome && operation === 'isInteger' && typeof value === 'number') {
    const whole = Math.round(value)
    return {
      terms: [{ text: `|${number(value)} − ${number(whole)}|`, value: Math.abs(value - whole) }],
      rule: 'The distance to the nearest integer.',
    }
  }
  if (distance === Infinity) return infinite('It is not a number, so there is no gradient: ∞.')
  return distance === 1
    ? constant('It either holds or not: K = 1.')
    : { terms: [], rule: 'The distance of the number from this outcome.' }
}

function isNumeric(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}

/** A primitive as relational operators convert it; undefined if unknown. */
function numeric({ value }: Operand): number | undefined {
  return value === undefined ? undefined : Number(value.is)
}

/** A number in a formula; negative ones in parentheses. */
function number(value: number): string {
  const text = rounded(Math.abs(value))
  return value < 0 ? `(−${text})` : text
}

function rounded(value: number): string {
  return String(Number(value.toPrecision(12)))
}
