import ts from 'typescript'
import { isRunningFunction, type RunningFunction } from '../syntax/erased.ts'

/**
 * The function in whose body a node is evaluated, whenever that body is. None at the top level of a module, in parameters,
 * and in what a class evaluates by itself.
 */
export function containerOf(node: ts.Node): RunningFunction | undefined {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    const { parent } = at
    if (isRunningFunction(parent)) return parent.body === at ? parent : undefined
    if (ts.isPropertyDeclaration(parent) || ts.isClassStaticBlockDeclaration(parent)) return undefined
  }
  return undefined
}

/** Calls `visit` for every node that is evaluated in a function's body, but for those of the functions in it. */
export function eachIn(fn: RunningFunction, visit: (node: ts.Node) => void): void {
  const walk = (node: ts.Node): void => {
    visit(node)
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, walk)
  }
  walk(fn.body!)
}
