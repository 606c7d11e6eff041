import { type Method, methods } from '../model/symbolic/solving.ts'
import type { Constraint, Primitive, InputId, SymbolicInput } from '../model/symbolic/symbolic.ts'
import type { Random } from '../random/random.ts'
import { type Component, components } from './components.ts'
import { constantsOf, draw } from './draw.ts'
import { satisfies } from './evaluation.ts'
import { fit, type Scope } from './fit.ts'
import { narrow } from './narrow.ts'
import { type Found, search, type Search } from './search.ts'
import { simplify } from './simplify.ts'

/** The result for a constraint. Steps are operators evaluated or narrowed; an SMT solver counts its own. */
export type Answer =
  | {
      readonly kind: 'model'
      /** A value for each input that makes every condition hold in JavaScript. */
      readonly values: readonly Primitive[]
      /** The hardest method that was needed. */
      readonly method: Method
      readonly steps: number
    }
  /** No assignment satisfies it in JavaScript. */
  | { readonly kind: 'unsatisfiable'; readonly method: 'simplification' | 'narrowing'; readonly steps: number }
  | {
      readonly kind: 'unknown'
      readonly steps: number
      /** An SMT solver proves it unsatisfiable for exact numbers, which proves nothing for JavaScript. */
      readonly isExactlyUnsatisfiable?: true
    }

/** The inputs of a solver besides a constraint. */
export interface Solving {
  /** The current values of the inputs; kept unless a condition requires a change. */
  readonly start: readonly Primitive[]
  readonly random: Random
  /** Limit for the search, in steps of the solver. */
  readonly steps: number
}

/** Searches for an assignment that satisfies a constraint. Deterministic for equal randomness. */
export type Solver = (constraint: Constraint, solving: Solving) => Promise<Answer>

/** The solver of this folder. */
export const builtIn: Solver = (constraint, solving) => Promise.resolve(solve(constraint, solving))

/** Usual step limit: a tenth to a third of a second [D, measured]; most solvable constraints take under 1 ms. */
export const usualSteps = 200_000

/** Searches for an assignment that satisfies a constraint. Deterministic for equal randomness. */
export function solve(constraint: Constraint, { start, random, steps }: Solving): Answer {
  const simplified = simplify(constraint)
  if (simplified.kind === 'empty') return { kind: 'unsatisfiable', method: 'simplification', steps: 0 }
  const narrowed = narrow(simplified.constraint)
  let used = narrowed.steps
  if (narrowed.kind === 'empty') return { kind: 'unsatisfiable', method: 'narrowing', steps: used }
  const scopes = constraint.inputs.map((input, index): Scope => ({ input, domain: narrowed.domains[index]! }))
  const constants = constantsOf(constraint.nodes)
  const values = scopes.map(
    (scope, index) => (fit(scope, start[index]) ?? { value: draw(scope, constants, random) }).value,
  )
  let hardest: Method = isSameValues(values, start) ? 'start' : 'narrowing'
  for (const part of components(simplified.constraint)) {
    const found = searched(part, { start: values, scopes, random, steps: steps - used })
    used += found.steps
    if (found.model === undefined) return { kind: 'unknown', steps: used }
    for (const input of part.inputs) values[input] = found.model.values[input]
    if (methods.indexOf(hardest) < methods.indexOf(found.model.method)) hardest = found.model.method
  }
  const isModel = satisfies(constraint, values)
  return isModel ? { kind: 'model', values, method: hardest, steps: used } : { kind: 'unknown', steps: used }
}

/** Share of the steps for integers, which come first. */
const wholeShare = 0.1

/** Tries integers before decimals: people would write them, and equations between them have no rounding. */
function searched(part: Component, request: Search): Found {
  const whole = wholeNumbers(part.constraint, request.scopes, part.inputs)
  if (whole === undefined) return search(part, request)
  const atStart = search(part, { ...request, steps: 0 })
  if (atStart.model?.method === 'start') return atStart
  const start = request.start.map((value, at) =>
    part.inputs.includes(at) ? (fit(whole.scopes[at]!, value)?.value ?? value) : value,
  )
  const steps = request.steps * wholeShare
  const first = search({ ...part, constraint: whole.constraint }, { ...request, scopes: whole.scopes, start, steps })
  if (first.model !== undefined) return first
  const second = search(part, { ...request, steps: request.steps - first.steps })
  return { ...second, steps: first.steps + second.steps }
}

function isSameValues(a: readonly Primitive[], b: readonly Primitive[]): boolean {
  return a.every((it, index) => Object.is(it, b[index]))
}

/** A constraint with some inputs restricted to integers; each model is one of the original. */
interface Whole {
  readonly constraint: Constraint
  readonly scopes: readonly Scope[]
}

/** The same with integers for these inputs, if they can have any; `undefined` if nothing changes. */
function wholeNumbers(constraint: Constraint, scopes: readonly Scope[], inputs: readonly InputId[]): Whole | undefined {
  const changed = new Map(inputs.flatMap((it) => wholeScope(scopes[it]!, it)))
  if (changed.size === 0) return undefined
  return {
    constraint: { ...constraint, inputs: constraint.inputs.map((it, at) => changed.get(at)?.input ?? it) },
    scopes: scopes.map((it, at) => changed.get(at) ?? it),
  }
}

function wholeScope({ input, domain }: Scope, at: InputId): readonly (readonly [InputId, Scope])[] {
  if (!isDecimal(input) || domain.numbers === undefined) return []
  const low = Math.ceil(domain.numbers.low)
  const high = Math.floor(domain.numbers.high)
  if (high < low) return []
  return [
    [at, { input: { ...input, isInteger: true }, domain: { ...domain, numbers: { ...domain.numbers, low, high } } }],
  ]
}

function isDecimal(input: SymbolicInput): input is SymbolicInput & { sort: 'number' } {
  return input.sort === 'number' && !input.isInteger
}
