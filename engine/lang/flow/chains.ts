import ts from 'typescript'
import { unwrapped } from '../syntax/unwrapped.ts'

/** One step of an optional chain: `.name`, `[key]` or `(…)`. */
export type Link = ts.PropertyAccessExpression | ts.ElementAccessExpression | ts.CallExpression

/** An optional chain. `a.b?.c(d)` has base `a.b` and two links. */
export interface Chain {
  readonly base: ts.Expression
  /** In source order; the first is optional. */
  readonly links: readonly Link[]
}

/** Returns the chain that ends here. Parentheses end one, except in `(a?.b)?.(c)`, which behaves like `a?.b?.(c)`. */
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

/** Whether a link starts with `?.`, which makes it a predicate. */
export function isOptional(link: Link): boolean {
  return link.questionDotToken !== undefined
}
