import type { InputId, Primitive } from '../model/symbolic/symbolic.ts'
import type { Definition } from './eliminate.ts'
import { type Evaluation, thrown } from './evaluation.ts'
import { fit, type Scope } from './fit.ts'
import { valueOf } from './linear.ts'

/** An assignment that updates its defined inputs whenever others change. */
export interface Assignment {
  readonly evaluation: Evaluation
  readonly definitions: ReadonlyMap<InputId, Definition>
  readonly scopes: readonly Scope[]
  /** Assigns a free input the possible value nearest to `value`. Returns whether one of this kind exists. */
  change(input: InputId, value: Primitive): boolean
  /** Assigns possible values to all inputs, then computes the defined ones. */
  begin(first: readonly Primitive[]): void
  /** Restores a copied assignment. */
  restore(before: readonly Primitive[]): void
}

/** Creates an assignment on top of an evaluation. */
export function createAssignment(
  evaluation: Evaluation,
  definitions: readonly Definition[],
  scopes: readonly Scope[],
): Assignment {
  const follow = (): void => {
    for (const definition of definitions) {
      const value = definedValue(definition, evaluation)
      const fitted = value === thrown ? undefined : fit(scopes[definition.input]!, value)
      if (fitted !== undefined) evaluation.assign(definition.input, fitted.value)
    }
  }
  return {
    evaluation,
    scopes,
    definitions: new Map(definitions.map((it) => [it.input, it])),
    change(input, value) {
      const fitted = fit(scopes[input]!, value)
      if (fitted === undefined) return false
      evaluation.assign(input, fitted.value)
      follow()
      return true
    },
    begin(first) {
      first.forEach((value, input) => evaluation.assign(input, value))
      follow()
    },
    restore(before) {
      before.forEach((value, input) => evaluation.assign(input, value))
    },
  }
}

function definedValue(definition: Definition, { assignment, slots }: Evaluation): Primitive | typeof thrown {
  if (definition.kind === 'node') return slots[definition.node]
  return valueOf(definition.value, (input) => Number(assignment[input]))
}
