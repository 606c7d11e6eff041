import ts from 'typescript'
import { hasModifier, isErased, isRunningFunction } from '../../../lang/syntax/erased.ts'
import type { RewriteContext } from '../../../lang/instrument/rewrite-context.ts'
import { isPlainName } from '../../../lang/syntax/plain-names.ts'
import { calleeText } from '../../../lang/instrument/callee-text.ts'
import { unwrapped } from '../../../lang/syntax/unwrapped.ts'

/** The variable beside `name` that holds its shadow: `$$vname`, declared where `name` is. */
export function shadowName(context: RewriteContext, name: ts.Identifier): ts.Identifier {
  return context.name(`v${name.text}`)
}

/** Whether the variable that a name refers to has a shadow that can be read there. */
export function hasShadow(checker: ts.TypeChecker, node: ts.Identifier): boolean {
  const symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node)
  const declarations = symbol?.declarations ?? []
  return 0 < declarations.length && declarations.every((it) => isShadowed(checker, it) && !isBefore(node, it))
}

/** Whether a plain variable or parameter has a shadow. Exported ones do not: other code may write these properties. */
export function isShadowed(checker: ts.TypeChecker, node: ts.Node): boolean {
  if (ts.isBindingElement(node)) return isShadowedPart(checker, node)
  if (ts.isParameter(node))
    return (
      ts.isIdentifier(node.name) && node.dotDotDotToken === undefined && isRunningFunction(node.parent) && !isThis(node)
    )
  return ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && isShadowedVariable(checker, node)
}

function isShadowedVariable(checker: ts.TypeChecker, node: ts.VariableDeclaration): boolean {
  const list = node.parent
  if (!ts.isVariableDeclarationList(list) || isUsing(list)) return false
  if (ts.isForOfStatement(list.parent)) return isShadowedTurn(checker, list.parent)
  if (ts.isForStatement(list.parent)) return true
  if (!ts.isVariableStatement(list.parent) || ts.findAncestor(node, isErased) !== undefined) return false
  return !hasModifier(list.parent, ts.SyntaxKind.ExportKeyword) && !namesOf(node.name).some(isExportedLater)
}

/** As `isShadowed`, for part of a pattern of a parameter, or of a variable whose value can be read again. */
function isShadowedPart(checker: ts.TypeChecker, node: ts.BindingElement): boolean {
  if (!ts.isIdentifier(node.name) || partPath(node) === undefined) return false
  const whole = wholeOf(node)
  if (ts.isParameter(whole)) return whole.dotDotDotToken === undefined && isRunningFunction(whole.parent)
  if (!ts.isVariableDeclaration(whole) || whole.initializer === undefined) return false
  const isAtHand =
    isPlainName(checker, unwrapped(whole.initializer)) ||
    isSafelyDestructured(checker, whole) ||
    checkedPattern(whole) !== undefined
  return isAtHand && isShadowedVariable(checker, whole)
}

/** Whether a pattern destructures a call result that certainly can be; otherwise error messages quote the call. */
export function isSafelyDestructured(checker: ts.TypeChecker, { name, initializer }: ts.VariableDeclaration): boolean {
  if (initializer === undefined || ts.isIdentifier(name) || !ts.isCallExpression(unwrapped(initializer))) return false
  if (ts.isArrayBindingPattern(name)) return isArray(checker, initializer)
  const { flags } = checker.getTypeAtLocation(initializer)
  return (flags & ts.TypeFlags.Object) !== 0
}

/**
 * How V8 words the error for a pattern that takes the result of a call or an `await` apart: its text, and the first key.
 * Undefined for other patterns.
 */
export function checkedPattern({ name, initializer }: ts.VariableDeclaration): CheckedPattern | undefined {
  const first = ts.isObjectBindingPattern(name) ? name.elements[0] : undefined
  if (first === undefined || initializer === undefined) return undefined
  const inner = unwrapped(initializer)
  const isCall = ts.isCallExpression(inner) && !ts.isOptionalChain(inner)
  const key = partKey(first)
  if ((!isCall && !ts.isAwaitExpression(inner)) || key === undefined || first.initializer !== undefined)
    return undefined
  return { text: calleeText(inner), key }
}

interface CheckedPattern {
  readonly text: string
  readonly key: string
}

/** The keys of a part of a pattern, outermost first; undefined if one is not plain. */
export function partPath(node: ts.BindingElement): readonly string[] | undefined {
  const key = partKey(node)
  const outer = node.parent.parent
  if (key === undefined || !ts.isBindingElement(outer)) return key === undefined ? undefined : [key]
  const before = partPath(outer)
  return before && [...before, key]
}

function partKey({ parent, propertyName, name, dotDotDotToken }: ts.BindingElement): string | undefined {
  if (dotDotDotToken !== undefined && !ts.isArrayBindingPattern(parent)) return undefined
  if (ts.isArrayBindingPattern(parent))
    return String(parent.elements.findIndex((it) => !ts.isOmittedExpression(it) && it.name === name))
  if (propertyName === undefined) return ts.isIdentifier(name) ? name.text : undefined
  return ts.isIdentifier(propertyName) || ts.isStringLiteral(propertyName) ? propertyName.text : undefined
}

function wholeOf({ parent: { parent } }: ts.BindingElement): ts.ParameterDeclaration | ts.VariableDeclaration {
  return ts.isBindingElement(parent) ? wholeOf(parent) : parent
}

function namesOf(name: ts.BindingName): readonly ts.Identifier[] {
  if (ts.isIdentifier(name)) return [name]
  return name.elements.flatMap((it) => (ts.isOmittedExpression(it) ? [] : namesOf(it.name)))
}

/** The parts of a pattern that have shadows. */
export function shadowedParts(checker: ts.TypeChecker, name: ts.BindingName): readonly ts.BindingElement[] {
  if (ts.isIdentifier(name)) return []
  return name.elements.flatMap((element) => {
    if (ts.isOmittedExpression(element)) return []
    return isShadowed(checker, element) ? [element] : shadowedParts(checker, element.name)
  })
}

/**
 * Whether `for (const x of xs)` has a shadow for `x`. Excluded are `for await`, labeled loops, whose label must stay at
 * the loop, and an `xs` that may not be a list.
 */
export function isShadowedTurn(checker: ts.TypeChecker, node: ts.ForOfStatement): boolean {
  const head = node.initializer
  if (node.awaitModifier !== undefined || ts.isLabeledStatement(node.parent)) return false
  if (!ts.isVariableDeclarationList(head) || isUsing(head) || (head.flags & ts.NodeFlags.BlockScoped) === 0)
    return false
  return ts.isIdentifier(head.declarations[0]!.name) && isList(checker, node.expression)
}

/** Whether an expression is a string, an array or a tuple by its type, which can certainly be iterated. */
export function isList(checker: ts.TypeChecker, node: ts.Expression): boolean {
  return (checker.getTypeAtLocation(node).flags & ts.TypeFlags.StringLike) !== 0 || isArray(checker, node)
}

function isArray(checker: ts.TypeChecker, node: ts.Expression): boolean {
  const type = checker.getTypeAtLocation(node)
  return checker.isArrayType(type) || checker.isTupleType(type)
}

function isUsing(list: ts.VariableDeclarationList): boolean {
  return /^(?:await\s+)?using\b/.test(list.getText())
}

function isThis(node: ts.ParameterDeclaration): boolean {
  return ts.isIdentifier(node.name) && node.name.text === 'this'
}

/** Whether the file has `export { name }`: the compiler then adds `exports.name = …` to every assignment. */
function isExportedLater(name: ts.Identifier): boolean {
  const file = name.getSourceFile()
  return file.statements.some((statement) => {
    if (
      !ts.isExportDeclaration(statement) ||
      statement.exportClause === undefined ||
      !ts.isNamedExports(statement.exportClause)
    )
      return false
    return statement.exportClause.elements.some((element) => (element.propertyName ?? element.name).text === name.text)
  })
}

/** Whether a node lies outside the body of the function whose parameter this is, where no shadow exists yet. */
function isBefore(node: ts.Node, declaration: ts.Node): boolean {
  const whole = ts.isBindingElement(declaration) ? wholeOf(declaration) : declaration
  if (!ts.isParameter(whole)) return false
  const { body } = whole.parent as ts.FunctionLikeDeclaration
  return body === undefined || node.pos < body.pos || body.end < node.end
}
