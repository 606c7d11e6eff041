import ts from 'typescript'
import { wrapped } from '../syntax/unwrapped.ts'

/** Whether code does more with a whole module than read its members or take it apart. */
export function isTaken(node: ts.Node, bound: ReadonlySet<ts.Node>): boolean {
  const whole = ts.isExpression(node) ? wrapped(node) : node
  const { parent } = whole
  if (bound.has(node) || ts.isExpressionStatement(parent)) return false
  return (
    !ts.isPropertyAccessExpression(parent) ||
    parent.expression !== whole ||
    /^(?:apply|bind|call|prototype|then)$/.test(parent.name.text)
  )
}
