import type ts from 'typescript'
import type { PredicateId } from '../../../model/goal/predicate.ts'
import type { Refute } from '../../../model/symbolic/refute.ts'
import type { Condition, SymbolId } from '../../../model/symbolic/symbolic.ts'
import { createSymbolicBuilder, type SymbolicBuilder } from '../../../model/symbolic/symbolic-builder.ts'
import type { FixedCondition, FixedConditions } from './fixed-conditions.ts'
import type { FixedVariable, FixedVariables } from './fixed-variables.ts'
import type { Kind } from './kinds.ts'
import { type Operand, toOperand, type TranslationContext } from './to-constraint.ts'

/** An outcome of a predicate that depends only on fixed variables. */
export interface FixedOutcome {
  readonly predicate: PredicateId
  readonly condition: FixedCondition
  readonly outcome: boolean
}

/** Whether these outcomes provably contradict each other for all values of their variables. */
export type Refuter = (outcomes: readonly FixedOutcome[]) => boolean

/** With more combinations of kinds, nothing is proved. */
const mostCombinations = 64

/** Runs one proof per combination of kinds, because operators depend on the kinds of their operands. */
export function createRefuter(
  conditions: FixedConditions,
  variables: FixedVariables,
  checker: ts.TypeChecker,
  refute: Refute,
  kindsOf: (variable: FixedVariable) => readonly Kind[],
): Refuter {
  const isRefuted = (outcomes: readonly FixedOutcome[], kinds: ReadonlyMap<FixedVariable, Kind>): boolean => {
    const context = contextFor(kinds, conditions, variables, checker)
    const assumed = outcomes.flatMap(({ condition, outcome }): readonly Condition[] => {
      const operand = condition.toOperand(context)
      if (operand === undefined) return []
      // A value with identity is truthy.
      const node = operand.kind === 'other' ? context.builder.constant(true) : operand.id
      return [{ node, outcome }]
    })
    return refute(context.builder.constraint(assumed))
  }
  return (outcomes) => {
    const inputs = [...new Set(outcomes.flatMap((it) => it.condition.inputs))]
    if (mostCombinations < inputs.reduce((product, it) => product * kindsOf(it).length, 1)) return false
    return combinations(inputs, kindsOf).every((it) => isRefuted(outcomes, it))
  }
}

function combinations(
  inputs: readonly FixedVariable[],
  kindsOf: (variable: FixedVariable) => readonly Kind[],
): readonly ReadonlyMap<FixedVariable, Kind>[] {
  return inputs.reduce<readonly ReadonlyMap<FixedVariable, Kind>[]>(
    (all, input) => all.flatMap((it) => kindsOf(input).map((kind) => new Map([...it, [input, kind]]))),
    [new Map()],
  )
}

function contextFor(
  kinds: ReadonlyMap<FixedVariable, Kind>,
  conditions: FixedConditions,
  variables: FixedVariables,
  checker: ts.TypeChecker,
): TranslationContext {
  const builder = createSymbolicBuilder()
  const values = new Map<FixedVariable, Operand | undefined>()
  const typeNames = new Map<FixedVariable, SymbolId>()
  const find = (variable: FixedVariable): Operand | undefined => {
    const initializer = conditions.computed(variable)
    if (initializer !== undefined) return toOperand(initializer, context)
    const kind = kinds.get(variable)!
    return kind === 'other' ? { kind, variable } : { kind: 'primitive', id: anyOf(kind, builder) }
  }
  const context: TranslationContext = {
    builder,
    variables,
    checker,
    valueOf(variable) {
      if (!values.has(variable)) values.set(variable, find(variable))
      return values.get(variable)
    },
    typeOf(variable) {
      const known = typeNames.get(variable) ?? builder.input({ sort: 'choice', values: typesOfOthers })
      typeNames.set(variable, known)
      return known
    },
  }
  return context
}

/** The possible results of `typeof` for a value with identity. */
const typesOfOthers = ['object', 'function', 'symbol']

function anyOf(kind: Exclude<Kind, 'other'>, builder: SymbolicBuilder): SymbolId {
  switch (kind) {
    case 'undefined':
      return builder.constant(undefined)
    case 'null':
      return builder.constant(null)
    case 'boolean':
      return builder.input({ sort: 'boolean' })
    case 'number':
      return builder.input({ sort: 'number', low: -Infinity, high: Infinity, isInteger: false, hasNaN: true })
    case 'bigint':
      return builder.input({ sort: 'bigint', low: undefined, high: undefined })
    case 'string':
      return builder.input({ sort: 'string', shortest: 0, longest: Infinity })
  }
}
