import ts from 'typescript'
import { isAssignment } from '../../effects/writes.ts'
import { type RewriteContext, rewriteOf } from '../rewrite-context.ts'

/**
 * With four mutants, numbered from 0, `a + b` becomes `$$settled[0] ? a + b : $$computed(0, 4, '+', a, b)`, and
 * `a += b` becomes `$$settled[0] ? a += b : a = $$computed(0, 4, '+', a, b)`.
 */
export const operations = rewriteOf<ts.BinaryExpression>([ts.SyntaxKind.BinaryExpression], (node, context) => {
  if (context.sites.mutation(node) === undefined) return undefined
  const probed = operation(context, node, context.expression(node.left), context.expression(node.right))
  const sites = sitesWithin(context, node)
  return sites === undefined ? probed : unlessSettled(context, sites, node, probed)
})

/** A binary expression with these operands, and the probe of its mutants. */
export function operation(
  context: RewriteContext,
  node: ts.BinaryExpression,
  left: ts.Expression,
  right: ts.Expression,
): ts.Expression {
  const { factory } = context
  const found = context.sites.mutation(node)
  if (found === undefined) return factory.updateBinaryExpression(node, left, node.operatorToken, right)
  const { site, first } = found
  const symbol = factory.createStringLiteral(site.symbol!, true)
  const numbers = [first, site.mutations.length].map((it) => context.number(it))
  const computed = context.probe('computed', ...numbers, symbol, left, right)
  return isAssignment(node) ? factory.createAssignment(node.left, computed) : computed
}

/** The argument that passes the first mutant to a predicate's probe: `$$lt(0, a, b, 12)` for mutants from 12 on. */
export function mutantsOf(context: RewriteContext, node: ts.Expression): readonly ts.Expression[] {
  const found = context.sites.mutation(node)
  return found === undefined ? [] : [context.number(found.first)]
}

/**
 * With three mutants that always make a difference, `n` becomes `$$settled[0] ? n : $$reached(0, 3, n)`; with further
 * ones that replace it with variables, `$$settled[0] ? n : $$replaced(0, 3, n, m)`. Literals likewise.
 */
export const values = rewriteOf<ts.Expression>(
  [
    ts.SyntaxKind.Identifier,
    ts.SyntaxKind.NumericLiteral,
    ts.SyntaxKind.BigIntLiteral,
    ts.SyntaxKind.StringLiteral,
    ts.SyntaxKind.NoSubstitutionTemplateLiteral,
    ts.SyntaxKind.PrefixUnaryExpression,
  ],
  (node, context) => {
    const found = context.sites.mutation(node)
    if (found === undefined) return undefined
    const { site, first } = found
    const names = site.mutations.filter((it) => it.operator === 'RV').map((it) => it.replacement)
    const numbers = [first, site.mutations.length - names.length].map((it) => context.number(it))
    const others = names.map((it) => context.factory.createIdentifier(it))
    const probed = context.probe(names.length === 0 ? 'reached' : 'replaced', ...numbers, node, ...others)
    return unlessSettled(context, [first], node, probed)
  },
)

/** The plain expression while all mutants of its sites are settled; otherwise the probed one. */
function unlessSettled(
  context: RewriteContext,
  sites: readonly number[],
  plain: ts.Expression,
  probed: ts.Expression,
): ts.Expression {
  const { factory } = context
  const areSettled = sites.map((it) => context.settled(it)).reduce((all, it) => factory.createLogicalAnd(all, it))
  return factory.createConditionalExpression(areSettled, undefined, plain, undefined, probed)
}

/** Most sites that share one `$$settled` test. */
const mostSites = 8

/** The first mutants of the sites in an expression, if nothing else is probed there and they are few. */
function sitesWithin({ sites, inventory }: RewriteContext, expression: ts.Expression): readonly number[] | undefined {
  if (inventory.isTouched(expression)) return undefined
  const found: number[] = []
  /** Whether to stop: something else is probed, or there are too many sites. */
  const visit = (node: ts.Node): boolean => {
    if (!sites.isTouched(node)) return false
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) return true
    const site = sites.mutation(node)
    if (site !== undefined) found.push(site.first)
    return mostSites < found.length || (ts.forEachChild(node, visit) ?? false)
  }
  return visit(expression) ? undefined : found
}
