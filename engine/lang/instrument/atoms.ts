import ts from 'typescript'
import type { PredicateId } from '../../model/goal/predicate.ts'
import { unwrapped } from '../syntax/unwrapped.ts'
import { mutantsOf, operation } from './mutations.ts'
import type { Pen, ProbeName } from './pen.ts'

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

/**
 * `if (a < b)` becomes `if ($$lt(0, a, b))`; `if (typeof a === 'string')` and `if (#a in b)`, which have no distance,
 * become `if ($$flag(0, …))`.
 */
export function comparison(pen: Pen, predicate: PredicateId, atom: ts.Expression): ts.Expression | undefined {
  if (!ts.isBinaryExpression(atom)) return undefined
  const probe = comparisons.get(atom.operatorToken.kind)
  if (probe === undefined) return undefined
  const id = pen.number(predicate)
  if (ts.isPrivateIdentifier(atom.left)) return pen.probe('flag', id, pen.inside(atom))
  const [left, right] = [pen.expression(atom.left), pen.expression(atom.right)]
  if (isTypeOf(atom.left) || isTypeOf(atom.right)) return pen.probe('flag', id, operation(pen, atom, left, right))
  return pen.probe(probe, id, left, right, ...mutantsOf(pen, atom))
}

/** `if (a)` becomes `if ($$truthy(0, a))`. `instrumented` is the atom with the probes inside it. */
export function truthiness(pen: Pen, predicate: PredicateId, instrumented: ts.Expression): ts.Expression {
  return pen.probe('truthy', pen.number(predicate), instrumented)
}

function isTypeOf(operand: ts.Expression): boolean {
  return ts.isTypeOfExpression(unwrapped(operand))
}
