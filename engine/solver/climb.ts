import type { InputId, Primitive } from '../model/symbolic/symbolic.ts'
import { between, type Random } from '../random/random.ts'
import type { Assignment } from './assignment.ts'

/** Decimal digits that are tried one after the other (docs/algorithms.md 6.3). */
const mostDigits = 15

/** Range of appended characters (docs/algorithms.md 6.3). */
const printable = [0x20, 0x7e] as const

/** First steps to other characters: the neighbors, and the other case. */
const characterSteps = [1, -1, 32, -32]

const longestText = 200

const lastCodeUnit = 0xffff

const mostChoices = 50

/** Alternating variable method (Korel; docs/algorithms.md 6.3): improves inputs in turn until a round has no gain. */
export function climb(assignment: Assignment, inputs: readonly InputId[], isOver: () => boolean, random: Random): void {
  const { evaluation } = assignment
  for (let before = Infinity; evaluation.total() < before && !isOver();) {
    before = evaluation.total()
    for (const input of inputs) {
      if (evaluation.total() === 0) return
      improve({ assignment, input, isOver, random })
    }
  }
}

interface Climb {
  readonly assignment: Assignment
  readonly input: InputId
  readonly isOver: () => boolean
  readonly random: Random
}

function improve(climb: Climb): void {
  const { assignment, input } = climb
  const scope = assignment.scopes[input]!.input
  switch (scope.sort) {
    case 'number':
      improveNumber(climb, 1)
      if (!scope.isInteger) improveDigits(climb)
      return
    case 'bigint':
      improveBigint(climb)
      return
    case 'string':
      improveText(climb)
      return
    case 'boolean':
      attempt(climb, !now(climb))
      return
    case 'choice':
      for (const it of scope.values.slice(0, mostChoices)) attempt(climb, it)
  }
}

function now({ assignment, input }: Climb): Primitive {
  return assignment.evaluation.assignment[input]
}

/** Keeps a value if it reduces the total distance. Returns whether it did. */
function attempt(climb: Climb, value: Primitive): boolean {
  return attemptIf(climb, value, (after, before) => after < before)
}

function attemptIf(
  { assignment, input, isOver }: Climb,
  value: Primitive,
  isKept: (after: number, before: number) => boolean,
): boolean {
  if (isOver()) return false
  const { evaluation } = assignment
  const before = [...evaluation.assignment]
  const distance = evaluation.total()
  if (!assignment.change(input, value)) return false
  if (Object.is(evaluation.assignment[input], before[input])) return false
  if (isKept(evaluation.total(), distance)) return true
  assignment.restore(before)
  return false
}

/** Steps up or down, doubling while they help, then restarts with small ones. Returns whether any step helped. */
function improveNumber(climb: Climb, unit: number): boolean {
  let helped = false
  const value = (): number => Number(now(climb))
  for (;;) {
    const sign = attempt(climb, value() + unit) ? 1 : attempt(climb, value() - unit) ? -1 : 0
    if (sign === 0) return helped
    helped = true
    for (let step = 2 * sign * unit; attempt(climb, value() + step);) step *= 2
  }
}

function improveDigits(climb: Climb): void {
  for (let digits = 1; digits <= mostDigits; digits++) {
    const unit = 10 ** -digits
    const rounded = Number(Number(now(climb)).toFixed(digits))
    attemptIf(climb, rounded, (after, before) => after <= before)
    improveNumber(climb, unit)
  }
}

function improveBigint(climb: Climb): void {
  const value = (): bigint => now(climb) as bigint
  for (;;) {
    const sign = attempt(climb, value() + 1n) ? 1n : attempt(climb, value() - 1n) ? -1n : 0n
    if (sign === 0n) return
    for (let step = 2n * sign; attempt(climb, value() + step);) step *= 2n
  }
}

function improveText(climb: Climb): void {
  const value = (): string => now(climb) as string
  while (0 < value().length && attemptIf(climb, value().slice(0, -1), (after, before) => after <= before)) {
    // The rest may be shortened further.
  }
  for (let at = 0; at < value().length; at++) improveCharacter(climb, at)
  while (value().length < longestText) {
    const character = String.fromCharCode(between(climb.random, ...printable))
    if (!attempt(climb, value() + character)) return
    improveCharacter(climb, value().length - 1)
  }
}

/** The same on the code unit at an index. */
function improveCharacter(climb: Climb, at: number): void {
  const moved = (by: number): boolean => {
    const text = now(climb) as string
    const code = text.charCodeAt(at) + by
    if (code !== code || code < 0 || lastCodeUnit < code) return false
    return attempt(climb, text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1))
  }
  for (;;) {
    const first = characterSteps.find(moved)
    if (first === undefined) return
    for (let step = 2 * first; moved(step);) step *= 2
  }
}
