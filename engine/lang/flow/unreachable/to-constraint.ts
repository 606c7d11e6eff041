import ts from 'typescript'
import type { Primitive, SymbolId } from '../../../model/symbolic/symbolic.ts'
import type { SymbolicBuilder } from '../../../model/symbolic/symbolic-builder.ts'
import {
  arithmeticOperators,
  bitOperators,
  comparisonOperators,
  type SymbolicOperator,
} from '../../../model/symbolic/symbolic-operators.ts'
import { isLibrarySymbol } from '../../instrument/library-symbols.ts'
import { unwrapped } from '../../syntax/unwrapped.ts'
import type { FixedVariable, FixedVariables } from './fixed-variables.ts'

/** The value of an expression: a primitive, or the object, function or symbol that a variable holds. */
export type Operand =
  { readonly kind: 'primitive'; readonly id: SymbolId } | { readonly kind: 'other'; readonly variable: FixedVariable }

/** The context for translating expressions into a constraint. */
export interface TranslationContext {
  readonly builder: SymbolicBuilder
  readonly variables: FixedVariables
  readonly checker: ts.TypeChecker
  valueOf(variable: FixedVariable): Operand | undefined
  /** The result of `typeof` for a variable of kind `other`. */
  typeOf(variable: FixedVariable): SymbolId
}

/** Translates an expression over fixed variables; `undefined` if it depends on something else. */
export function toOperand(node: ts.Expression, context: TranslationContext): Operand | undefined {
  const inner = unwrapped(node)
  const { builder, checker } = context
  const constant = constantOf(inner, checker)
  if (constant !== undefined) return primitive(builder.constant(constant.value))
  const applied = (operator: SymbolicOperator, ...operands: readonly ts.Expression[]): Operand | undefined =>
    operation(
      operator,
      operands.map((it) => toOperand(it, context)),
      builder,
    )
  if (ts.isIdentifier(inner)) {
    const variable = context.variables(inner)
    return variable && context.valueOf(variable)
  }
  if (ts.isPrefixUnaryExpression(inner)) {
    const operator = unary.get(inner.operator)
    return operator === undefined ? undefined : applied(operator, inner.operand)
  }
  if (ts.isTypeOfExpression(inner)) {
    const operand = toOperand(inner.expression, context)
    return operand?.kind === 'other' ? primitive(context.typeOf(operand.variable)) : applied('typeof', inner.expression)
  }
  if (ts.isTemplateExpression(inner)) {
    const text = (it: string): Operand => primitive(builder.constant(it))
    const spans = inner.templateSpans.flatMap((it) => [toOperand(it.expression, context), text(it.literal.text)])
    return operation('template', [text(inner.head.text), ...spans], builder)
  }
  if (ts.isConditionalExpression(inner)) return applied('?:', inner.condition, inner.whenTrue, inner.whenFalse)
  if (ts.isPropertyAccessExpression(inner))
    return isLength(inner, checker) ? applied('length', inner.expression) : undefined
  if (!ts.isBinaryExpression(inner)) return undefined
  const operator = binary.get(inner.operatorToken.getText())
  return operator === undefined ? undefined : applied(operator, inner.left, inner.right)
}

/** The condition under which a `case` label matches the value of its `switch`. */
export function isLabel(about: ts.Expression, label: ts.Expression, context: TranslationContext): Operand | undefined {
  return operation('===', [toOperand(about, context), toOperand(label, context)], context.builder)
}

/** The condition that an expression is `null` or `undefined`. */
export function isNothing(node: ts.Expression, context: TranslationContext): Operand | undefined {
  const { builder, checker } = context
  if (isGlobalObject(unwrapped(node), checker)) return primitive(builder.constant(false))
  return operation('==', [toOperand(node, context), primitive(builder.constant(null))], builder)
}

/** `globalThis`, which nothing declares unless the code has a variable of that name. */
function isGlobalObject(node: ts.Expression, checker: ts.TypeChecker): boolean {
  if (!ts.isIdentifier(node) || node.text !== 'globalThis') return false
  return (checker.getSymbolAtLocation(node)?.declarations ?? []).length === 0
}

function operation(
  operator: SymbolicOperator,
  operands: readonly (Operand | undefined)[],
  builder: SymbolicBuilder,
): Operand | undefined {
  const ids = operands.flatMap((it) => (it?.kind === 'primitive' ? [it.id] : []))
  if (ids.length === operands.length) return primitive(builder.apply(operator, ...ids))
  const [a, b] = operands
  const hasOther = a?.kind === 'other' || b?.kind === 'other'
  const falsehood = (): Operand => primitive(builder.constant(false))
  switch (operator) {
    case '!':
      return a && falsehood()
    case '&&':
      return a?.kind === 'other' ? b : undefined
    case '||':
    case '??':
      return a?.kind === 'other' ? a : undefined
    // A value with identity never equals a primitive.
    case '===':
      return hasOther && ids.length === 1 ? falsehood() : undefined
    case '!==':
      return hasOther && ids.length === 1 ? primitive(builder.constant(true)) : undefined
    // `==` converts an object unless the other side is null or undefined.
    case '==':
    case '!=': {
      const node = hasOther && ids.length === 1 ? builder.node(ids[0]!) : undefined
      const isCompared = node?.kind === 'constant' && (node.value === null || node.value === undefined)
      return isCompared ? primitive(builder.constant(operator === '!=')) : undefined
    }
    default:
      return undefined
  }
}

function primitive(id: SymbolId): Operand {
  return { kind: 'primitive', id }
}

const unary: ReadonlyMap<ts.SyntaxKind, SymbolicOperator> = new Map([
  [ts.SyntaxKind.ExclamationToken, '!'],
  [ts.SyntaxKind.MinusToken, 'negate'],
  [ts.SyntaxKind.TildeToken, '~'],
  // Unary `+` throws for a bigint and `Number` does not. That does not weaken a proof.
  [ts.SyntaxKind.PlusToken, 'Number'],
])

const binary: ReadonlyMap<string, SymbolicOperator> = new Map(
  ([...arithmeticOperators, ...bitOperators, ...comparisonOperators, '&&', '||', '??'] as const).map((it) => [it, it]),
)

/** Whether this reads the length of a string. The length of an array may change. */
function isLength(node: ts.PropertyAccessExpression, checker: ts.TypeChecker): boolean {
  if (node.name.text !== 'length' || ts.isOptionalChain(node)) return false
  return (checker.getTypeAtLocation(node.expression).flags & ts.TypeFlags.StringLike) !== 0
}

/** The value of a literal, or of the global `undefined`, `NaN` or `Infinity`. */
function constantOf(node: ts.Expression, checker: ts.TypeChecker): { readonly value: Primitive } | undefined {
  if (ts.isNumericLiteral(node)) return { value: Number(node.text) }
  if (ts.isBigIntLiteral(node)) return { value: BigInt(node.text.slice(0, -1)) }
  if (ts.isStringLiteralLike(node)) return { value: node.text }
  switch (node.kind) {
    case ts.SyntaxKind.TrueKeyword:
      return { value: true }
    case ts.SyntaxKind.FalseKeyword:
      return { value: false }
    case ts.SyntaxKind.NullKeyword:
      return { value: null }
    default:
      return ts.isIdentifier(node) ? namedConstant(node, checker) : undefined
  }
}

function namedConstant(name: ts.Identifier, checker: ts.TypeChecker): { readonly value: Primitive } | undefined {
  if (name.text === 'undefined')
    return checker.isUndefinedSymbol(checker.getSymbolAtLocation(name)!) ? { value: undefined } : undefined
  if (name.text !== 'NaN' && name.text !== 'Infinity') return undefined
  return isLibrarySymbol(checker, name) ? { value: name.text === 'NaN' ? NaN : Infinity } : undefined
}
