import ts from 'typescript'
import { unwrapped } from '../syntax/unwrapped.ts'

/** One step of an optional chain: `.name`, `[key]` or `(…)`. */
export type Link = ts.PropertyAccessExpression | ts.ElementAccessExpression | ts.CallExpression

/** An optional chain, which ends as a whole when one of its `?.` finds nothing: `a.b?.c(d)` has base `a.b` and two links. */
export interface Chain {
  readonly base: ts.Expression
  /** From left to right; the first is optional. */
  readonly links: readonly Link[]
}

/**
 * The whole chain that ends with this node. Parentheses end a chain; but those in `(a?.b)?.(c)`, which keeps its receiver
 * and does nothing either when `a` is missing, are as good as none.
 */
export function chainOf(end: ts.OptionalChain): Chain {
  const links: Link[] = []
  let node: ts.Expression = end
  while (ts.isOptionalChain(node)) {
    if (!ts.isNonNullChain(node)) links.push(node)
    const inner = ts.isCallChain(node) && isOptional(node) ? unwrapped(node.expression) : node.expression
    node = ts.isOptionalChain(inner) ? inner : node.expression
  }
  return { base: node, links: links.reverse() }
}

/** Whether a link starts with `?.`, and so is a predicate. */
export function isOptional(link: Link): boolean {
  return link.questionDotToken !== undefined
}
