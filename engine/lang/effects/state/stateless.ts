import ts from 'typescript'
import { hasModifier } from '../../syntax/erased.ts'
import { findMissingImports } from '../../mocks/missing-imports.ts'
import { usedParts } from '../../program/emit/used-parts.ts'
import type { CheckedProgram } from '../../program/program.ts'
import { keepsParts } from './kept-parts.ts'
import { isOnlyRead } from './reading.ts'
import { referencesIn } from './references.ts'
import { constant, either, type Shape, shapeOf } from './tables.ts'
import { isNamedSafely } from './naming.ts'
import { writesModuleState } from './module-state-writes.ts'

/**
 * Whether no call can change the modules of a program, so that one evaluation serves many tests. Conservative: the top
 * level only declares functions, classes, constants and read-only tables. Trusts types, not assertions. O(size).
 */
export function isStateless(checked: CheckedProgram): boolean {
  const { files, checker } = checked
  // Tests arrange the mocks of a module.
  if (findMissingImports(checked).modules.length !== 0) return false
  if (usedParts(checked).size !== 0 && !keepsParts(checked)) return false
  const references = referencesIn(files, checker)
  const moduleState = new Map<ts.Symbol, Shape>()
  for (const file of files) {
    if (!declares(file.statements, moduleState, checker)) return false
  }
  const symbols = new Set(moduleState.keys())
  if (files.some((file) => writesModuleState(file, symbols, references, checker))) return false
  return [...moduleState].every(
    ([symbol, shape]) => isOnlyRead(symbol, shape, references, checker) && isNamedSafely(symbol, references, checker),
  )
}

const harmless: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.TypeAliasDeclaration,
  ts.SyntaxKind.EmptyStatement,
  ts.SyntaxKind.ImportDeclaration,
  ts.SyntaxKind.ExportDeclaration,
])

/** Collects declarations of top-level statements. Returns false if a statement does more, or something unknown. */
function declares(
  statements: readonly ts.Statement[],
  moduleState: Map<ts.Symbol, Shape>,
  checker: ts.TypeChecker,
): boolean {
  const add = (name: ts.Node, shape: Shape | undefined): boolean => {
    const symbol = checker.getSymbolAtLocation(name)
    const before = symbol === undefined ? undefined : moduleState.get(symbol)
    const both = before === undefined || shape === undefined ? shape : either(before, shape)
    if (symbol === undefined || both === undefined) return false
    moduleState.set(symbol, both)
    return true
  }
  const declare = (statement: ts.Statement): boolean => {
    if (hasModifier(statement, ts.SyntaxKind.DeclareKeyword)) return true
    if (harmless.has(statement.kind)) return true
    if (ts.isFunctionDeclaration(statement)) return statement.name === undefined || add(statement.name, constant)
    if (ts.isClassDeclaration(statement)) {
      return isPlainClass(statement, checker) && (statement.name === undefined || add(statement.name, constant))
    }
    if (ts.isEnumDeclaration(statement))
      return add(statement.name, { kind: 'table', container: 'object', members: constant })
    if (ts.isVariableStatement(statement)) {
      const isExported = hasModifier(statement, ts.SyntaxKind.ExportKeyword)
      return statement.declarationList.declarations.every(({ name, initializer }) => {
        const shape = initializer === undefined ? constant : timeless(initializer, checker)
        // An importer may change an exported table.
        return ts.isIdentifier(name) && add(name, isExported && shape?.kind === 'table' ? undefined : shape)
      })
    }
    if (ts.isExportAssignment(statement)) return timeless(statement.expression, checker)?.kind === 'value'
    if (ts.isExpressionStatement(statement)) return ts.isStringLiteral(statement.expression)
    return ts.isModuleDeclaration(statement) && isTimelessNamespace(statement, moduleState, checker)
  }
  return statements.every(declare)
}

function isTimelessNamespace(
  { name, body }: ts.ModuleDeclaration,
  moduleState: Map<ts.Symbol, Shape>,
  checker: ts.TypeChecker,
): boolean {
  const symbol = checker.getSymbolAtLocation(name)
  if (symbol === undefined || body === undefined) return false
  moduleState.set(symbol, moduleState.get(symbol) ?? constant)
  if (ts.isModuleBlock(body)) return declares(body.statements, moduleState, checker)
  return ts.isModuleDeclaration(body) && isTimelessNamespace(body, moduleState, checker)
}

/** The shape of an initializer without stateful classes or methods that use `this`. */
function timeless(initializer: ts.Expression, checker: ts.TypeChecker): Shape | undefined {
  if (ts.isClassExpression(initializer)) return isPlainClass(initializer, checker) ? constant : undefined
  return hasThis(initializer) ? undefined : shapeOf(initializer, checker)
}

/** Whether `this` or `super` occurs, except in classes. In an object literal it denotes the object. */
function hasThis(node: ts.Node): boolean {
  if (node.kind === ts.SyntaxKind.ThisKeyword || node.kind === ts.SyntaxKind.SuperKeyword) return true
  if (ts.isClassLike(node)) return false
  return ts.forEachChild(node, (it) => hasThis(it) || undefined) === true
}

/** Whether a class has no static state besides constants, and no decorators. */
function isPlainClass(node: ts.ClassLikeDeclaration, checker: ts.TypeChecker): boolean {
  const isDecorated = (it: ts.Node): boolean => ts.canHaveDecorators(it) && ts.getDecorators(it) !== undefined
  const isPlain = (member: ts.ClassElement): boolean => {
    if (isDecorated(member) || ts.isClassStaticBlockDeclaration(member)) return false
    if (ts.isPropertyDeclaration(member) && hasModifier(member, ts.SyntaxKind.StaticKeyword)) {
      return member.initializer === undefined || timeless(member.initializer, checker)?.kind === 'value'
    }
    return !('parameters' in member) || !(member.parameters as readonly ts.Node[]).some(isDecorated)
  }
  return !isDecorated(node) && node.members.every(isPlain) && (node.heritageClauses ?? []).every(isPlainHeritage)
}

/** A named base class is a library class or is itself checked. */
function isPlainHeritage({ token, types }: ts.HeritageClause): boolean {
  return (
    token === ts.SyntaxKind.ImplementsKeyword ||
    types.every(({ expression }) => ts.isIdentifier(expression) || expression.kind === ts.SyntaxKind.NullKeyword)
  )
}
