import ts from 'typescript'
import { unwrapped } from '../../../../lang/syntax/unwrapped.ts'
import { presentType } from './present-type.ts'
import type { Analysis } from './analysis.ts'
import { type AbstractValue, influenceOf, nothing, type Reads } from './value.ts'

/** Narrows a value to the type of an expression, by a cast or an earlier test, if that is a narrower object type. */
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
  return isNarrower ? steps.narrowed(value, seen, node, 'known') : value
}

function isObject(type: ts.Type): boolean {
  return type.isUnion() ? type.types.every(isObject) : (type.flags & ts.TypeFlags.Object) !== 0
}

/** The left side of `a instanceof C`, marked as tested for `C`. */
export function classTested(analysis: Analysis, node: ts.BinaryExpression): AbstractValue {
  const test = classTest(analysis, node)
  const value = analysis.valueOf(node.left)
  return test === undefined ? value : analysis.steps.narrowed(value, test.to, test.tested, 'tested')
}

/** The object whose discriminant a comparison or case tests, marked as tested for that type; empty for others. */
export function discriminated(analysis: Analysis, node: ts.BinaryExpression | ts.CaseClause): Reads {
  const test = typeTest(analysis, node)
  if (test === undefined) return nothing.reads
  return influenceOf(analysis.steps.narrowed(analysis.valueOf(test.tested), test.to, test.tested, 'tested'))
}

/** The argument or receiver of a type guard, marked as tested for its type; `nothing` for other calls. */
export function guarded(analysis: Analysis, node: ts.CallExpression): AbstractValue {
  const test = guardTest(analysis, node)
  if (test === undefined) return nothing
  const value = analysis.steps.narrowed(analysis.valueOf(test.tested), test.to, test.tested, 'tested')
  return { paths: [], reads: influenceOf(value) }
}

/** The reads of a test whose truth is known: the tested object has the type, or must not. Other tests stay open. */
export function withKnownTruth(
  analysis: Analysis,
  node: ts.Expression | ts.CaseClause,
  reads: Reads,
  truth: boolean,
): Reads {
  const test = typeTest(analysis, node)
  if (test === undefined) return reads
  const { paths } = analysis
  const certainty = truth !== isUnequal(node) ? 'known' : 'excluded'
  return new Map(
    [...reads].map(([path, calls]) => {
      if (path.kind !== 'narrowed' || path.certainty !== 'tested' || path.to !== test.to) return [path, calls]
      return [paths.of({ ...path, certainty, type: truth ? path.to : path.owner.type }), calls]
    }),
  )
}

/** Equality operators, and whether they are true for equal operands. */
const equalities: ReadonlyMap<ts.SyntaxKind, boolean> = new Map([
  [ts.SyntaxKind.EqualsEqualsToken, true],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, true],
  [ts.SyntaxKind.ExclamationEqualsToken, false],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, false],
])

interface TypeTest {
  readonly tested: ts.Expression
  readonly to: ts.Type
}

function typeTest(analysis: Analysis, node: ts.Expression | ts.CaseClause): TypeTest | undefined {
  if (ts.isCaseClause(node)) return discriminantTest(analysis, node.parent.parent.expression, node.expression)
  if (ts.isCallExpression(node)) return guardTest(analysis, node)
  if (!ts.isBinaryExpression(node)) return undefined
  const { left, operatorToken, right } = node
  if (operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword) return classTest(analysis, node)
  if (!equalities.has(operatorToken.kind)) return undefined
  return isLiteral(right) ? discriminantTest(analysis, left, right) : discriminantTest(analysis, right, left)
}

/** The type that `object.kind === 'a'` or `case 'a'` tests for, if exactly one type of the object's union has it. */
function discriminantTest(analysis: Analysis, compared: ts.Expression, other: ts.Expression): TypeTest | undefined {
  const { checker } = analysis
  const access = unwrapped(compared)
  if (!ts.isPropertyAccessExpression(access) || !isLiteral(other)) return undefined
  const type = presentType(checker, analysis.typeAt(access.expression))
  if (!type.isUnion() || !isObject(type)) return undefined
  const literal = analysis.typeAt(other)
  const fitting = type.types.filter((member) => {
    const property = member.getProperty(access.name.text)
    return property !== undefined && checker.isTypeAssignableTo(literal, checker.getTypeOfSymbol(property))
  })
  return fitting.length === 1 ? { tested: access.expression, to: fitting[0]! } : undefined
}

function isLiteral(node: ts.Expression): boolean {
  return ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)
}

function isUnequal(node: ts.Node): boolean {
  return ts.isBinaryExpression(node) && equalities.get(node.operatorToken.kind) === false
}

function classTest(analysis: Analysis, { left, right }: ts.BinaryExpression): TypeTest | undefined {
  const [signature] = analysis.typeAt(right).getConstructSignatures()
  return signature === undefined
    ? undefined
    : { tested: left, to: analysis.checker.getReturnTypeOfSignature(signature) }
}

function guardTest({ checker }: Analysis, node: ts.CallExpression): TypeTest | undefined {
  const signature = checker.getResolvedSignature(node)
  const predicate = signature === undefined ? undefined : checker.getTypePredicateOfSignature(signature)
  if (predicate?.type === undefined || !isObject(predicate.type)) return undefined
  const called = node.expression
  const tested =
    predicate.parameterIndex !== undefined
      ? node.arguments[predicate.parameterIndex]
      : ts.isPropertyAccessExpression(called)
        ? called.expression
        : undefined
  return tested === undefined ? undefined : { tested, to: predicate.type }
}
