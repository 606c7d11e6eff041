import ts from 'typescript'
import { hasModifier, type RunningFunction } from '../../../lang/syntax/erased.ts'
import { isLibrarySymbol } from '../../../lang/instrument/library-symbols.ts'
import { unwrapped } from '../../../lang/syntax/unwrapped.ts'
import type { Callees } from '../../../lang/data-flow/callees.ts'
import { containerOf } from '../../../lang/data-flow/container.ts'
import type { FoundSite } from '../../../lang/instrument/framed-calls.ts'
import { isGenerator } from '../../../lang/data-flow/results.ts'
import { definitionsOf } from '../../../lang/data-flow/variables.ts'

/** Finds calls that run pasted functions. Returns the same object for the same call. */
export interface Candidates {
  /** The call that an expression's value comes from, directly or awaited, or the accessor that it reads. */
  of(expression: ts.Expression): FoundSite | undefined
  /** The generator call whose items a loop assigns to a variable, one per turn. */
  drawn(variable: ts.Expression): FoundSite | undefined
}

export function findCandidates(callees: Callees, checker: ts.TypeChecker): Candidates {
  const known = new Map<ts.Node, FoundSite | undefined>()
  const site = (
    node: FoundSite['node'],
    called: readonly RunningFunction[],
    over?: FoundSite['over'],
  ): FoundSite | undefined => {
    const caller = containerOf(node)
    if (caller === undefined || called.length === 0) return undefined
    return { node, caller, callees: called, ...(over === undefined ? {} : { over }) }
  }
  /** A call of `some` or `every` with a pasted function. */
  const over = (node: ts.CallExpression, how: 'some' | 'every'): FoundSite | undefined => {
    const callback = callees.named(unwrapped(node.arguments[0]!))
    if (!known.has(node))
      known.set(
        node,
        callback && !isGenerator(callback) && !isAsync(callback) ? site(node, [callback], how) : undefined,
      )
    return known.get(node)
  }
  const of: Candidates['of'] = (expression) => {
    const isAwaited = ts.isAwaitExpression(unwrapped(expression))
    const node = isAwaited ? begunFor(calledIn(expression), checker) : calledIn(expression)
    if (!ts.isCallExpression(node) && !ts.isPropertyAccessExpression(node)) return undefined
    const how = ts.isCallExpression(node) ? iterates(node, checker) : undefined
    if (how !== undefined) return over(node as ts.CallExpression, how)
    const called = callees.of(node).filter((it) => !isGenerator(it) && (isAwaited || !isAsync(it)))
    if (called.length === 0) return undefined
    if (!known.has(node)) known.set(node, site(node, called))
    return known.get(node)
  }
  const drawn: Candidates['drawn'] = (variable) => {
    const node = itemsOf(variable, checker)
    if (node === undefined) return undefined
    const called = callees.of(node)
    if (!known.has(node)) known.set(node, called.every(isGenerator) ? site(node, called) : undefined)
    return known.get(node)
  }
  return { of, drawn }
}

/** The awaited operand of an expression, or the expression itself. */
export function calledIn(expression: ts.Expression): ts.Expression {
  const node = unwrapped(expression)
  return ts.isAwaitExpression(node) ? unwrapped(node.expression) : node
}

/** The only value assigned to an awaited variable; any other expression is returned as it is. */
function begunFor(awaited: ts.Expression, checker: ts.TypeChecker): ts.Expression {
  const [first, ...others] = ts.isIdentifier(awaited) ? definitionsOf(awaited, checker) : []
  return first === undefined || 0 < others.length ? awaited : unwrapped(first.value)
}

/** Whether a call is the library's `some` or `every`, which call a function per element. */
function iterates(node: ts.CallExpression, checker: ts.TypeChecker): 'some' | 'every' | undefined {
  const called = node.expression
  if (!ts.isPropertyAccessExpression(called) || node.arguments.length === 0) return undefined
  const { text } = called.name
  return (text === 'some' || text === 'every') && isLibrarySymbol(checker, called.name) ? text : undefined
}

function isAsync(fn: RunningFunction): boolean {
  return hasModifier(fn, ts.SyntaxKind.AsyncKeyword)
}

/** The call that produces the items of a `for…of` loop over a `const` variable. */
function itemsOf(variable: ts.Expression, checker: ts.TypeChecker): ts.CallExpression | undefined {
  const declaration = checker.getSymbolAtLocation(variable)?.valueDeclaration
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return undefined
  const { name, parent: list } = declaration
  const loop = list.parent
  if (!ts.isForOfStatement(loop) || !ts.isIdentifier(name) || (list.flags & ts.NodeFlags.Const) === 0) return undefined
  const items = unwrapped(loop.expression)
  return ts.isCallExpression(items) && containerOf(loop) === containerOf(variable) ? items : undefined
}
