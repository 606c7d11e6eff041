import ts from 'typescript'
import { isErased, isRunningFunction, type RunningFunction, hasModifier } from '../syntax/erased.ts'
import { type BranchSite, branchOf } from './branches.ts'
import { hintsIn } from './hints.ts'
import { type Iife, isIife, isRunningEnum, isMember } from './iife.ts'
import { isNameless } from '../flow/conditions.ts'
import { isExecuted } from '../flow/executed.ts'

/** A node for which Istanbul has a function counter. */
export type CountedFunctionNode = RunningFunction | Iife

/**
 * Everything that Istanbul counts, by number. Compiled enums and namespaces are functions called once, and so branches;
 * a member of an enum is a statement, and so is the assignment of a parameter property.
 */
export interface Counters {
  /**
   * A statement, a value counted as one (of a variable or field, or the body of an arrow function), a namespace or its
   * exported variable, an enum or its member, or a parameter property.
   */
  readonly statements: readonly ts.Node[]
  readonly functions: readonly CountedFunctionNode[]
  readonly branches: readonly BranchSite[]
}

/** Lists what Istanbul counts in the JavaScript of the pasted files without their types, in source order. */
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
    // The source map has no place for a branch that is only an absent `else`.
    const isAbsent = arms.length === 1 && ts.isIfStatement(node) && arms[0] === node
    if (0 < arms.length && !isAbsent) branches.push({ ...branch, arms })
  }
  /** Whether a hint excludes an arm. The hint for an absent `else` stands before the `if`. */
  const isLeftOut = (arm: ts.Node, { node }: BranchSite): boolean => {
    if (!ts.isIfStatement(node)) return arm !== node && hints.of(arm) === 'next'
    return hints.of(node) === (arm === node.thenStatement ? 'if' : 'else')
  }
  const visit = (node: ts.Node): void => {
    const hint = hints.of(node)
    if (hint === 'next') return
    if (!hints.isBetween(node)) count(node)
    // The values of enum members are code even though the enum is erased.
    if (isErased(node) && !isRunningEnum(node)) return
    ts.forEachChild(node, (child) => {
      const isSkipped =
        ts.isIfStatement(node) &&
        ((hint === 'if' && child === node.thenStatement) || (hint === 'else' && child === node.elseStatement))
      if (!isSkipped) visit(child)
    })
  }
  if (!hints.isFile) visit(file)
  return { statements, functions, branches }
}

/** A function with a body, an enum or a namespace. Istanbul ignores private methods. */
function isCountedFunction(node: ts.Node): node is CountedFunctionNode {
  if (isIife(node)) return true
  return isRunningFunction(node) && (node.name === undefined || !ts.isPrivateIdentifier(node.name))
}

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

/** A field whose value can be moved: not a function or class that takes its name from a computed key. */
function isField(node: ts.Node): node is ts.PropertyDeclaration {
  if (!ts.isPropertyDeclaration(node) || hasModifier(node, ts.SyntaxKind.AccessorKeyword)) return false
  return !(ts.isComputedPropertyName(node.name) && node.initializer !== undefined && isNameless(node.initializer))
}

/** Whether a node is an `import f = Util.f` that becomes a variable: it is exported, or used as more than a type. */
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
