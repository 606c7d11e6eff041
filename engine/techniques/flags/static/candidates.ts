import ts from 'typescript'
import { hasModifier, type RunningFunction } from '../../../lang/syntax/erased.ts'
import { isLibrarySymbol } from '../../../lang/instrument/library-symbols.ts'
import { unwrapped } from '../../../lang/syntax/unwrapped.ts'
import type { Callees } from '../../../lang/data-flow/callees.ts'
import { containerOf } from '../../../lang/data-flow/container.ts'
import type { FoundSite } from '../../../lang/instrument/framed-calls.ts'
import { isGenerator } from '../../../lang/data-flow/results.ts'
import { definitionsOf } from '../../../lang/data-flow/variables.ts'

/** Finds calls that run pasted bodies; the same one each time it is asked. */
export interface Candidates {
  /** The call that an expression gets its value from, at once or where it is awaited, or the accessor that it reads. */
  of(expression: ts.Expression): FoundSite | undefined
  /** The call of a generator function whose items a loop gives to a variable, one in each turn. */
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
  /** A call of a library method that asks a pasted function about elements. */
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

/** What an expression awaits, or else itself. */
export function calledIn(expression: ts.Expression): ts.Expression {
  const node = unwrapped(expression)
  return ts.isAwaitExpression(node) ? unwrapped(node.expression) : node
}

/** What gave a variable that is awaited its only value; of anything else, itself. */
function begunFor(awaited: ts.Expression, checker: ts.TypeChecker): ts.Expression {
  const [first, ...others] = ts.isIdentifier(awaited) ? definitionsOf(awaited, checker) : []
  return first === undefined || 0 < others.length ? awaited : unwrapped(first.value)
}

/** Whether a call asks a library method to ask a function about every element. */
function iterates(node: ts.CallExpression, checker: ts.TypeChecker): 'some' | 'every' | undefined {
  const called = node.expression
  if (!ts.isPropertyAccessExpression(called) || node.arguments.length === 0) return undefined
  const { text } = called.name
  return (text === 'some' || text === 'every') && isLibrarySymbol(checker, called.name) ? text : undefined
}

function isAsync(fn: RunningFunction): boolean {
  return hasModifier(fn, ts.SyntaxKind.AsyncKeyword)
}

/** The call that makes what a loop takes a variable's values from, where nothing else gives it any. */
function itemsOf(variable: ts.Expression, checker: ts.TypeChecker): ts.CallExpression | undefined {
  const declaration = checker.getSymbolAtLocation(variable)?.valueDeclaration
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return undefined
  const { name, parent: list } = declaration
  const loop = list.parent
  if (!ts.isForOfStatement(loop) || !ts.isIdentifier(name) || (list.flags & ts.NodeFlags.Const) === 0) return undefined
  const items = unwrapped(loop.expression)
  return ts.isCallExpression(items) && containerOf(loop) === containerOf(variable) ? items : undefined
}
