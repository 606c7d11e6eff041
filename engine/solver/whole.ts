import type { Constraint, InputId, SymbolicInput } from '../model/symbolic/symbolic.ts'
import type { Scope } from './fit.ts'

/** A constraint and its scopes in which some inputs take whole numbers only; a model of it is one of the original. */
export interface Whole {
  readonly constraint: Constraint
  readonly scopes: readonly Scope[]
}

/** The same with whole numbers for these inputs, where they may have any; `undefined` where that changes nothing. */
export function wholeNumbers(
  constraint: Constraint,
  scopes: readonly Scope[],
  inputs: readonly InputId[],
): Whole | undefined {
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
