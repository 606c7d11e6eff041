import ts from 'typescript'
import type { RunningFunction } from '../syntax/erased.ts'
import { afterDirectives, withBody } from '../instrument/rewrites/functions.ts'
import { withProbeBefore } from '../instrument/named.ts'
import type { RewriteContext } from '../instrument/rewrite-context.ts'
import type { Numbering } from './numbering.ts'

/**
 * `f() { s }` becomes `f() { $$called(0); s }`, and `x => e` becomes `x => ($$called(0), e)`. A constructor also counts
 * the parameter properties that it assigns at its start. `inner` is the otherwise rewritten function.
 */
export function called(
  context: RewriteContext,
  numbering: Numbering,
  node: RunningFunction,
  inner: RunningFunction,
): ts.Node {
  const fn = numbering.functions.get(node)
  const isBase = ts.isConstructorDeclaration(node) && !isDerived(node.parent)
  const probes = [
    ...(fn === undefined ? [] : [context.probe('called', context.number(fn))]),
    ...(isBase ? assignments(context, numbering, node) : []),
  ]
  if (probes.length === 0) return inner
  const { factory } = context
  const body = inner.body!
  if (!ts.isBlock(body)) return withBody(factory, inner, withProbeBefore(context, probes[0]!, body, undefined))
  const { directives, rest } = afterDirectives(body.statements)
  const counters = probes.map((it) => factory.createExpressionStatement(it))
  return withBody(factory, inner, factory.updateBlock(body, [...directives, ...counters, ...rest]))
}

function isDerived({ heritageClauses }: ts.ClassLikeDeclaration): boolean {
  return (heritageClauses ?? []).some((it) => it.token === ts.SyntaxKind.ExtendsKeyword)
}

/** The counters of a constructor's parameter properties. */
export function assignments(
  context: RewriteContext,
  { statements }: Numbering,
  { parameters }: ts.ConstructorDeclaration,
): readonly ts.Expression[] {
  return parameters
    .flatMap((it) => statements.get(it) ?? [])
    .map((it) => context.probe('statement', context.number(it)))
}
