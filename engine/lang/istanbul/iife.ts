import ts from 'typescript'
import { hasModifier } from '../syntax/erased.ts'

/** A declaration that compiles to an immediately called function. */
export type Iife = ts.EnumDeclaration | ts.ModuleDeclaration

/** Whether a node is an enum that exists at run time. */
export function isRunningEnum(node: ts.Node): boolean {
  return ts.isEnumDeclaration(node) && !hasModifier(node, ts.SyntaxKind.DeclareKeyword)
}

/** Whether a node is an enum or a namespace that exists at run time. `namespace A.B` counts once. */
export function isIife(node: ts.Node): node is Iife {
  if (ts.isEnumDeclaration(node)) return isRunningEnum(node)
  return ts.isModuleDeclaration(node) && !ts.isModuleDeclaration(node.parent) && isRunning(node)
}

/** Whether it is called with `E || {}`. The first enum of a name is not if it is exported or inside a block. */
export function mayExist(node: Iife): boolean {
  if (ts.isModuleDeclaration(node) || !isFirst(node)) return true
  return ts.isSourceFile(node.parent) && !hasModifier(node, ts.SyntaxKind.ExportKeyword)
}

/** Whether it is called with a new object. The inner parts of `namespace A.B` always are; all parts count as one. */
export function isNew(node: Iife): boolean {
  return isFirst(node) || (ts.isModuleDeclaration(node) && node.body?.kind === ts.SyntaxKind.ModuleDeclaration)
}

/** Whether a declaration is an exported variable of a namespace, which compiles to an assignment. */
export function isMember(node: ts.VariableDeclaration): boolean {
  const statement = node.parent.parent
  if (!ts.isVariableStatement(statement) || !ts.isModuleBlock(statement.parent)) return false
  return ts.isIdentifier(node.name) && hasModifier(statement, ts.SyntaxKind.ExportKeyword)
}

/** Whether no earlier declaration of the same name is merged with it. */
export function isFirst(node: Iife): boolean {
  const { statements } = node.parent as ts.Block | ts.CaseOrDefaultClause | ts.ModuleBlock | ts.SourceFile
  return statements.find((it) => nameOf(it)?.text === node.name.text) === node
}

function nameOf(node: ts.Statement): ts.Identifier | ts.StringLiteral | undefined {
  return isIife(node) || ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) ? node.name : undefined
}

/** Whether a namespace contains more than types. */
function isRunning({ modifiers, body }: ts.ModuleDeclaration): boolean {
  if (body === undefined || modifiers?.some((it) => it.kind === ts.SyntaxKind.DeclareKeyword) === true) return false
  if (ts.isModuleDeclaration(body)) return isRunning(body)
  return ts.isModuleBlock(body) && body.statements.some(leavesCode)
}

function leavesCode(node: ts.Statement): boolean {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return false
  if (ts.isImportEqualsDeclaration(node)) return hasModifier(node, ts.SyntaxKind.ExportKeyword)
  return !ts.isModuleDeclaration(node) || isRunning(node)
}
