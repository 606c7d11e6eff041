import ts from 'typescript'
import { isRunningFunction, type RunningFunction } from '../syntax/erased.ts'

/** The innermost function whose body contains a node; `undefined` in parameters, field initializers, static blocks. */
export function containerOf(node: ts.Node): RunningFunction | undefined {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    const { parent } = at
    if (isRunningFunction(parent)) return parent.body === at ? parent : undefined
    if (ts.isPropertyDeclaration(parent) || ts.isClassStaticBlockDeclaration(parent)) return undefined
  }
  return undefined
}

/** Visits every node in the body of a function, except inside nested functions. */
export function eachIn(fn: RunningFunction, visit: (node: ts.Node) => void): void {
  const walk = (node: ts.Node): void => {
    visit(node)
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, walk)
  }
  walk(fn.body!)
}
