import ts from 'typescript'
import { isLibrarySymbol } from '../instrument/library-symbols.ts'
import { callbackMethods } from '../library-facts/methods.ts'
import { functionNamed, valueNamed } from '../syntax/named-symbols.ts'
import { unwrapped, wrapped } from '../syntax/unwrapped.ts'

/**
 * The calls that are followed.
 *
 * - `named`: those of functions by name, and those that methods of lists make. Code that does run may be missed.
 * - `possible`: those of methods of the source, too, and those of callbacks, which may run soon after.
 */
export type FollowedCalls = 'named' | 'possible'

/**
 * Returns whether a node runs while its module loads: it is outside functions, in a decorator, or in a function that such
 * code calls or gives away, as far as these calls are followed. O(size).
 */
export function loadTimeOf(
  files: readonly ts.SourceFile[],
  checker: ts.TypeChecker,
  followed: FollowedCalls = 'named',
): (node: ts.Node) => boolean {
  const called = new Set<ts.Node>()
  const functionsOf = (call: ts.CallExpression | ts.NewExpression): readonly ts.Node[] =>
    followed === 'named' ? calledBy(call, checker) : [...calledBy(call, checker), ...possiblyCalledBy(call, checker)]
  const runs = (node: ts.Node): boolean => {
    for (let at = node; !ts.isSourceFile(at); at = at.parent) {
      // The decorators of members and parameters run with their class.
      if (ts.isDecorator(at)) at = classOf(at)
      if (isDeferred(at, node, checker) && !called.has(at)) return false
      // The body of a function that is called does not depend on where it is declared.
      if (called.has(at)) return true
    }
    return true
  }
  const follow = (root: ts.Node): void => {
    const visit = (node: ts.Node): void => {
      if (node !== root && isDeferred(node, undefined, checker)) {
        decoratorsOf(node).forEach(follow)
        return
      }
      if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
        for (const fn of functionsOf(node)) {
          if (called.has(fn)) continue
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
function isDeferred(node: ts.Node, inside: ts.Node | undefined, checker: ts.TypeChecker): boolean {
  if (ts.isClassStaticBlockDeclaration(node)) return false
  if (ts.isPropertyDeclaration(node)) {
    const isStatic = node.modifiers?.some((it) => it.kind === ts.SyntaxKind.StaticKeyword) === true
    return !isStatic && !isWithin(inside, node.name)
  }
  return ts.isFunctionLike(node) && !isInvoked(node, checker)
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

/** Whether a function expression is called where it stands, or by a method of a list that gets it. */
function isInvoked(node: ts.Node, checker: ts.TypeChecker): boolean {
  const at = ts.isExpression(node) ? wrapped(node) : node
  const { parent } = at
  if (!ts.isCallExpression(parent)) return false
  return parent.expression === at || isCallback(parent, at, checker)
}

/** Whether a method of the library calls an argument at once. One of a mock would keep it. */
function isCallback({ expression, arguments: args }: ts.CallExpression, fn: ts.Node, checker: ts.TypeChecker): boolean {
  if (args[0] !== fn || !ts.isPropertyAccessExpression(expression)) return false
  return callbackMethods.has(expression.name.text) && isLibrarySymbol(checker, expression.name)
}

/** The functions that a call runs: the one that it names, or one that a method of a list gets. */
function calledBy(call: ts.CallExpression | ts.NewExpression, checker: ts.TypeChecker): readonly ts.Node[] {
  const [first] = call.arguments ?? []
  const callee = unwrapped(call.expression)
  const declaration = ts.isIdentifier(callee) ? valueNamed(callee, checker)?.valueDeclaration : undefined
  const maker =
    declaration && ts.isClassLike(declaration) ? declaration.members.find(ts.isConstructorDeclaration) : undefined
  const given = ts.isCallExpression(call) && first !== undefined && isCallback(call, first, checker) ? first : undefined
  return [maker, functionNamed(callee, checker), given && functionNamed(given, checker)].filter(
    (it) => it !== undefined,
  )
}

/** The method of the source that a call runs, and the functions of the source that it gets. */
function possiblyCalledBy(
  { expression, arguments: args = ts.factory.createNodeArray() }: ts.CallExpression | ts.NewExpression,
  checker: ts.TypeChecker,
): readonly ts.Node[] {
  const callee = unwrapped(expression)
  const made = ts.isClassExpression(callee) ? callee.members.find(ts.isConstructorDeclaration) : undefined
  return [made, ...[callee, ...args.map(unwrapped)].flatMap((it) => bodiesOf(it, checker))].filter(
    (it) => it !== undefined,
  )
}

/** The function that an expression is or names, or the functions that the member which it names may be. */
function bodiesOf(expression: ts.Expression, checker: ts.TypeChecker): readonly ts.Node[] {
  const named = functionNamed(expression, checker)
  if (named !== undefined) return [named]
  if (!ts.isPropertyAccessExpression(expression)) return []
  const declarations = checker.getSymbolAtLocation(expression.name)?.declarations ?? []
  return declarations.flatMap((it) => {
    if (ts.isMethodDeclaration(it)) return it.body === undefined ? [] : [it]
    const value =
      ts.isPropertyAssignment(it) || ts.isPropertyDeclaration(it)
        ? it.initializer
        : ts.isPropertyAccessExpression(it) && ts.isBinaryExpression(it.parent)
          ? it.parent.right
          : undefined
    return (value && functionNamed(value, checker)) ?? []
  })
}
