import ts from 'typescript'
import { partOfGlobal } from '../../../model/subject/platform.ts'
import { isImporter } from '../../program/emit/common-js.ts'
import { isOfPlatform } from '../../program/emit/used-parts.ts'
import type { CheckedProgram } from '../../program/program.ts'
import { wrapped } from '../../syntax/unwrapped.ts'
import { isSet } from '../writes.ts'

/**
 * Whether no code can change the parts of the platform, so that one evaluation serves all tests: imports are only
 * called, constructed, extended, compared and read, never written, kept or passed on. O(size).
 */
export function keepsParts({ files, emulated, checker }: CheckedProgram): boolean {
  const importedBy = (node: ts.Node): boolean =>
    ts.isStringLiteralLike(node) && emulated.has(node.text) && !ts.isImportTypeNode(node.parent.parent)
  return files.every((file) => {
    const locals = new Set(file.statements.flatMap((it) => localsOf(it, emulated)))
    const isPart = (name: ts.Identifier): boolean => {
      const symbol = checker.getSymbolAtLocation(name)
      return (
        symbol?.declarations?.some((it) => locals.has(it)) === true ||
        (partOfGlobal[name.text] !== undefined && isOfPlatform(symbol))
      )
    }
    const isSafe = (node: ts.Node): boolean => {
      if (ts.isImportDeclaration(node)) return true
      // Imports of it by other files are not followed.
      if (ts.isExportDeclaration(node)) return node.moduleSpecifier === undefined || !importedBy(node.moduleSpecifier)
      if (ts.isCallExpression(node) && isImporter(node.expression) && node.arguments.some(importedBy)) return false
      if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return true
      if (ts.isIdentifier(node) && !isMemberName(node) && isPart(node) && !isOnlyUsed(node, isPart, checker))
        return false
      return ts.forEachChild(node, (it) => !isSafe(it) || undefined) !== true
    }
    return isSafe(file)
  })
}

/** The declarations that import from parts. */
function localsOf(statement: ts.Statement, emulated: ReadonlyMap<string, string>): readonly ts.Node[] {
  if (ts.isImportEqualsDeclaration(statement)) {
    const { moduleReference: it } = statement
    const isPart =
      ts.isExternalModuleReference(it) && ts.isStringLiteral(it.expression) && emulated.has(it.expression.text)
    return isPart ? [statement] : []
  }
  if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
  const { importClause: clause } = statement
  if (clause === undefined || !emulated.has(statement.moduleSpecifier.text)) return []
  const { namedBindings } = clause
  if (namedBindings === undefined) return [clause]
  return [clause, ...(ts.isNamespaceImport(namedBindings) ? [namedBindings] : namedBindings.elements)]
}

function isMemberName(node: ts.Identifier): boolean {
  return ts.isPropertyAccessExpression(node.parent) && node.parent.name === node
}

/** Functions of modules that change their state. */
const changing = /^(?:setMaxListeners|prototype)$/

/** Whether a value of a part, or a member of one, is used in a way that leaves no other name for it. */
function isOnlyUsed(node: ts.Expression, isPart: (name: ts.Identifier) => boolean, checker: ts.TypeChecker): boolean {
  const value = wrapped(node)
  const { parent } = value
  if (ts.isPropertyAccessExpression(parent) && parent.expression === value)
    return !changing.test(parent.name.text) && isOnlyUsed(parent, isPart, checker)
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent))
    return parent.expression === value || isCallOfPart(parent, isPart)
  if (ts.isExpressionWithTypeArguments(parent) || ts.isTypeOfExpression(parent)) return true
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword) return true
  const primitive = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike
  return !isSet(node) && (checker.getTypeAtLocation(value).flags & primitive) !== 0
}

/** Functions of parts only read their arguments, except `inherits`, which changes the one that is not of a part. */
function isCallOfPart(
  { expression }: ts.CallExpression | ts.NewExpression,
  isPart: (name: ts.Identifier) => boolean,
): boolean {
  let callee: ts.Expression = expression
  while (ts.isPropertyAccessExpression(callee)) callee = callee.expression
  return ts.isIdentifier(callee) && isPart(callee)
}
