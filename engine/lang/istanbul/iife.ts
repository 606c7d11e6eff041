import ts from 'typescript'
import { hasModifier } from '../syntax/erased.ts'

/** A declaration that becomes a function which is called where it stands, once the types are gone. */
export type Iife = ts.EnumDeclaration | ts.ModuleDeclaration

/** Whether a node is an enum whose members get their values when the code runs. */
export function isRunningEnum(node: ts.Node): boolean {
  return ts.isEnumDeclaration(node) && !hasModifier(node, ts.SyntaxKind.DeclareKeyword)
}

/** Whether a node is an enum or a namespace that is there when the code runs. `namespace A.B` is one, not two. */
export function isIife(node: ts.Node): node is Iife {
  if (ts.isEnumDeclaration(node)) return isRunningEnum(node)
  return ts.isModuleDeclaration(node) && !ts.isModuleDeclaration(node.parent) && isRunning(node)
}

/**
 * Whether it is called with `E || {}`: an enum is not where it is the first of its name and exported or inside of a block.
 */
export function mayExist(node: Iife): boolean {
  if (ts.isModuleDeclaration(node) || !isFirst(node)) return true
  return ts.isSourceFile(node.parent) && !hasModifier(node, ts.SyntaxKind.ExportKeyword)
}

/** Whether it is called with a new object. The inner ones of `namespace A.B` always are, and all of them count as one. */
export function isNew(node: Iife): boolean {
  return isFirst(node) || (ts.isModuleDeclaration(node) && node.body?.kind === ts.SyntaxKind.ModuleDeclaration)
}

/** Whether a declaration is an exported variable of a namespace, which takes the value of another assignment. */
export function isMember(node: ts.VariableDeclaration): boolean {
  const statement = node.parent.parent
  if (!ts.isVariableStatement(statement) || !ts.isModuleBlock(statement.parent)) return false
  return ts.isIdentifier(node.name) && hasModifier(statement, ts.SyntaxKind.ExportKeyword)
}

/** Whether no other value of the same name is declared before it, with which it is merged. */
export function isFirst(node: Iife): boolean {
  const { statements } = node.parent as ts.Block | ts.CaseOrDefaultClause | ts.ModuleBlock | ts.SourceFile
  return statements.find((it) => nameOf(it)?.text === node.name.text) === node
}

function nameOf(node: ts.Statement): ts.Identifier | ts.StringLiteral | undefined {
  return isIife(node) || ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) ? node.name : undefined
}

/** Whether there is more in a namespace than types. */
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
