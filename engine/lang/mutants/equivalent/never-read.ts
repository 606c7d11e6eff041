import ts from 'typescript'
import { containerOf } from '../../data-flow/container.ts'
import { everyUse } from '../../data-flow/uses.ts'
import type { RunningFunction } from '../../syntax/erased.ts'
import { unwrapped } from '../../syntax/unwrapped.ts'
import type { MutantSite } from '../mutant-site.ts'
import { isOverwritten, mentions } from './overwritten.ts'
import type { ProgramFacts } from './program-facts.ts'

/** Proves that a value does not matter, because no code reads the local variable before another value replaces it. */
export function neverRead(site: MutantSite, facts: ProgramFacts): string | undefined {
  if (facts.hasHiddenUses) return undefined
  return unreadInitializer(site, facts) ?? unreadStep(site, facts)
}

/** `let a = 0` before `a = f()`. A jump or an error in between leaves the scope of the variable. */
function unreadInitializer({ node }: MutantSite, facts: ProgramFacts): string | undefined {
  const declaration = ts.findAncestor(node, (it) => !ts.isExpression(it) && !ts.isObjectLiteralElementLike(it))
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return undefined
  const { name, initializer, parent: list } = declaration
  if (!ts.isVariableDeclarationList(list)) return undefined
  if (!ts.isIdentifier(name) || initializer === undefined || !hasNoEffect(initializer)) return undefined
  const statement = list.parent
  if (!isLetOrConst(list) || !ts.isVariableStatement(statement) || !ts.isBlock(statement.parent)) return undefined
  const symbol = localVariable(name, facts)
  if (symbol === undefined) return undefined
  const later = list.declarations.slice(list.declarations.indexOf(declaration) + 1)
  if (later.some((it) => mentions(it, symbol, facts.checker))) return undefined
  const { statements } = statement.parent
  const rest = statements.slice(statements.indexOf(statement) + 1)
  if (!isOverwritten(rest, symbol, facts.checker)) return undefined
  const isMentioned = rest.some((it) => mentions(it, symbol, facts.checker))
  return `\`${name.text}\` is ${isMentioned ? 'always overwritten before it is read' : 'never read'}.`
}

function isLetOrConst({ flags }: ts.VariableDeclarationList): boolean {
  // `using` calls a method at the end of the block.
  return (flags & (ts.NodeFlags.Let | ts.NodeFlags.Const)) !== 0 && (flags & ts.NodeFlags.Using) === 0
}

/** `return list[at++]`, whose value is that of `list[at--]`. */
function unreadStep({ operator, node }: MutantSite, facts: ProgramFacts): string | undefined {
  if (operator !== 'UpdateOperator' || !ts.isPostfixUnaryExpression(node)) return undefined
  const name = unwrapped(node.operand)
  if (!ts.isIdentifier(name)) return undefined
  const symbol = localVariable(name, facts)
  const statement = ts.findAncestor(node, ts.isStatement)
  if (symbol === undefined || statement === undefined || !ts.isReturnStatement(statement)) return undefined
  const container = containerOf(node)
  if (containerOf(statement) !== container || isInTry(statement, container!)) return undefined
  return everyUse(statement, symbol, facts.checker, (use) => use.end <= node.end)
    ? `\`${name.text}\` is never read after this, and its value here is the one before the step.`
    : undefined
}

/** The variable or parameter behind a name, if only the function around the name uses it, without closures. */
function localVariable(name: ts.Identifier, { checker }: ProgramFacts): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(name)
  const declaration = symbol?.valueDeclaration
  const fn = containerOf(name)
  if (symbol?.declarations?.length !== 1 || declaration === undefined || fn === undefined) return undefined
  const isParameter = ts.isParameter(declaration) && declaration.parent === fn
  if (!isParameter && (!ts.isVariableDeclaration(declaration) || containerOf(declaration) !== fn)) return undefined
  const isOwn = (use: ts.Identifier): boolean => (isParameter && use === declaration.name) || containerOf(use) === fn
  return everyUse(fn, symbol, checker, isOwn) ? symbol : undefined
}

function isInTry(node: ts.Node, fn: RunningFunction): boolean {
  return ts.findAncestor(node, (it) => it === fn || ts.isTryStatement(it)) !== fn
}

/** Whether evaluation does nothing but return a value, under every mutant of its parts. */
function hasNoEffect(value: ts.Expression): boolean {
  const node = unwrapped(value)
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(hasNoEffect)
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.every(
      (it) => ts.isPropertyAssignment(it) && !ts.isComputedPropertyName(it.name) && hasNoEffect(it.initializer),
    )
  }
  if (ts.isPrefixUnaryExpression(node)) return ts.isNumericLiteral(node.operand) && isSign(node.operator)
  return (
    ts.isNumericLiteral(node) ||
    ts.isBigIntLiteral(node) ||
    ts.isStringLiteralLike(node) ||
    node.kind === ts.SyntaxKind.TrueKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword ||
    node.kind === ts.SyntaxKind.NullKeyword
  )
}

function isSign(operator: ts.PrefixUnaryOperator): boolean {
  return operator === ts.SyntaxKind.MinusToken || operator === ts.SyntaxKind.PlusToken
}
