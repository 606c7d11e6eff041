import ts from 'typescript'
import { createSymbolicBuilder } from '../../../model/symbolic/symbolic-builder.ts'
import type { PredicateSite } from '../predicates.ts'
import type { FixedVariable, FixedVariables } from './fixed-variables.ts'
import { isLabel, isNothing, type Operand, worded, type Wording } from './to-constraint.ts'

/** A predicate that fixed variables decide. */
export interface FixedCondition {
  /** The variables that it depends on: those that are not computed from others. */
  readonly inputs: readonly FixedVariable[]
  /** Whether it is true, as an expression; `undefined` where that cannot be said of values of these kinds. */
  worded(wording: Wording): Operand | undefined
}

/** Finds what fixed variables decide, and which of them are computed from others. */
export interface FixedConditions {
  /** `undefined` for a predicate that something else decides. */
  of(predicate: PredicateSite): FixedCondition | undefined
  /** What a variable is computed as; `undefined` for one that may be anything of its kinds. */
  computed(variable: FixedVariable): ts.Expression | undefined
}

export function fixedConditions(variables: FixedVariables, checker: ts.TypeChecker): FixedConditions {
  const computed = new Map<FixedVariable, ts.Expression | undefined>()
  /** The variables below an expression, if it can be put into words at all: what kinds they are of does not matter here. */
  const inputsOf = (say: (wording: Wording) => Operand | undefined): ReadonlySet<FixedVariable> | undefined => {
    const inputs = new Set<FixedVariable>()
    const builder = createSymbolicBuilder()
    const wording: Wording = {
      builder,
      variables,
      checker,
      valueOf(variable) {
        const initializer = computedAs(variable)
        if (initializer !== undefined) return worded(initializer, wording)
        inputs.add(variable)
        return { kind: 'primitive', id: builder.input({ sort: 'boolean' }) }
      },
      typeOf: () => builder.input({ sort: 'boolean' }),
    }
    return say(wording) === undefined ? undefined : inputs
  }
  const computedAs = (variable: FixedVariable): ts.Expression | undefined => {
    if (computed.has(variable)) return computed.get(variable)
    // What is computed from itself is never there.
    computed.set(variable, undefined)
    const { initializer } = variable
    const inputs = initializer && inputsOf((wording) => worded(initializer, wording))
    computed.set(variable, inputs && initializer)
    return inputs && initializer
  }
  return {
    of(predicate) {
      const say = sayer(predicate)
      const inputs = say && inputsOf(say)
      return inputs && { inputs: [...inputs], worded: say }
    },
    computed: computedAs,
  }
}

function sayer({ role, node }: PredicateSite): FixedCondition['worded'] | undefined {
  // Fields are initialized when an instance is made, not where the class is.
  if (isInField(node)) return undefined
  switch (role) {
    case 'atom':
      return (wording) => worded(node as ts.Expression, wording)
    case 'nullish': {
      const about = ts.isBinaryExpression(node) ? node.left : (node as ts.OptionalChain).expression
      return (wording) => isNothing(about, wording)
    }
    case 'case': {
      const { expression: label, parent } = node as ts.CaseClause
      return (wording) => isLabel(parent.parent.expression, label, wording)
    }
    case 'logical':
    case 'loop':
    case 'default':
      return undefined
  }
}

function isInField(node: ts.Node): boolean {
  const home = ts.findAncestor(node, (it) => ts.isFunctionLike(it) || ts.isPropertyDeclaration(it))
  return home !== undefined && ts.isPropertyDeclaration(home)
}
