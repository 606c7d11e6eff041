import ts from 'typescript'
import { unwrapped } from '../syntax/unwrapped.ts'

/**
 * Returns whether a node runs while its module loads: it is outside functions, in a decorator, or in a function that
 * such code calls by name.
 * It may return `false` for code that does run: calls of methods and callbacks are not followed. O(size).
 */
export function loadTimeOf(files: readonly ts.SourceFile[], checker: ts.TypeChecker): (node: ts.Node) => boolean {
  const called = new Set<ts.Node>()
  const runs = (node: ts.Node): boolean => {
    for (let at = node; !ts.isSourceFile(at); at = at.parent) {
      // The decorators of members and parameters run with their class.
      if (ts.isDecorator(at)) at = classOf(at)
      if (isDeferred(at, node) && !called.has(at)) return false
      // The body of a function that is called does not depend on where it is declared.
      if (called.has(at)) return true
    }
    return true
  }
  const follow = (root: ts.Node): void => {
    const visit = (node: ts.Node): void => {
      if (node !== root && isDeferred(node, undefined)) {
        decoratorsOf(node).forEach(follow)
        return
      }
      if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
        const fn = calledFunction(unwrapped(node.expression), checker)
        if (fn !== undefined && !called.has(fn)) {
          called.add(fn)
          follow(fn)
        }
      }
      ts.forEachChild(node, visit)
    }
    visit(root)
  }
  files.forEach(follow)
  return runs
}

/** Whether code in a node runs later than the code around it. `inside` tells the name of a class member from its body. */
function isDeferred(node: ts.Node, inside: ts.Node | undefined): boolean {
  if (ts.isClassStaticBlockDeclaration(node)) return false
  if (ts.isPropertyDeclaration(node)) {
    const isStatic = node.modifiers?.some((it) => it.kind === ts.SyntaxKind.StaticKeyword) === true
    return !isStatic && !isWithin(inside, node.name)
  }
  return ts.isFunctionLike(node) && !isInvoked(node)
}

function isWithin(inside: ts.Node | undefined, name: ts.Node): boolean {
  return inside !== undefined && name.pos <= inside.pos && inside.end <= name.end
}

/** The class that contains a decorator. */
function classOf(decorator: ts.Decorator): ts.Node {
  return ts.findAncestor(decorator.parent, ts.isClassLike) ?? decorator.parent
}

/** The decorators of a class member and its parameters. */
function decoratorsOf(node: ts.Node): readonly ts.Decorator[] {
  const parameters = ts.isFunctionLike(node) ? node.parameters : []
  return [node, ...parameters].flatMap((it) => (ts.canHaveDecorators(it) ? (ts.getDecorators(it) ?? []) : []))
}

/** Whether a function expression is called where it stands. */
function isInvoked(node: ts.Node): boolean {
  let at = node
  while (ts.isParenthesizedExpression(at.parent)) at = at.parent
  return ts.isCallExpression(at.parent) && at.parent.expression === at
}

/** The function or class of a program that an expression names. */
function calledFunction(callee: ts.Expression, checker: ts.TypeChecker): ts.Node | undefined {
  if (!ts.isIdentifier(callee)) return undefined
  const named = checker.getSymbolAtLocation(callee)
  const symbol =
    named !== undefined && (named.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(named) : named
  const declaration = symbol?.valueDeclaration
  if (declaration === undefined) return undefined
  if (ts.isFunctionDeclaration(declaration)) return declaration
  if (ts.isClassLike(declaration)) return declaration.members.find(ts.isConstructorDeclaration)
  const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
  const fn = value === undefined ? undefined : unwrapped(value)
  return fn !== undefined && ts.isFunctionLike(fn) ? fn : undefined
}
