import ts from 'typescript'
import { hasModifier, type RunningFunction } from '../erased.ts'
import { isLibrarySymbol } from '../instrument/library-symbols.ts'
import { unwrapped } from '../unwrapped.ts'
import type { Callees } from './callees.ts'
import { containerOf, eachIn } from './container.ts'
import type { FoundSite } from './found-flags.ts'
import type { Definition } from './variables.ts'

/** Finds the call that an expression gets its value from; the same one each time it is asked. */
export type Candidates = (expression: ts.Expression) => FoundSite | undefined

/** Calls, and accessors that are read, in functions, which run a pasted body and give its result at once, or where they are awaited. */
export function findCandidates(callees: Callees, checker: ts.TypeChecker): Candidates {
  const known = new Map<ts.Node, FoundSite | undefined>()
  const find = (node: ts.CallExpression | ts.PropertyAccessExpression, isAwaited: boolean): FoundSite | undefined => {
    const caller = containerOf(node)
    if (caller === undefined) return undefined
    const over = ts.isCallExpression(node) ? iterates(node, checker) : undefined
    const called =
      over === undefined
        ? callees.of(node)
        : [callees.named(unwrapped((node as ts.CallExpression).arguments[0]!))].filter((it) => it !== undefined)
    const entered = called.filter((it) => isPlain(it, isAwaited))
    return entered.length === 0
      ? undefined
      : { node, caller, callees: entered, ...(over === undefined ? {} : { over }) }
  }
  return (expression) => {
    const node = calledIn(expression)
    const isAwaited = ts.isAwaitExpression(unwrapped(expression))
    if (!ts.isCallExpression(node) && !ts.isPropertyAccessExpression(node)) return undefined
    if (!known.has(node)) known.set(node, find(node, isAwaited))
    return known.get(node)
  }
}

/** What an expression awaits, or else itself. */
export function calledIn(expression: ts.Expression): ts.Expression {
  const node = unwrapped(expression)
  return ts.isAwaitExpression(node) ? unwrapped(node.expression) : node
}

/** The expressions whose values a function returns. */
export function returnedBy(fn: RunningFunction): readonly Definition[] {
  const { body } = fn
  if (!ts.isBlock(body!)) return [{ value: body!, statement: undefined }]
  const returned: Definition[] = []
  eachIn(fn, (node) => {
    if (ts.isReturnStatement(node) && node.expression !== undefined)
      returned.push({ value: node.expression, statement: node })
  })
  return returned
}

export function isGenerator(fn: RunningFunction): boolean {
  return 'asteriskToken' in fn && fn.asteriskToken !== undefined
}

/** Whether a call asks a library method to ask a function about every element. */
function iterates(node: ts.CallExpression, checker: ts.TypeChecker): 'some' | 'every' | undefined {
  const called = node.expression
  if (!ts.isPropertyAccessExpression(called) || node.arguments.length === 0) return undefined
  const { text } = called.name
  return (text === 'some' || text === 'every') && isLibrarySymbol(checker, called.name) ? text : undefined
}

/** Whether calling a function runs its body, and gives its result at once or where it is awaited. */
function isPlain(fn: RunningFunction, isAwaited: boolean): boolean {
  return !isGenerator(fn) && (isAwaited || !hasModifier(fn, ts.SyntaxKind.AsyncKeyword))
}
