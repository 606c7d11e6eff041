import ts from 'typescript'
import { createSymbolicBuilder } from '../../../model/symbolic/symbolic-builder.ts'
import type { PredicateSite } from '../predicates.ts'
import type { FixedVariable, FixedVariables } from './fixed-variables.ts'
import { isLabel, isNothing, type Operand, toOperand, type TranslationContext } from './to-constraint.ts'

/** A predicate that depends only on fixed variables. */
export interface FixedCondition {
  /** The variables it depends on that are not computed from other fixed variables. */
  readonly inputs: readonly FixedVariable[]
  /** Translates its truth value into an expression; `undefined` if impossible for the kinds of the variables. */
  toOperand(context: TranslationContext): Operand | undefined
}

/** Finds predicates that depend only on fixed variables, and fixed variables computed from others. */
export interface FixedConditions {
  /** `undefined` for a predicate that depends on something else. */
  of(predicate: PredicateSite): FixedCondition | undefined
  /** The expression a variable is computed from; `undefined` if it may be any value of its kinds. */
  computed(variable: FixedVariable): ts.Expression | undefined
}

export function fixedConditions(variables: FixedVariables, checker: ts.TypeChecker): FixedConditions {
  const computed = new Map<FixedVariable, ts.Expression | undefined>()
  /** Lists the variables in an expression if it can be expressed at all; their kinds do not matter here. */
  const inputsOf = (
    translate: (context: TranslationContext) => Operand | undefined,
  ): ReadonlySet<FixedVariable> | undefined => {
    const inputs = new Set<FixedVariable>()
    const builder = createSymbolicBuilder()
    const context: TranslationContext = {
      builder,
      variables,
      checker,
      valueOf(variable) {
        const initializer = computedAs(variable)
        if (initializer !== undefined) return toOperand(initializer, context)
        inputs.add(variable)
        return { kind: 'primitive', id: builder.input({ sort: 'boolean' }) }
      },
      typeOf: () => builder.input({ sort: 'boolean' }),
    }
    return translate(context) === undefined ? undefined : inputs
  }
  const computedAs = (variable: FixedVariable): ts.Expression | undefined => {
    if (computed.has(variable)) return computed.get(variable)
    // Breaks cycles: a variable computed from itself never gets a value.
    computed.set(variable, undefined)
    const { initializer } = variable
    const inputs = initializer && inputsOf((context) => toOperand(initializer, context))
    computed.set(variable, inputs && initializer)
    return inputs && initializer
  }
  return {
    of(predicate) {
      const translate = translatorOf(predicate)
      const inputs = translate && inputsOf(translate)
      return inputs && { inputs: [...inputs], toOperand: translate }
    },
    computed: computedAs,
  }
}

function translatorOf({ role, node }: PredicateSite): FixedCondition['toOperand'] | undefined {
  // A field initializer runs when an instance is constructed, not where the class is defined.
  if (isInField(node)) return undefined
  switch (role) {
    case 'atom':
      return (context) => toOperand(node as ts.Expression, context)
    case 'nullish': {
      const about = ts.isBinaryExpression(node) ? node.left : (node as ts.OptionalChain).expression
      return (context) => isNothing(about, context)
    }
    case 'case': {
      const { expression: label, parent } = node as ts.CaseClause
      return (context) => isLabel(parent.parent.expression, label, context)
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
