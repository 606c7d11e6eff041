import ts from 'typescript'
import { presentType } from './present-type.ts'
import type { Analysis } from './analysis.ts'
import { influenceOf, nothing, type AbstractValue } from './value.ts'

/**
 * A value as the type that it is known to have at an expression, by a cast or by what was tested before, where that is an
 * object of a narrower type than the declared one.
 */
export function asSeen(
  analysis: Analysis,
  value: AbstractValue,
  node: ts.Expression,
  declared: ts.Type,
): AbstractValue {
  if (value.paths.length === 0) return value
  const { checker, steps } = analysis
  const seen = presentType(checker, analysis.typeAt(node))
  const isNarrower = seen !== presentType(checker, declared) && isObject(seen)
  return isNarrower ? steps.narrowed(value, seen, node) : value
}

function isObject(type: ts.Type): boolean {
  return type.isUnion() ? type.types.every(isObject) : (type.flags & ts.TypeFlags.Object) !== 0
}

/** The left side of `a instanceof C` as a `C`. */
export function classTested(analysis: Analysis, { left, right }: ts.BinaryExpression): AbstractValue {
  const value = analysis.valueOf(left)
  const [signature] = analysis.typeAt(right).getConstructSignatures()
  if (signature === undefined) return value
  return analysis.steps.narrowed(value, analysis.checker.getReturnTypeOfSignature(signature), left)
}

/** The argument, or receiver, of a type guard as the type that it asks for; nothing of any other call. */
export function guarded(analysis: Analysis, node: ts.CallExpression): AbstractValue {
  const { checker, steps } = analysis
  const signature = checker.getResolvedSignature(node)
  const predicate = signature === undefined ? undefined : checker.getTypePredicateOfSignature(signature)
  if (predicate?.type === undefined || !isObject(predicate.type)) return nothing
  const called = node.expression
  const tested =
    predicate.parameterIndex !== undefined
      ? node.arguments[predicate.parameterIndex]
      : ts.isPropertyAccessExpression(called)
        ? called.expression
        : undefined
  if (tested === undefined) return nothing
  const value = steps.narrowed(analysis.valueOf(tested), predicate.type, tested)
  return { paths: [], reads: influenceOf(value) }
}
