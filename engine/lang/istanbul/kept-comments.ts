import ts from 'typescript'
import { isLogical } from '../flow/conditions.ts'
import { hasModifier } from '../syntax/erased.ts'
import { isFirst } from './iife.ts'

/**
 * Whether a comment before a node of a TypeScript file is still there when Istanbul comes to see it: the transpiler of
 * Vitest keeps those before statements and members, and before some values.
 */
export function keepsComments(node: ts.Node): boolean {
  if (ts.isBlock(node)) return ts.isBlock(node.parent) || ts.isSourceFile(node.parent) || ts.isCatchClause(node.parent)
  if (ts.isStatement(node)) return !isRewritten(node)
  if (ts.isClassElement(node) || ts.isObjectLiteralElement(node) || ts.isEnumMember(node)) return true
  if (ts.isCaseOrDefaultClause(node) || ts.isTemplateSpan(node)) return true
  return ts.isExpression(node) && !ts.isParenthesizedExpression(node) && isKeptValue(node)
}

/** Whether a statement does not stay one: it becomes a variable, or loses its `export`. */
function isRewritten(node: ts.Statement): boolean {
  if (ts.isImportEqualsDeclaration(node)) return true
  const isNamespace = ts.isModuleDeclaration(node)
  if (isNamespace && isFirst(node)) return true
  return (isNamespace || ts.isModuleBlock(node.parent)) && hasModifier(node, ts.SyntaxKind.ExportKeyword)
}

function isKeptValue(node: ts.Expression): boolean {
  const { parent } = node
  if (ts.isConditionalExpression(parent)) return node !== parent.condition
  if (isLogical(parent)) return node === parent.right
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return node !== parent.expression
  return ts.isPropertyAssignment(parent)
}
