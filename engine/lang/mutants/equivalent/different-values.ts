import ts from 'typescript'
import { shortText } from '../../syntax/shown.ts'
import type { MutantSite } from '../mutant-site.ts'
import { type Decided, decidedBefore } from './decided-before.ts'
import { keepValues, readsSame } from './kept-values.ts'
import { orderedKind } from './primitive-types.ts'
import type { ProgramFacts } from './program-facts.ts'

/**
 * Proves that `<` and `<=` decide the same, because the operands were found to be different on every path. Both must be
 * numbers, both strings or both bigints: then neither comparison holds for NaN, and -0 equals 0. Other values may be
 * different but have an equal order, as 1 and '1', null and 0, or two dates.
 */
export function differentValues({ node, replacement }: MutantSite, facts: ProgramFacts): string | undefined {
  if (!facts.areTypesKept || !ts.isBinaryExpression(node)) return undefined
  const { left, right, operatorToken } = node
  const other = replacement.operator
  if (other === undefined || withOrWithoutEqual.get(operatorToken.kind) !== other) return undefined
  const kind = orderedKind(left, facts)
  if (kind === undefined || orderedKind(right, facts) !== kind) return undefined
  const found = decidedBefore(node).find(
    (it) => separates(it, node, facts) && keepValues([left, right], it, node, facts),
  )
  if (found === undefined) return undefined
  const [a, b] = [left, right].map((it) => `\`${shortText(it.getText())}\``)
  const because = `\`${shortText(found.condition.getText())}\` is ${found.outcome} on the way`
  const same = `\`${operatorToken.getText()}\` and \`${ts.tokenToString(other)!}\` decide the same`
  return `${a} and ${b} are different here, because ${because}, so ${same}, as long as both are ${kind}s, as their types say.`
}

const withOrWithoutEqual: ReadonlyMap<ts.SyntaxKind, ts.SyntaxKind> = new Map([
  [ts.SyntaxKind.LessThanToken, ts.SyntaxKind.LessThanEqualsToken],
  [ts.SyntaxKind.LessThanEqualsToken, ts.SyntaxKind.LessThanToken],
  [ts.SyntaxKind.GreaterThanToken, ts.SyntaxKind.GreaterThanEqualsToken],
  [ts.SyntaxKind.GreaterThanEqualsToken, ts.SyntaxKind.GreaterThanToken],
])

/** Whether a condition found the operands of a comparison, in either order, to be different. */
function separates(
  { condition, outcome }: Decided,
  { left, right }: ts.BinaryExpression,
  facts: ProgramFacts,
): boolean {
  if (!ts.isBinaryExpression(condition)) return false
  const operator = condition.operatorToken.kind
  if (!(outcome ? unequal : equal).has(operator)) return false
  const is = (a: ts.Expression, b: ts.Expression): boolean =>
    readsSame(condition.left, a, facts) && readsSame(condition.right, b, facts)
  return is(left, right) || is(right, left)
}

const equal: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
])

const unequal: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
])
