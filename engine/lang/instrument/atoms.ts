import ts from 'typescript'
import type { PredicateId } from '../../model/goal/predicate.ts'
import { unwrapped } from '../syntax/unwrapped.ts'
import { mutantsOf, operation } from './rewrites/mutations.ts'
import type { RewriteContext, ProbeName } from './rewrite-context.ts'

const comparisons: ReadonlyMap<ts.SyntaxKind, ProbeName> = new Map([
  [ts.SyntaxKind.LessThanToken, 'lt'],
  [ts.SyntaxKind.LessThanEqualsToken, 'le'],
  [ts.SyntaxKind.GreaterThanToken, 'gt'],
  [ts.SyntaxKind.GreaterThanEqualsToken, 'ge'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, 'eq'],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, 'ne'],
  [ts.SyntaxKind.EqualsEqualsToken, 'looseEq'],
  [ts.SyntaxKind.ExclamationEqualsToken, 'looseNe'],
  [ts.SyntaxKind.InKeyword, 'has'],
  [ts.SyntaxKind.InstanceOfKeyword, 'instance'],
])

/** `if (a < b)` becomes `if ($$lt(0, a, b))`. `typeof a === 's'` and `#a in b` have no distance: `$$flag(0, …)`. */
export function comparison(
  context: RewriteContext,
  predicate: PredicateId,
  atom: ts.Expression,
): ts.Expression | undefined {
  if (!ts.isBinaryExpression(atom)) return undefined
  const probe = comparisons.get(atom.operatorToken.kind)
  if (probe === undefined) return undefined
  const id = context.number(predicate)
  if (ts.isPrivateIdentifier(atom.left)) return context.probe('flag', id, context.inside(atom))
  const [left, right] = [context.expression(atom.left), context.expression(atom.right)]
  if (isTypeOf(atom.left) || isTypeOf(atom.right))
    return context.probe('flag', id, operation(context, atom, left, right))
  return context.probe(probe, id, left, right, ...mutantsOf(context, atom))
}

/** `if (a)` becomes `if ($$truthy(0, a))`. `instrumented` is the atom with its inner probes. */
export function truthiness(
  context: RewriteContext,
  predicate: PredicateId,
  instrumented: ts.Expression,
): ts.Expression {
  return context.probe('truthy', context.number(predicate), instrumented)
}

function isTypeOf(operand: ts.Expression): boolean {
  return ts.isTypeOfExpression(unwrapped(operand))
}
