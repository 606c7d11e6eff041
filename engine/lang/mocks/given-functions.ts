import ts from 'typescript'
import type { Scope } from '../subject/callables/callables.ts'
import { unwrapped } from '../syntax/unwrapped.ts'

/** A function with a body. */
export type RunningFunction = ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration | ts.MethodDeclaration

/** A function in an argument, and the members that lead to it. */
export interface FoundFunction {
  readonly members: readonly string[]
  readonly fn: RunningFunction
}

/** How deep functions in objects are found. */
const deepest = 2

/** The functions that an argument is or has as members. */
export function functionsWithin(scope: Scope, value: ts.Expression, depth: number): readonly FoundFunction[] {
  const it = unwrapped(value)
  if (!ts.isObjectLiteralExpression(it)) return functionsIn(scope, it).map((fn) => ({ members: [], fn }))
  return it.properties.flatMap((property): readonly FoundFunction[] => {
    const { name } = property
    if (name === undefined || !(ts.isIdentifier(name) || ts.isStringLiteral(name))) return []
    if (ts.isMethodDeclaration(property)) return [{ members: [name.text], fn: property }]
    const inner = ts.isPropertyAssignment(property)
      ? property.initializer
      : ts.isShorthandPropertyAssignment(property)
        ? property.name
        : undefined
    if (inner === undefined || depth === deepest) return []
    return functionsWithin(scope, inner, depth + 1).map(({ members, fn }) => ({ members: [name.text, ...members], fn }))
  })
}

/** The functions of the source that an expression may be, directly, by a name, or as the first argument of calls. */
export function functionsIn(scope: Scope, value: ts.Expression): readonly RunningFunction[] {
  const { checker, files } = scope.checked
  const it = unwrapped(value)
  if (ts.isArrowFunction(it) || ts.isFunctionExpression(it)) return [it]
  if (ts.isConditionalExpression(it)) return [it.whenTrue, it.whenFalse].flatMap((one) => functionsIn(scope, one))
  if (ts.isBinaryExpression(it)) return functionsIn(scope, it.right)
  if (!ts.isIdentifier(it)) return []
  const symbol = ts.isShorthandPropertyAssignment(it.parent)
    ? checker.getShorthandAssignmentValueSymbol(it.parent)
    : checker.getSymbolAtLocation(it)
  const declaration = symbol?.valueDeclaration
  if (declaration === undefined || !files.includes(declaration.getSourceFile())) return []
  if (ts.isFunctionDeclaration(declaration)) return declaration.body === undefined ? [] : [declaration]
  if (!ts.isVariableDeclaration(declaration) || declaration.initializer === undefined) return []
  let fn: ts.Expression | undefined = unwrapped(declaration.initializer)
  // As in `memo(forwardRef(render))`.
  while (fn !== undefined && ts.isCallExpression(fn)) fn = fn.arguments.map(unwrapped).at(0)
  return fn !== undefined && (ts.isArrowFunction(fn) || ts.isFunctionExpression(fn)) ? [fn] : []
}

/** The function around a node that no other contains, or its file. */
export function outermostFunction(node: ts.Node): ts.Node {
  let found: ts.Node = node
  for (let at: ts.Node | undefined = node; at !== undefined; at = at.parent as ts.Node | undefined)
    if (ts.isFunctionLike(at) || (found === node && ts.isSourceFile(at))) found = at
  return found
}
