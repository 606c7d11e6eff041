import ts from 'typescript'
import { type Influence, influences } from '../../../model/subject/influence.ts'
import { isErased, isRunningFunction } from '../../syntax/erased.ts'
import type { PredicateSite } from '../../flow/predicates.ts'
import type { CheckedProgram } from '../../program/program.ts'
import { type ValueFlow, valueFlowsIn } from './flows.ts'
import { readBy } from './reads.ts'
import { symbolOf } from './symbols.ts'

/** Finds the outside influences on a predicate, also through computed values, but not through arguments of tests. */
export function findInfluences(checked: CheckedProgram): (site: PredicateSite) => readonly Influence[] {
  const { checker, files } = checked
  if (!files.some((it) => readsAny(it, checker))) return () => []
  const known = new Map<ts.Symbol, Set<Influence>>()
  const mentionsOf = mentionsBy(checker)
  const sumOf = (node: ts.Node): ReadonlySet<Influence> => {
    const { read, symbols } = mentionsOf(node)
    const sum = new Set(read)
    for (const symbol of symbols) for (const it of known.get(symbol) ?? []) sum.add(it)
    return sum
  }
  const flows = valueFlowsIn(checked)
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false
    for (const flow of flows) {
      const before = known.get(flow.to)
      const size = before?.size ?? 0
      const after = new Set([...(before ?? []), ...carried(flow, sumOf)])
      if (after.size === size) continue
      known.set(flow.to, after)
      hasChanged = true
    }
  }
  return (site) => {
    const sum = new Set(decidersOf(site).flatMap((it) => [...sumOf(it)]))
    return influences.filter((it) => sum.has(it))
  }
}

function carried(
  { from, isAlways }: ValueFlow,
  sumOf: (node: ts.Node) => ReadonlySet<Influence>,
): readonly Influence[] {
  const sums = from.map(sumOf)
  return isAlways && sums.some((it) => it.size === 0) ? [] : sums.flatMap((it) => [...it])
}

function readsAny(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (isErased(node)) return false
  return (
    readBy(node, checker) !== undefined || ts.forEachChild(node, (it) => readsAny(it, checker) || undefined) === true
  )
}

/** The influences that an expression reads, and the symbols whose values it uses. */
interface Mentions {
  readonly read: readonly Influence[]
  readonly symbols: readonly ts.Symbol[]
}

/** Skips functions, classes and object literals: their contents do not influence the expression that creates them. */
function mentionsBy(checker: ts.TypeChecker): (node: ts.Node) => Mentions {
  const known = new Map<ts.Node, Mentions>()
  return (root) => {
    const before = known.get(root)
    if (before !== undefined) return before
    const read: Influence[] = []
    const symbols: ts.Symbol[] = []
    const visit = (node: ts.Node): void => {
      if (isErased(node) || isRunningFunction(node) || ts.isClassLike(node) || ts.isObjectLiteralExpression(node))
        return
      const influence = readBy(node, checker)
      if (influence !== undefined) read.push(influence)
      if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
        const symbol = symbolOf(node, checker)
        if (symbol !== undefined) symbols.push(symbol)
      }
      ts.forEachChild(node, visit)
    }
    visit(root)
    const found = { read, symbols }
    known.set(root, found)
    return found
  }
}

function decidersOf({ role, node }: PredicateSite): readonly ts.Node[] {
  switch (role) {
    case 'atom':
      return [node]
    case 'nullish':
      return [ts.isBinaryExpression(node) ? node.left : (node as ts.OptionalChain).expression]
    case 'logical':
      return [(node as ts.BinaryExpression).left]
    case 'case': {
      const clause = node as ts.CaseClause
      return [clause.expression, clause.parent.parent.expression]
    }
    case 'loop':
      return [(node as ts.ForInOrOfStatement).expression]
    case 'default':
      return []
  }
}
