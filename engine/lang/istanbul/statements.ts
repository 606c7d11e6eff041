import ts from 'typescript'
import { isNameless } from '../flow/conditions.ts'
import { hasModifier, isErased } from '../syntax/erased.ts'
import { isExecuted } from '../flow/executed.ts'
import { isAlias } from './aliases.ts'
import { isIife, isMember } from './iife.ts'

/** What is counted where control comes to a node. */
export function statementsOf(node: ts.Node): readonly ts.Node[] {
  if (isIife(node)) return ts.isEnumDeclaration(node) ? [node, ...node.members] : [node]
  if (isAlias(node)) return [node]
  if (isErased(node)) return []
  if (ts.isParameter(node)) return ts.isParameterPropertyDeclaration(node, node.parent) ? [node] : []
  if (ts.isVariableDeclaration(node) || isField(node)) return valueOf(node)
  if (ts.isArrowFunction(node)) return ts.isBlock(node.body) ? [] : [node.body]
  return ts.isStatement(node) && (isExecuted(node) || ts.isLabeledStatement(node)) ? [node] : []
}

function valueOf(node: ts.VariableDeclaration | ts.PropertyDeclaration): readonly ts.Node[] {
  if (node.initializer === undefined) return []
  return ts.isVariableDeclaration(node) && isMember(node) ? [node] : [node.initializer]
}

/** A field; not one whose value is a function or class that takes its name from a computed key, and so cannot be moved. */
function isField(node: ts.Node): node is ts.PropertyDeclaration {
  if (!ts.isPropertyDeclaration(node) || hasModifier(node, ts.SyntaxKind.AccessorKeyword)) return false
  return !(ts.isComputedPropertyName(node.name) && node.initializer !== undefined && isNameless(node.initializer))
}
