import ts from 'typescript'
import { type Influence, influences } from '../../../model/subject/influence.ts'
import { isErased, isRunningFunction } from '../../syntax/erased.ts'
import { findMissingImports } from '../../mocks/missing-imports.ts'
import type { PredicateSite } from '../../flow/predicates.ts'
import type { CheckedProgram } from '../../program/program.ts'
import { type ValueFlow, valueFlowsIn } from './flows.ts'
import { readBy } from './reads.ts'
import { symbolOf } from './symbols.ts'

/** Finds the outside influences on a predicate, also through computed values, but not through arguments of tests. */
export function findInfluences(checked: CheckedProgram): (site: PredicateSite) => readonly Influence[] {
  const readsOf = findReads(checked, (node) => readBy(node, checked.checker))
  return (site) => {
    const sum = readsOf(site)
    return influences.filter((it) => sum.has(it))
  }
}

/** Finds the mocked exports whose values a predicate depends on, as people name them. */
export function findMocksBehind(checked: CheckedProgram): (site: PredicateSite) => readonly string[] {
  const { modules, exportOf } = findMissingImports(checked)
  if (modules.length === 0) return () => []
  const readsOf = findReads(checked, (node) => {
    const named = exportOf(node)
    return named && (named.name === 'default' ? modules[named.module]!.specifier : named.name)
  })
  return (site) => [...readsOf(site)]
}

/** Finds what a predicate depends on, also through computed values; `read` tells what a node itself reads. */
function findReads<T>(
  checked: CheckedProgram,
  read: (node: ts.Node) => T | undefined,
): (site: PredicateSite) => ReadonlySet<T> {
  const { checker, files } = checked
  if (!files.some((it) => readsAny(it, read))) return () => new Set()
  const known = new Map<ts.Symbol, Set<T>>()
  const mentionsOf = mentionsBy(checker, read)
  const sumOf = (node: ts.Node): ReadonlySet<T> => {
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
  return (site) => new Set(decidersOf(site).flatMap((it) => [...sumOf(it)]))
}

function carried<T>({ from, isAlways }: ValueFlow, sumOf: (node: ts.Node) => ReadonlySet<T>): readonly T[] {
  const sums = from.map(sumOf)
  return isAlways && sums.some((it) => it.size === 0) ? [] : sums.flatMap((it) => [...it])
}

function readsAny(node: ts.Node, read: (node: ts.Node) => unknown): boolean {
  if (isErased(node)) return false
  return read(node) !== undefined || ts.forEachChild(node, (it) => readsAny(it, read) || undefined) === true
}

/** The mocks that an expression reads itself, and the symbols whose values it uses. */
interface Mentions<T> {
  readonly read: readonly T[]
  readonly symbols: readonly ts.Symbol[]
}

/** Skips functions, classes and object literals: their contents do not influence the expression that creates them. */
function mentionsBy<T>(
  checker: ts.TypeChecker,
  readBy: (node: ts.Node) => T | undefined,
): (node: ts.Node) => Mentions<T> {
  const known = new Map<ts.Node, Mentions<T>>()
  return (root) => {
    const before = known.get(root)
    if (before !== undefined) return before
    const read: T[] = []
    const symbols: ts.Symbol[] = []
    const visit = (node: ts.Node): void => {
      if (isErased(node) || isRunningFunction(node) || ts.isClassLike(node) || ts.isObjectLiteralExpression(node))
        return
      const own = readBy(node)
      if (own !== undefined) read.push(own)
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
