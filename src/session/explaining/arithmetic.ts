import type { Operand, Operation, DistanceTrace } from '../../../engine/model/goal/distance-explanation.ts'
import type { Formula } from '../../../engine/model/goal/formula.ts'
import { equalityTerms, prefixTerms, sumOf, suffixTerms, type Term, windowTerms } from './text-terms.ts'

/** How a distance comes about (docs/algorithms.md 3.3, 3.4), written out with the values of one evaluation. */
export interface Arithmetic {
  /** The condition with values in place of its leaves, as code: `12 + 7 > 40`; undefined where nothing is computed first. */
  readonly computed?: string
  /** The condition with values in place of its operands, as code: `19 > 40`; undefined where nothing is compared. */
  readonly compared?: string
  /** What the distance is the sum of; none where it cannot be taken apart, or is infinite. */
  readonly terms: readonly Term[]
  /** By which rule, in a sentence. */
  readonly rule: string
}

/** How the distance of an evaluation to an outcome comes about. */
export function arithmeticOf(reckoning: DistanceTrace, outcome: boolean, formula?: Formula): Arithmetic {
  const compared = comparedBy(reckoning)
  const computed = formula === undefined ? undefined : computedBy(reckoning, formula)
  const { terms, rule } = explained(reckoning, outcome)
  // What is shown as a sum has to be one, whatever the engine has measured.
  const isSum = Math.abs(sumOf(terms) - reckoning.distance) <= 1e-6 * Math.max(1, reckoning.distance)
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

/** Undefined where the leaves are not those of the formula. */
function computedBy({ leaves }: DistanceTrace, { texts }: Formula): string | undefined {
  if (leaves?.length !== texts.length - 1) return undefined
  return texts.map((it, at) => (at === 0 ? it : `${standingBehind(texts[at - 1]!, leaves[at - 1]!)}${it}`)).join('')
}

/** A leaf as it stands behind other code: a negative number in brackets where that ends with an operator. */
function standingBehind(code: string, { text }: Operand): string {
  return text.startsWith('-') && /[-+*/%&|^~<>]\s*$/u.test(code) ? `(${text})` : text
}

function comparedBy({ operation, operands }: DistanceTrace): string | undefined {
  const [first, second] = operands
  if (first === undefined) return undefined
  return texts[operation]?.(first.text, second?.text ?? '') ?? first.text
}

function explained({ operation, operands, distance }: DistanceTrace, outcome: boolean): Explained {
  const [first, second] = operands
  if (distance === 0) return { terms: [], rule: 'It turned out so, which is distance 0.' }
  switch (operation) {
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge': {
      const isLess = operation === 'lt' || operation === 'le'
      const isStrict = (operation === 'lt' || operation === 'gt') === outcome
      return isLess === outcome ? ordered(first!, second!, isStrict) : ordered(second!, first!, isStrict)
    }
    case 'eq':
    case 'looseEq':
    case 'case':
    case 'is':
      return outcome ? equal(first!, second!, operation === 'looseEq') : different
    case 'ne':
    case 'looseNe':
      return outcome ? different : equal(first!, second!, operation === 'looseNe')
    case 'truthy':
      return outcome ? constant('Of a falsy value only that is known: K = 1.') : falsy(first!)
    case 'assignment':
      return outcome && first !== undefined ? falsy(first) : constant('It is assigned or not: K = 1.')
    case 'flag':
      return constant('Only true or false is known of it, nothing in between: K = 1.')
    case 'instanceof':
      return constant('It is of the class or not: K = 1.')
    case 'nullish':
      return constant('It is null or undefined, or it is not: K = 1.')
    case 'default':
      return constant('The default is used or not: K = 1.')
    case 'loop':
      return constant('There is another element or not: K = 1.')
    case 'in':
    case 'hasOwn':
      return outcome ? keyed(distance) : constant('The key has to be another one: K = 1.')
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
      return outcome
        ? { terms: [], rule: 'The changes of characters that it takes until the pattern is found.' }
        : refused
    case 'isInteger':
    case 'isSafeInteger':
    case 'isNaN':
    case 'isFinite':
    case 'isArray':
      return tested(operation, first!, outcome, distance)
  }
}

const refused = constant('It is so now. Nearly every change of a value ends that: K = 1.')
const different = constant('They are equal. Any other value will do: K = 1.')

/** To `low` being less than `high`, or no greater where it need not be strictly less. */
function ordered(low: Operand, high: Operand, isStrict: boolean): Explained {
  const [a, b] = [low.value?.is, high.value?.is]
  if (typeof a === 'string' && typeof b === 'string') return alphabetical(a, b, isStrict)
  const [x, y] = [numeric(low), numeric(high)]
  if (x === undefined || y === undefined) return { terms: [], rule: 'Both are made numbers, and compared as such.' }
  if (Number.isNaN(x - y)) return infinite('One of them is no number, so none is nearer than another: ∞.')
  const isConverted = typeof a !== 'number' || typeof b !== 'number'
  return {
    terms: [{ text: `${number(x)} − ${number(y)}`, value: x - y }, K],
    rule: isConverted
      ? 'As numbers, how much the one is above the other, and K = 1.'
      : 'How much the one is above the other, and K = 1.',
  }
}

function alphabetical(low: string, high: string, isStrict: boolean): Explained {
  const shared = Math.min(low.length, high.length)
  let at = 0
  while (at < shared && low[at] === high[at]) at++
  const [x, y] = at < shared ? [low.charCodeAt(at), high.charCodeAt(at)] : [low.length, high.length]
  const what = at < shared ? `of “${low[at]}” and “${high[at]}”` : 'of the lengths'
  const gap: Term = { text: `${x} − ${y}`, value: x - y, note: what }
  const rule = 'The code units of the first characters that differ, or the lengths where none does.'
  return { terms: isStrict ? [gap, K] : [gap], rule }
}

function equal(left: Operand, right: Operand, isLoose: boolean): Explained {
  const [a, b] = [left.value?.is, right.value?.is]
  const isNullish = (it: Operand): boolean => it.value !== undefined && (it.value.is ?? null) === null
  if (isNumeric(a) && isNumeric(b)) {
    const [x, y] = [numeric(left)!, numeric(right)!]
    if (Number.isNaN(x - y)) return infinite('One of them is no number, which equals nothing: ∞.')
    return {
      terms: [{ text: `|${number(x)} − ${number(y)}|`, value: Math.abs(x - y) }],
      rule: 'How far the two numbers lie apart.',
    }
  }
  if (typeof a === 'string' && typeof b === 'string') {
    return {
      terms: equalityTerms(a, b),
      rule: 'Characters too few or too many, and for each that differs d / (d + 1) of its code unit.',
    }
  }
  if (isNullish(left) !== isNullish(right)) {
    return infinite('One of them is null or undefined and has to become something first: ∞.')
  }
  if (left.value === undefined || right.value === undefined || typeof a === typeof b)
    return constant('Such values are the same or not, nothing in between: K = 1.')
  return isLoose
    ? { terms: [], rule: 'Both are brought to one type first, as == does it.' }
    : infinite('They are of different types, so no value of its type is nearer than another: ∞.')
}

/** To a truthy value becoming falsy. */
function falsy(it: Operand): Explained {
  const value = it.value?.is
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return {
        terms: [{ text: `|${number(Number(value))}|`, value: Math.abs(Number(value)) }],
        rule: 'A number is as far from being falsy as it is from 0.',
      }
    case 'string':
      return {
        terms: [{ text: String(value.length), value: value.length }],
        rule: 'A text is as far from being falsy as it is long.',
      }
    case 'boolean':
      return constant('A boolean is true or false, nothing in between: K = 1.')
    default:
      return infinite('An object is always truthy, so none is nearer than another: ∞.')
  }
}

function keyed(distance: number): Explained {
  if (distance === Infinity) return infinite('It has no keys to be near to: ∞.')
  const rest: Term = { text: rounded(distance - 1), value: distance - 1, note: 'to the nearest key' }
  return {
    terms: 1 < distance ? [K, rest] : [K],
    rule: 'K = 1, and how far the key is from the nearest that is there.',
  }
}

function textual(terms: (text: string, part: string) => readonly Term[], text: Operand, part: Operand): Explained {
  const [a, b] = [text.value?.is, part.value?.is]
  const rule = 'Characters that are missing, and for each that differs d / (d + 1) of its code unit.'
  return typeof a === 'string' && typeof b === 'string' ? { terms: terms(a, b), rule } : constant('K = 1.')
}

function included(container: Operand, item: Operand, distance: number): Explained {
  const [a, b] = [container.value?.is, item.value?.is]
  if (typeof a !== 'string') return nearestElement(distance)
  const part = b === undefined && item.value === undefined ? undefined : String(b)
  return part === undefined
    ? constant('K = 1.')
    : { terms: windowTerms(a, part), rule: 'Where it fits best: for each character that differs d / (d + 1).' }
}

function nearestElement(distance: number): Explained {
  return distance === Infinity
    ? infinite('It holds nothing that is near: ∞.')
    : { terms: [], rule: 'How far the nearest element is from being equal.' }
}

function tested(operation: Operation, it: Operand, outcome: boolean, distance: number): Explained {
  const value = it.value?.is
  if (outcome && operation === 'isInteger' && typeof value === 'number') {
    const whole = Math.round(value)
    return {
      terms: [{ text: `|${number(value)} − ${number(whole)}|`, value: Math.abs(value - whole) }],
      rule: 'How far it is from the nearest whole number.',
    }
  }
  if (distance === Infinity) return infinite('It is no number, and has to become one first: ∞.')
  return distance === 1 ? constant('It is so or not: K = 1.') : { terms: [], rule: 'How far the number is from that.' }
}

function isNumeric(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}

/** What an ordering makes of a primitive; undefined where that is not known. */
function numeric({ value }: Operand): number | undefined {
  return value === undefined ? undefined : Number(value.is)
}

/** A number in a formula, with a minus sign in brackets. */
function number(value: number): string {
  const text = rounded(Math.abs(value))
  return value < 0 ? `(−${text})` : text
}

function rounded(value: number): string {
  return String(Number(value.toPrecision(12)))
}
