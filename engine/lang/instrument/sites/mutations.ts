import ts from 'typescript'
import { isImporter } from '../../program/emit/common-js.ts'
import { unwrapped } from '../../syntax/unwrapped.ts'
import { isErased } from '../../syntax/erased.ts'
import { isInTag } from '../../syntax/jsx.ts'
import { isPlainName } from '../../syntax/plain-names.ts'
import type { CheckedProgram } from '../../program/program.ts'
import type { Mutant, MutationOperator, Site } from '../../../model/goal/site.ts'
import { isNumber, operationOf } from './operations.ts'
import { isQuoted } from './quoted.ts'
import { createInitializedNames } from './variables.ts'
import { isWrittenTo } from './targets.ts'

/** A mutant without its site. */
export type Mutation = Omit<Mutant, keyof Site>

/** An expression with its mutants. */
export interface MutationSite {
  readonly node: ts.Expression
  /** The operator of a binary expression; undefined for a literal or variable. */
  readonly symbol?: string
  readonly mutations: readonly Mutation[]
}

/** Most variables that replace one variable (docs/algorithms.md 8.5). */
const mostVariables = 100

/** All mutation sites of a file in source order (docs/algorithms.md 8.5). `&&` and `||` have branch goals instead. */
export function mutationsOf(file: ts.SourceFile, { checker }: CheckedProgram): readonly MutationSite[] {
  const found: MutationSite[] = []
  const variables = createVariables(checker)
  const visit = (node: ts.Node): void => {
    if (isErased(node) || ts.isDecorator(node)) return
    const site = ts.isExpression(node) ? siteOf(node, variables) : undefined
    if (site !== undefined && 0 < site.mutations.length && !isQuoted(site.node)) found.push(site)
    // The number in `-1` is not a literal of its own.
    if (!ts.isPrefixUnaryExpression(node) || site === undefined) ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** A cache of the variables of a file, which many sites use. */
interface Variables {
  readonly checker: ts.TypeChecker
  /** The variables that are certainly initialized when a node is evaluated. */
  initialized(node: ts.Node): readonly ts.Identifier[]
  /** The type of a variable, by its declared name. */
  typeOf(name: ts.Identifier): ts.Type | undefined
}

function createVariables(checker: ts.TypeChecker): Variables {
  const types = new Map<ts.Identifier, ts.Type | undefined>()
  return {
    checker,
    initialized: createInitializedNames(),
    typeOf(name) {
      if (!types.has(name)) types.set(name, typeOf(checker.getSymbolAtLocation(name), checker))
      return types.get(name)
    },
  }
}

function siteOf(node: ts.Expression, variables: Variables): MutationSite | undefined {
  if (ts.isBinaryExpression(node)) return operationSite(node, variables.checker)
  if (ts.isIdentifier(node)) return variableSite(node, variables)
  if (!isConstant(node)) return undefined
  return { node, mutations: replacedConstants(node).map((it) => replaced('RC', shortened(node, longest), it)) }
}

function operationSite(node: ts.BinaryExpression, checker: ts.TypeChecker): MutationSite | undefined {
  const { left, right, operatorToken } = node
  const operation = operationOf(node, checker)
  if (operation === undefined) return undefined
  const { operator, symbol, replacements } = operation
  const token = ts.tokenToString(operatorToken.kind)!
  if (symbol !== token && !isPlainTarget(left, checker)) return undefined
  const space = longest - token.length - 3
  const [start, end] = [shortened(left, space / 2), shortened(right, space / 2)]
  const mutations = replacements.map((replacement): Mutation => {
    const isOutcome = replacement === 'true' || replacement === 'false'
    const mutated = isOutcome ? replacement : `${start} ${replacement}${token.slice(symbol.length)} ${end}`
    return { operator, original: symbol, replacement, text: `${start} ${token} ${end}`, mutated }
  })
  return { node, symbol, mutations }
}

/** Whether `x += 1` equals `x = x + 1` for this target, whatever its names refer to. */
function isPlainTarget(target: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isIdentifier(target)) return true
  return (
    ts.isPropertyAccessExpression(target) &&
    !ts.isOptionalChain(target) &&
    isPlainName(checker, unwrapped(target.expression))
  )
}

function variableSite(node: ts.Identifier, variables: Variables): MutationSite | undefined {
  const { checker } = variables
  const symbol = variableRead(checker, node)
  if (symbol === undefined) return undefined
  const name = node.text
  const isNumeric = isNumber(checker.getTypeAtLocation(node))
  const unary = isNumeric ? [`-${name}`, `${name} + 1`, `${name} - 1`].map((it) => replaced('UOI', name, it)) : []
  const type = typeOf(symbol, checker)
  const others = variables
    .initialized(node)
    .filter((it) => it.text !== name && variables.typeOf(it) === type)
    .slice(0, mostVariables)
  return { node, mutations: [...unary, ...others.map((it) => replaced('RV', name, it.text))] }
}

function typeOf(symbol: ts.Symbol | undefined, checker: ts.TypeChecker): ts.Type | undefined {
  return symbol && checker.getBaseTypeOfLiteralType(checker.getTypeOfSymbol(symbol))
}

function replaced(operator: MutationOperator, original: string, replacement: string): Mutation {
  return { operator, original, replacement, text: original, mutated: replacement }
}

/** Whether a node is a literal that is evaluated where it stands; `-1` is one. */
function isConstant(node: ts.Expression): boolean {
  const { parent } = node
  const isLiteral = ts.isNumericLiteral(node) || ts.isBigIntLiteral(node) || ts.isStringLiteralLike(node)
  if (!isLiteral) {
    if (!ts.isPrefixUnaryExpression(node) || node.operator !== ts.SyntaxKind.MinusToken) return false
    return ts.isNumericLiteral(node.operand) || ts.isBigIntLiteral(node.operand)
  }
  if (('name' in parent && parent.name === node) || ts.isTaggedTemplateExpression(parent)) return false
  // Only as an attribute is `&amp;` in it a character.
  if (ts.isJsxAttribute(parent)) return !node.text.includes('&')
  if (ts.isBindingElement(parent)) return parent.initializer === node
  if (ts.isCaseClause(parent)) return parent.expression !== node
  if (ts.isElementAccessExpression(parent)) return !ts.isStringLiteralLike(node)
  // Results of `typeof` are keywords, not values to mutate.
  if (ts.isBinaryExpression(parent))
    return ![parent.left, parent.right].some((it) => ts.isTypeOfExpression(unwrapped(it)))
  if (ts.isCallExpression(parent)) return !isImporter(parent.expression)
  return !ts.isExpressionStatement(parent) && !ts.isModuleDeclaration(parent) && !ts.isExternalModuleReference(parent)
}

/** The text of an expression on one line, cut with an ellipsis after `most` characters. */
function shortened(node: ts.Node, most: number): string {
  const text = node.getText().replace(/\s+/g, ' ')
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`
}

/** The longest text of a mutant, in characters. */
const longest = 80

/** The RC replacements of a literal (docs/algorithms.md 8.5), as source text. `-1` is one literal. */
function replacedConstants(node: ts.Expression): readonly string[] {
  if (ts.isStringLiteralLike(node)) return node.text === '' ? [] : ["''"]
  const isNegative = ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken
  const literal = isNegative ? node.operand : node
  if (ts.isNumericLiteral(literal)) {
    const size = Number(literal.text)
    return neighbors(isNegative ? -size : size).map(String)
  }
  if (ts.isBigIntLiteral(literal)) {
    const size = BigInt(literal.text.slice(0, -1))
    return neighborsOfBigint(isNegative ? -size : size).map((it) => `${it}n`)
  }
  return []
}

function neighbors(value: number): readonly number[] {
  if (value === 0) return [1]
  if (value === 1) return [0]
  return [...new Set([0, 1, -1, value - 1, value + 1])].filter((it) => it !== value)
}

function neighborsOfBigint(value: bigint): readonly bigint[] {
  if (value === 0n) return [1n]
  if (value === 1n) return [0n]
  return [...new Set([0n, 1n, -1n, value - 1n, value + 1n])].filter((it) => it !== value)
}

/** The pasted variable or parameter that an identifier reads; `undefined` for other identifiers. */
function variableRead(checker: ts.TypeChecker, node: ts.Identifier): ts.Symbol | undefined {
  if (!isValue(node) || isWrittenTo(node)) return undefined
  const symbol = checker.getSymbolAtLocation(node)
  const declaration = symbol?.valueDeclaration
  if (declaration === undefined || !isVariable(declaration)) return undefined
  return ts.findAncestor(declaration, isErased) === undefined ? symbol : undefined
}

/** Whether an identifier is evaluated as a value and could be any expression. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node
  if (('name' in parent && parent.name === node) || isInTag(node)) return false
  if (ts.isBindingElement(parent)) return parent.initializer === node
  switch (parent.kind) {
    case ts.SyntaxKind.TypeOfExpression:
    case ts.SyntaxKind.DeleteExpression:
    case ts.SyntaxKind.ShorthandPropertyAssignment:
    case ts.SyntaxKind.ExportAssignment:
    case ts.SyntaxKind.ExportSpecifier:
    case ts.SyntaxKind.ExpressionWithTypeArguments:
    case ts.SyntaxKind.MetaProperty:
    case ts.SyntaxKind.LabeledStatement:
    case ts.SyntaxKind.BreakStatement:
    case ts.SyntaxKind.ContinueStatement:
      return false
    default:
      return true
  }
}

function isVariable(node: ts.Declaration): boolean {
  return ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)
}
