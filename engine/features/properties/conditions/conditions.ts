import { printPrimitive, printString } from '../../../export/values/literal.ts'
import type { Constants } from '../../../model/subject/subject.ts'
import type { Value } from '../../../model/test/value.ts'
import { textIn } from '../domain/plain.ts'
import type { Domain } from '../domain/domain.ts'
import type { FunctionUnderTest } from '../function-under-test.ts'
import type { Input } from '../law.ts'
import { type Atom, atomsOf } from './atoms.ts'

/** A condition of inputs, the same in the engine and in the printed test. */
export interface Condition {
  /** Undefined if the inputs lack what it speaks of. */
  readonly holds: (inputs: readonly Value[]) => boolean | undefined
  /** Its expression, given those of the inputs. */
  readonly text: (names: readonly string[]) => string
  /**
   * How far the inputs are from the other outcome, above 0; by default, this is unknown. Attempts to break a law begin
   * near inputs that are close.
   */
  readonly slack?: (inputs: readonly Value[]) => number | undefined
  /** Absent if it is not about one number, or holds for other sets of values. */
  readonly range?: Range
  /**
   * It bounds the length of an input, or is about divisibility or a literal in a text. Nearly everything holds for short
   * texts and lists. Long ones, those with a literal, and common multiples are rare among the inputs that are drawn.
   */
  readonly about?: 'upper bound of a length' | 'lower bound of a length' | 'multiple' | 'part of a text'
}

/** The values of one number for which a condition holds. */
export interface Range {
  /** The expression of the number. */
  readonly of: string
  readonly least: number
  readonly most: number
}

/** Most literals of the source that conditions mention. */
const mostLiterals = 10

/** Most numbers of the inputs that are compared with each other. */
const mostCompared = 5

/** Longest text that conditions mention. */
const longestText = 8

/**
 * The conditions of inputs that templates offer: comparisons of numbers with literals of the source and with each other,
 * divisibility, values of enumerations and flags, and parts of texts.
 */
export function conditionsOf({ inputs, declared }: FunctionUnderTest, literals: Constants): readonly Condition[] {
  const atoms = atomsOf(inputs)
  const numbers = [...new Set([0, 1, ...literals.numbers.filter(Number.isFinite)])].slice(0, mostLiterals)
  return [
    ...atoms.flatMap((atom) => comparedWithLiterals(atom, numbers)),
    ...pairsOf(atoms.slice(0, mostCompared)).flatMap(([a, b]) => comparedWithEachOther(a, b)),
    // Values that are only known to be accepted say nothing of others.
    ...declared.flatMap((domain, at) => equalToConstants(domain, at)),
    ...inputs.flatMap((_, at) => partsOfTexts(inputs, at, literals.strings)),
  ]
}

function comparedWithLiterals(atom: Atom, numbers: readonly number[]): readonly Condition[] {
  const compared = (other: number, operator: string, has: (it: number) => boolean): Condition => ({
    holds(inputs) {
      const it = atom.value(inputs)
      return it === undefined ? undefined : has(it)
    },
    text: (names) => `${atom.text(names)} ${operator} ${printPrimitive(other)}`,
    ...(/^[<>]/.test(operator) ? { slack: (inputs) => distance(atom.value(inputs), other) } : {}),
    ...(/^(?:[<>]=?|===)$/.test(operator) ? { range: rangeOf(atom, operator, other) } : {}),
    ...(atom.isLength && /[<>]/.test(operator) && 1 < other
      ? { about: operator.startsWith('<') ? 'upper bound of a length' : 'lower bound of a length' }
      : {}),
  })
  const comparisons = numbers
    .filter((it) => !atom.isLength || (Number.isInteger(it) && 0 <= it))
    .flatMap((n) => [
      compared(n, '===', (it) => it === n),
      ...(atom.isLength && n === 0 ? [] : [compared(n, '>=', (it) => it >= n), compared(n, '<=', (it) => it <= n)]),
      compared(n, '>', (it) => it > n),
      ...(atom.isLength && n <= 1 ? [] : [compared(n, '<', (it) => it < n)]),
    ])
  const divisors = [...new Set([2, ...numbers])].filter((it) => Number.isInteger(it) && 1 < it)
  const divisible = divisors.map((n) => ({
    ...compared(0, `% ${n} ===`, (it) => it % n === 0),
    about: 'multiple' as const,
  }))
  if (atom.isLength) return [...comparisons, ...divisible]
  const whole: Condition = {
    holds(inputs) {
      const it = atom.value(inputs)
      return it === undefined ? undefined : Number.isInteger(it)
    },
    text: (names) => `Number.isInteger(${atom.text(names)})`,
  }
  return [...comparisons, ...divisible, whole]
}

function comparedWithEachOther(a: Atom, b: Atom): readonly Condition[] {
  if (a.isLength !== b.isLength) return []
  const compared = (operator: string, has: (x: number, y: number) => boolean): Condition => ({
    holds(inputs) {
      const [x, y] = [a.value(inputs), b.value(inputs)]
      return x === undefined || y === undefined ? undefined : has(x, y)
    },
    text: (names) => `${a.text(names)} ${operator} ${b.text(names)}`,
    slack: (inputs) => distance(a.value(inputs), b.value(inputs)),
  })
  return [
    compared('===', (x, y) => x === y),
    compared('<=', (x, y) => x <= y),
    compared('>=', (x, y) => x >= y),
    compared('<', (x, y) => x < y),
    compared('>', (x, y) => x > y),
  ]
}

/** Less than the difference of any two literals. */
const excluded = 1e-9

function rangeOf(atom: Atom, operator: string, value: number): Range {
  const names = Array.from({ length: atom.input + 1 }, (_, at) => `#${at}`)
  return {
    of: atom.text(names),
    least: operator.startsWith('<') ? -Infinity : operator === '>' ? value + excluded : value,
    most: operator.startsWith('>') ? Infinity : operator === '<' ? value - excluded : value,
  }
}

/** Above 0 also for equal numbers, for which one of two comparisons holds. */
function distance(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : Math.abs(a - b) + 1
}

function pairsOf<T>(all: readonly T[]): readonly (readonly [T, T])[] {
  return all.flatMap((a, at) => all.slice(at + 1).map((b) => [a, b] as const))
}

function equalToConstants(domain: Domain, at: number): readonly Condition[] {
  if (domain.kind === 'boolean') {
    const isTrue = (values: readonly Value[]): boolean | undefined => {
      const it = values[at]
      return it?.kind === 'primitive' && typeof it.value === 'boolean' ? it.value : undefined
    }
    const negated = (values: readonly Value[]): boolean | undefined => {
      const it = isTrue(values)
      return it === undefined ? undefined : !it
    }
    return [
      { holds: isTrue, text: (names) => names[at]! },
      { holds: negated, text: (names) => `!${names[at]}` },
    ]
  }
  const members = domain.kind === 'union' ? domain.members : [domain]
  const values = members.flatMap((it) => (it.kind === 'constants' && it.texts === undefined ? it.values : []))
  return values.slice(0, mostLiterals).map((constant) => ({
    holds(inputs) {
      const it = inputs[at]
      return it?.kind === 'primitive' ? Object.is(it.value, constant) : undefined
    },
    text: (names) => `${names[at]} === ${printPrimitive(constant)}`,
  }))
}

function partsOfTexts(inputs: readonly Input[], at: number, strings: readonly string[]): readonly Condition[] {
  if (inputs[at]!.domain.kind !== 'text') return []
  const some = [...new Set(strings)].filter((it) => 0 < it.length && it.length <= longestText).slice(0, mostLiterals)
  return some.flatMap((part) =>
    (['includes', 'startsWith', 'endsWith'] as const).map((member) => ({
      holds: (inputs: readonly Value[]) => textIn(inputs[at])?.[member](part),
      text: (names: readonly string[]) => `${names[at]}.${member}(${printString(part)})`,
      about: 'part of a text' as const,
    })),
  )
}
