import ts from 'typescript'
import { isInTag } from '../../syntax/jsx.ts'
import type { CheckedProgram } from '../program.ts'
import { isReference } from '../../mocks/missing-globals.ts'
import { importedNames, isOnlyType } from './erased-imports.ts'

/** Codes of imports that their module does not export, or only as a type. */
const codes: ReadonlySet<string> = new Set([
  ...['TS1192', 'TS1362', 'TS2305', 'TS2459', 'TS2460', 'TS2613', 'TS2614', 'TS2693', 'TS2708', 'TS2724'],
])

type Context = Pick<CheckedProgram, 'checker' | 'diagnostics' | 'pasted' | 'resolve'>

/** The names that a file uses as values and imports from files that do not export such values. They are undefined. */
export function importsOfNothing(file: ts.SourceFile, context: Context): readonly ts.Identifier[] {
  const { checker, diagnostics, pasted, resolve } = context
  if (!diagnostics.some((it) => codes.has(it.code))) return []
  const isThere = ({ moduleSpecifier }: ts.ImportDeclaration): boolean =>
    ts.isStringLiteral(moduleSpecifier) && resolve(pasted(file).name, moduleSpecifier.text) !== undefined
  return file.statements
    .filter(ts.isImportDeclaration)
    .filter(isThere)
    .flatMap((it) => importedNames(it) ?? [])
    .filter((it) => !isValue(it, checker) && isUsedAsValue(it, file, checker))
}

/** Reads `undefined` in place of imports of types that code uses as values; the compiler leaves them undeclared. */
export function importsOfTypes(context: Context): ts.TransformerFactory<ts.SourceFile> {
  const { checker } = context
  return (transformation) => (file) => {
    const { factory } = transformation
    const names = importsOfNothing(file, context).filter((it) => !isUnknown(it, checker))
    if (names.length === 0) return file
    const isOne = (node: ts.Identifier): boolean => names.some((it) => isUseOf(node, it, checker))
    const visit = (node: ts.Node): ts.Node => {
      if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node
      const original = ts.getOriginalNode(node)
      if (ts.isShorthandPropertyAssignment(node) && ts.isShorthandPropertyAssignment(original)) {
        if (isOne(original.name))
          return factory.createPropertyAssignment(node.name, factory.createIdentifier('undefined'))
      } else if (ts.isIdentifier(original) && isOne(original)) {
        const nothing = factory.createIdentifier('undefined')
        // A tag in lower case would be a text.
        return isInTag(original)
          ? factory.createPropertyAccessExpression(factory.createIdentifier('globalThis'), nothing)
          : nothing
      }
      return ts.visitEachChild(node, visit, transformation)
    }
    return ts.visitEachChild(file, visit, transformation)
  }
}

function isUsedAsValue(name: ts.Identifier, file: ts.SourceFile, checker: ts.TypeChecker): boolean {
  const uses = (node: ts.Node): boolean => {
    if (ts.isImportDeclaration(node) || isOnlyType(node)) return false
    return (ts.isIdentifier(node) && isUseOf(node, name, checker)) || ts.forEachChild(node, uses) === true
  }
  return uses(file)
}

/** Whether an identifier reads an import as a value. The compiler knows no such value of a type. */
function isUseOf(node: ts.Identifier, name: ts.Identifier, checker: ts.TypeChecker): boolean {
  if (node.text !== name.text) return false
  const symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node)
  if (symbol !== undefined) return symbol === checker.getSymbolAtLocation(name)
  return isReference(node)
}

function isUnknown(name: ts.Identifier, checker: ts.TypeChecker): boolean {
  const symbol = checker.getSymbolAtLocation(name)
  return symbol === undefined || checker.isUnknownSymbol(checker.getAliasedSymbol(symbol))
}

/** Whether an import has a value, directly or through other files. */
function isValue(name: ts.Identifier, checker: ts.TypeChecker): boolean {
  let symbol = checker.getSymbolAtLocation(name)
  while (symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0) {
    if (symbol.declarations?.some((it) => ts.isExportSpecifier(it) && isTypeOnly(it)) === true) return false
    symbol = checker.getImmediateAliasedSymbol(symbol)
  }
  return symbol !== undefined && !checker.isUnknownSymbol(symbol) && (symbol.flags & ts.SymbolFlags.Value) !== 0
}

function isTypeOnly(node: ts.ExportSpecifier): boolean {
  return node.isTypeOnly || node.parent.parent.isTypeOnly
}
