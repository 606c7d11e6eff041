import ts from 'typescript'
import { isErased, isRunningFunction, type RunningFunction, hasModifier } from '../syntax/erased.ts'
import { type BranchSite, branchOf } from './branches.ts'
import { hintsIn } from './hints.ts'
import { type Iife, isIife, isRunningEnum, isMember } from './iife.ts'
import { isNameless } from '../flow/conditions.ts'
import { isExecuted } from '../flow/executed.ts'

/** What Istanbul has a counter of functions for. */
export type CountedFunctionNode = RunningFunction | Iife

/**
 * Everything that Istanbul has a counter for, by number. An enum and a namespace are functions that are called once, and
 * so branches, with a statement for each member of an enum, because this is what they are without types; the assignment of
 * a parameter property is a statement.
 */
export interface Counters {
  /**
   * A statement, a value that Istanbul takes for one (of a variable, of a field, or the body of an arrow function), a
   * namespace, an exported variable of one, an enum and its members, or a parameter property.
   */
  readonly statements: readonly ts.Node[]
  readonly functions: readonly CountedFunctionNode[]
  readonly branches: readonly BranchSite[]
}

/** Lists what Istanbul counts in the JavaScript that is left of the pasted files without their types, in source order. */
export function countersIn(files: readonly ts.SourceFile[]): Counters {
  const all = files.map(countersOf)
  return {
    statements: all.flatMap((it) => it.statements),
    functions: all.flatMap((it) => it.functions),
    branches: all.flatMap((it) => it.branches),
  }
}

function countersOf(file: ts.SourceFile): Counters {
  const statements: ts.Node[] = []
  const functions: CountedFunctionNode[] = []
  const branches: BranchSite[] = []
  const hints = hintsIn(file)
  const count = (node: ts.Node): void => {
    statements.push(...statementsOf(node).filter((it) => !ts.isEnumMember(it) || hints.of(it) !== 'next'))
    if (isCountedFunction(node)) functions.push(node)
    const branch = branchOf(node)
    if (branch === undefined) return
    const arms = branch.arms.filter((it) => !isLeftOut(it, branch))
    // An absent `else` by itself has no place in the source map.
    const isAbsent = arms.length === 1 && ts.isIfStatement(node) && arms[0] === node
    if (0 < arms.length && !isAbsent) branches.push({ ...branch, arms })
  }
  /** Whether a hint leaves an arm out; that of an absent `else` stands before the `if` as well. */
  const isLeftOut = (arm: ts.Node, { node }: BranchSite): boolean => {
    if (!ts.isIfStatement(node)) return arm !== node && hints.of(arm) === 'next'
    return hints.of(node) === (arm === node.thenStatement ? 'if' : 'else')
  }
  const visit = (node: ts.Node): void => {
    const hint = hints.of(node)
    if (hint === 'next') return
    if (!hints.isBetween(node)) count(node)
    // The values of its members are code once the types are gone.
    if (isErased(node) && !isRunningEnum(node)) return
    ts.forEachChild(node, (it) => {
      const isSkipped =
        ts.isIfStatement(node) &&
        ((hint === 'if' && it === node.thenStatement) || (hint === 'else' && it === node.elseStatement))
      if (!isSkipped) visit(it)
    })
  }
  if (!hints.isFile) visit(file)
  return { statements, functions, branches }
}

/** A function with a body, if it is no private method, which Istanbul does not know; or an enum or a namespace. */
function isCountedFunction(node: ts.Node): node is CountedFunctionNode {
  if (isIife(node)) return true
  return isRunningFunction(node) && (node.name === undefined || !ts.isPrivateIdentifier(node.name))
}

/** What is counted where control comes to a node. */
function statementsOf(node: ts.Node): readonly ts.Node[] {
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

/** Whether a node is `import f = Util.f` that becomes a variable: it is exported, or used as more than a type. */
function isAlias(node: ts.Node): node is ts.ImportEqualsDeclaration {
  if (!ts.isImportEqualsDeclaration(node) || node.isTypeOnly || ts.isExternalModuleReference(node.moduleReference))
    return false
  return hasModifier(node, ts.SyntaxKind.ExportKeyword) || isUsed(node.name, node.parent)
}

function isUsed(name: ts.Identifier, scope: ts.Node): boolean {
  const uses = (node: ts.Node): boolean => {
    if (ts.isIdentifier(node)) return node !== name && node.text === name.text
    return !isType(node) && ts.forEachChild(node, uses) === true
  }
  return ts.forEachChild(scope, uses) === true
}

function isType(node: ts.Node): boolean {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true
  return ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)
}
