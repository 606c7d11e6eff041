import ts from 'typescript'
import { isErased, isRunningFunction, type RunningFunction } from '../syntax/erased.ts'
import { isLibrarySymbol } from '../instrument/library-symbols.ts'
import { unwrapped } from '../syntax/unwrapped.ts'
import { membersOf } from './constants.ts'

/** Resolves calls to pasted functions. */
export interface Callees {
  /** The pasted functions that a call, or an access to an accessor, may enter; empty if unknown. */
  of(node: ts.CallExpression | ts.PropertyAccessExpression): readonly RunningFunction[]
  /** The pasted function that an expression is or names. */
  named(node: ts.Expression): RunningFunction | undefined
}

/**
 * Resolves calls by the type checker. A method call may reach any pasted method of that name; a call of a function
 * value may reach any function value with a compatible type.
 */
export function findCallees(files: readonly ts.SourceFile[], checker: ts.TypeChecker): Callees {
  const { members, values } = collect(files)

  const methodsNamed = (name: string): readonly RunningFunction[] =>
    (members.get(name) ?? []).filter((it) => !ts.isGetAccessorDeclaration(it))
  const gettersNamed = (name: string): readonly RunningFunction[] =>
    (members.get(name) ?? []).filter((it) => ts.isGetAccessorDeclaration(it))

  const named = (node: ts.Expression): RunningFunction | undefined => {
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return node
    if (!ts.isIdentifier(node)) return undefined
    const declaration = resolved(checker, node)?.valueDeclaration
    if (declaration === undefined) return undefined
    if (isRunningFunction(declaration)) return declaration
    const isFixed = ts.isVariableDeclaration(declaration) && ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const
    return isFixed && declaration.initializer !== undefined ? named(declaration.initializer) : undefined
  }

  const ofCall = (node: ts.CallExpression): readonly RunningFunction[] => {
    const called = borrowed(unwrapped(node.expression), checker)
    const direct = named(called)
    if (direct !== undefined) return [direct]
    const declaration = checker.getResolvedSignature(node)?.declaration
    if (declaration === undefined) return []
    const fits = (fn: RunningFunction): boolean =>
      checker.isTypeAssignableTo(checker.getTypeAtLocation(fn), checker.getTypeAtLocation(called))
    if (isMember(declaration)) {
      if (ts.isPropertyAccessExpression(called)) return methodsNamed(called.name.text)
      return keysOf(called, checker).flatMap((it) => methodsNamed(it).filter(fits))
    }
    if (ts.isFunctionDeclaration(declaration)) return implementations(declaration, checker)
    return ts.isFunctionTypeNode(declaration) || isRunningFunction(declaration) ? values.filter(fits) : []
  }

  return {
    of: (node) => (ts.isCallExpression(node) ? ofCall(node) : gettersNamed(node.name.text)),
    named,
  }
}

/** The functions that code of `roots` names in calls, and those that these name, in order of discovery. O(size). */
export function calledFrom(roots: readonly ts.Node[], { named }: Pick<Callees, 'named'>): ReadonlySet<RunningFunction> {
  const found = new Set<RunningFunction>()
  const visit = (node: ts.Node): void => {
    if (isErased(node)) return
    const fn = ts.isCallExpression(node) ? named(unwrapped(node.expression)) : undefined
    if (fn !== undefined) found.add(fn)
    ts.forEachChild(node, visit)
  }
  roots.forEach(visit)
  // Iterating a set includes the elements added on the way.
  for (const it of found) visit(it)
  return found
}

/** Collects pasted functions with a body: methods and getters by name, and functions that may be passed as values. */
function collect(files: readonly ts.SourceFile[]): {
  readonly members: ReadonlyMap<string, readonly RunningFunction[]>
  readonly values: readonly RunningFunction[]
} {
  const members = new Map<string, RunningFunction[]>()
  const values: RunningFunction[] = []
  const visit = (node: ts.Node): void => {
    if (isErased(node)) return
    if (isRunningFunction(node)) {
      const name = memberName(node)
      if (name !== undefined) members.set(name, [...(members.get(name) ?? []), node])
      if (!ts.isConstructorDeclaration(node) && !ts.isAccessor(node) && !ts.isClassLike(node.parent)) values.push(node)
    }
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return { members, values }
}

/** For `f.call(…)` and `f.apply(…)`, returns `f`; otherwise the callee itself. */
function borrowed(called: ts.Expression, checker: ts.TypeChecker): ts.Expression {
  return isBorrowed(called, checker) ? unwrapped(called.expression) : called
}

function isBorrowed(called: ts.Expression, checker: ts.TypeChecker): called is ts.PropertyAccessExpression {
  return (
    ts.isPropertyAccessExpression(called) && borrowing.has(called.name.text) && isLibrarySymbol(checker, called.name)
  )
}

/** The arguments that reach the pasted callee, by position, as far as they are expressions. */
export function argumentsOf(node: ts.CallExpression, checker: ts.TypeChecker): readonly ts.Expression[] {
  const spread = node.arguments.findIndex(ts.isSpreadElement)
  const known = spread < 0 ? node.arguments : node.arguments.slice(0, spread)
  const called = unwrapped(node.expression)
  if (!isBorrowed(called, checker)) return known
  return called.name.text === 'call' ? known.slice(1) : []
}

const borrowing: ReadonlySet<string> = new Set(['call', 'apply'])

/** The possible names of a member that is called by a key or through a destructured variable. */
function keysOf(called: ts.Expression, checker: ts.TypeChecker): readonly string[] {
  if (ts.isElementAccessExpression(called)) {
    const keys = membersOf(checker.getTypeAtLocation(called.argumentExpression))
    return keys.flatMap((it) => (it.isStringLiteral() ? [it.value] : []))
  }
  const declaration = ts.isIdentifier(called) ? resolved(checker, called)?.valueDeclaration : undefined
  if (declaration === undefined || !ts.isBindingElement(declaration)) return []
  const name = declaration.propertyName ?? declaration.name
  const text = ts.isObjectBindingPattern(declaration.parent) && ts.isPropertyName(name) ? textOf(name) : undefined
  return text === undefined ? [] : [text]
}

/** The property name under which a function is stored. */
function memberName(node: RunningFunction): string | undefined {
  if (ts.isMethodDeclaration(node) || ts.isGetAccessorDeclaration(node)) return textOf(node.name)
  const { parent } = node
  const holds = ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)
  return holds && parent.initializer === node ? textOf(parent.name) : undefined
}

function textOf(name: ts.PropertyName): string | undefined {
  return ts.isIdentifier(name) || ts.isPrivateIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined
}

function isMember(declaration: ts.Node): boolean {
  return memberKinds.has(declaration.kind) || memberKinds.has(declaration.parent.kind)
}

const memberKinds: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.MethodDeclaration,
  ts.SyntaxKind.MethodSignature,
  ts.SyntaxKind.PropertySignature,
  ts.SyntaxKind.PropertyDeclaration,
  ts.SyntaxKind.PropertyAssignment,
])

function implementations(declaration: ts.FunctionDeclaration, checker: ts.TypeChecker): readonly RunningFunction[] {
  const symbol = declaration.name && checker.getSymbolAtLocation(declaration.name)
  return (symbol?.declarations ?? [declaration]).filter(isRunningFunction)
}

function resolved(checker: ts.TypeChecker, node: ts.Identifier): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(node)
  return symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol
}
