import ts from 'typescript'
import type { Diagnostic } from '../../model/source/source.ts'
import { type PastedFile, placeOf } from '../program/diagnostics/diagnostics.ts'
import { isInLibrary } from '../instrument/library-symbols.ts'
import { isNamed } from './state/tables.ts'

/** Warns of built-ins that a file replaces on load, and additions to every object: the test runner shares the realm. */
export function replacedBuiltins(file: PastedFile, checker: ts.TypeChecker): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>()
  const report = (node: ts.Node, name: string): void => {
    const place = placeOf(file, node.getStart(file.syntax), node.end)
    if (!found.has(name))
      found.set(name, { severity: 'warning', code: 'replaced-builtin', message: message(name), place })
  }
  const visit = (node: ts.Node): void => {
    // Functions run later. An `if` usually checks whether a built-in is missing.
    if (ts.isFunctionLike(node) || ts.isIfStatement(node) || ts.isTypeNode(node)) return
    const name = replacedBy(node, checker)
    if (name !== undefined) report(node, name)
    ts.forEachChild(node, visit)
  }
  visit(file.syntax)
  return [...found.values()]
}

function message(name: string): string {
  return `The code changes ${name} while it loads. A test runner may rely on it, so exported tests may not run.`
}

/** The built-in member that an assignment or definition replaces, such as `Array.prototype.map`. */
function replacedBy(node: ts.Node, checker: ts.TypeChecker): string | undefined {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    const { left } = node
    if (ts.isPropertyAccessExpression(left)) return memberOf(left.expression, left.name.text, checker)
    if (ts.isElementAccessExpression(left) && ts.isStringLiteralLike(left.argumentExpression)) {
      return memberOf(left.expression, left.argumentExpression.text, checker)
    }
    return undefined
  }
  if (!ts.isCallExpression(node) || !definers.some((it) => isNamed(checker, node.expression, it, 'defineProperty'))) {
    return undefined
  }
  const [object, key] = node.arguments
  return object !== undefined && key !== undefined && ts.isStringLiteralLike(key)
    ? memberOf(object, key.text, checker)
    : undefined
}

const definers = ['Object', 'Reflect']

/** The full name of a built-in member, or of any member of `Object.prototype`. */
function memberOf(object: ts.Expression, key: string, checker: ts.TypeChecker): string | undefined {
  const name = builtinName(object, checker)
  if (name === undefined) return undefined
  const member = checker.getTypeAtLocation(object).getProperty(key)
  return isOfLibrary(member) || name === 'Object.prototype' ? `${name}.${key}` : undefined
}

/** Returns names such as `Math` and `Array.prototype`. */
function builtinName(object: ts.Expression, checker: ts.TypeChecker): string | undefined {
  if (ts.isIdentifier(object)) return isOfLibrary(checker.getSymbolAtLocation(object)) ? object.text : undefined
  if (!ts.isPropertyAccessExpression(object) || object.name.text !== 'prototype') return undefined
  const owner = builtinName(object.expression, checker)
  return owner === undefined ? undefined : `${owner}.prototype`
}

/** Whether the library declares a symbol, even if a file adds to it. */
function isOfLibrary(symbol: ts.Symbol | undefined): boolean {
  return symbol?.declarations?.some(isInLibrary) === true
}
