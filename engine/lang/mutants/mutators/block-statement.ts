import ts from 'typescript'
import { isDirective } from '../../program/diagnostics/directives.ts'
import { type Mutator, none } from '../mutator.ts'

/** `{ f() }` becomes `{}`. */
export const blockStatement: Mutator = {
  operator: 'BlockStatement',
  replacements(node) {
    if (!ts.isBlock(node) || ts.isClassStaticBlockDeclaration(node.parent)) return none
    return node.statements.every(isDirective) || isNeeded(node) ? none : [{ text: '{}' }]
  },
}

/** Whether a constructor body must call `super`, because fields are initialized right after it. */
function isNeeded({ parent, statements }: ts.Block): boolean {
  if (!ts.isConstructorDeclaration(parent)) return false
  const isInitializing =
    parent.parameters.some((it) => ts.isParameterPropertyDeclaration(it, parent)) ||
    parent.parent.members.some((it) => ts.isPropertyDeclaration(it) && isPlainField(it) && it.initializer !== undefined)
  return isInitializing && statements.some(callsSuper)
}

function isPlainField({ name }: ts.PropertyDeclaration): boolean {
  return !ts.isPrivateIdentifier(name)
}

function callsSuper(node: ts.Node): boolean {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword) return true
  return ts.forEachChild(node, callsSuper) ?? false
}
