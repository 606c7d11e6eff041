import ts from 'typescript'
import type { RunningFunction } from '../../../lang/syntax/erased.ts'
import type { Candidates } from './candidates.ts'
import { type Comparison, judge, keyOf } from '../../../lang/data-flow/comparisons.ts'
import type { FoundSite } from '../../../lang/instrument/framed-calls.ts'
import { leavesOf } from './leaves.ts'
import { resultsOf } from '../../../lang/data-flow/results.ts'
import type { Definition } from '../../../lang/data-flow/variables.ts'

/**
 * Whether the branches to a value's origins guide better than the value's own distance. They do if different places are
 * known to yield different verdicts. A value that is computed everywhere has a distance of its own.
 */
export interface GradientCheck {
  /** Judges the results of a call. */
  call(site: FoundSite, comparison: Comparison): boolean
  /** Judges the values of a variable: they come from such a call, or all verdicts are known and differ. */
  variable(definitions: readonly Definition[], comparison: Comparison): boolean
}

export function createGradientCheck(candidates: Candidates, checker: ts.TypeChecker): GradientCheck {
  /** By function and comparison; false while it is being computed. */
  const known = new Map<RunningFunction, Map<string, boolean>>()

  const call = (site: FoundSite, comparison: Comparison): boolean =>
    comparison.kind === 'truth' || site.callees.some((it) => ofFunction(it, comparison))

  const verdictsOn = (definitions: readonly Definition[], comparison: Comparison): Set<boolean | undefined> =>
    new Set(
      leavesOf(definitions, checker).map(({ node }) => judge(checker.getTypeAtLocation(node), comparison, checker)),
    )

  const isCalled = (definitions: readonly Definition[], comparison: Comparison): boolean =>
    leavesOf(definitions, checker).some(({ node }) => {
      const site = candidates.of(node)
      return site !== undefined && call(site, comparison)
    })

  const ofFunction = (fn: RunningFunction, comparison: Comparison): boolean => {
    const byKey = known.get(fn) ?? new Map<string, boolean>()
    known.set(fn, byKey)
    const key = keyOf(comparison)
    const before = byKey.get(key)
    if (before !== undefined) return before
    byKey.set(key, false)
    const returned = resultsOf(fn)
    const verdicts = verdictsOn(returned, comparison)
    if (mayReturnNothing(fn)) verdicts.add(judge(checker.getUndefinedType(), comparison, checker))
    const hasGradient = 1 < verdicts.size || isCalled(returned, comparison)
    byKey.set(key, hasGradient)
    return hasGradient
  }

  const mayReturnNothing = (fn: RunningFunction): boolean => {
    const signature = checker.getSignatureFromDeclaration(fn)
    if (signature === undefined || !ts.isBlock(fn.body!)) return false
    const last = fn.body.statements.at(-1)
    if (last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last))) return false
    const type = checker.getAwaitedType(checker.getReturnTypeOfSignature(signature))
    return type !== undefined && judge(type, { kind: 'presence' }, checker) !== true
  }

  return {
    call,
    variable(definitions, comparison) {
      const verdicts = verdictsOn(definitions, comparison)
      return (1 < verdicts.size && !verdicts.has(undefined)) || isCalled(definitions, comparison)
    },
  }
}
