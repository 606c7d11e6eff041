import type ts from 'typescript'
import type { CallSiteId, Computed, Required, RequiredBranch } from '../../../model/flags/flag.ts'
import type { Outcome } from '../../../model/goal/predicate.ts'
import { conditionOf } from '../../../lang/flow/conditions.ts'
import type { Reaches } from '../../../lang/flow/dependence.ts'
import type { Inventory } from '../../../lang/flow/predicates.ts'
import type { Guard, Leaf } from './leaves.ts'
import type { Definition } from '../../../lang/data-flow/variables.ts'

/** A leaf, whether its value passes (undefined if unknown), and the known call that computes it. */
export interface JudgedLeaf extends Leaf {
  readonly verdict: boolean | undefined
  readonly site: CallSiteId | undefined
}

/** The control dependences of one function. */
export interface Ways {
  readonly inventory: Inventory
  readonly reaches: Reaches
}

/**
 * The required branches for the values that a function returns, or a variable is assigned (docs/algorithms.md 4.4). A
 * constant requires the branches that lead to it; any other value requires the outcomes of its own atoms. A constant
 * reached from the entry without a decision requires the branches that avoid the opposite constant.
 */
export function requiredOf(definitions: readonly Definition[], { inventory, reaches }: Ways): Required {
  const branchesFor = (wanted: boolean): readonly RequiredBranch[] =>
    definitions
      .flatMap(({ value, statement }) => branchesTo(value, wanted, wayTo(statement, reaches), inventory))
      .filter((it) => 0 < it.length)
  const always = (wanted: boolean): boolean =>
    definitions.some((it) => isConstant(it.value, wanted) && wayTo(it.statement, reaches).length === 0)
  const past = (unwanted: boolean): readonly RequiredBranch[] =>
    definitions
      .filter((it) => isConstant(it.value, unwanted))
      .flatMap(({ statement }) => wayTo(statement, reaches).map((it) => [{ ...it, outcome: !it.outcome }]))
  const required = (wanted: boolean): readonly RequiredBranch[] =>
    always(wanted) ? [...branchesFor(wanted), ...past(!wanted)] : branchesFor(wanted)
  return { whenTrue: required(true), whenFalse: required(false) }
}

function isConstant(expression: ts.Expression, value: boolean): boolean {
  const condition = conditionOf(expression)
  return condition.kind === 'constant' && condition.value === value
}

/** As `requiredOf`, for values not split: a leaf known to pass or fail requires the branches that lead to it. */
export function requiredOfLeaves(leaves: readonly JudgedLeaf[], { inventory, reaches }: Ways): Required {
  const whenTrue: RequiredBranch[] = []
  const whenFalse: RequiredBranch[] = []
  const computed: Computed[] = []
  for (const { verdict, site, statement, guards } of leaves) {
    const way = guards.reduce((outer, guard) => wayPast(guard, outer, inventory), wayTo(statement, reaches))
    if (verdict === undefined) computed.push({ way, ...(site === undefined ? {} : { site }) })
    else if (0 < way.length) (verdict ? whenTrue : whenFalse).push(way)
  }
  return { whenTrue, whenFalse, ...(computed.length === 0 ? {} : { computed }) }
}

/** Alternative outcomes that lead to a statement; empty if entering the function suffices. */
function wayTo(statement: ts.Statement | undefined, reaches: Reaches): readonly Outcome[] {
  const reached = statement === undefined ? undefined : reaches.of(statement)
  return reached === undefined || reached.root ? [] : reached.dependsOn
}

/** The outcomes that lead past a guard, which `outer` leads to. */
function wayPast(guard: Guard, outer: readonly Outcome[], inventory: Inventory): readonly Outcome[] {
  if (guard.kind === 'condition') return branchesTo(guard.condition, guard.outcome, outer, inventory).flat()
  const predicate = inventory.predicate('nullish', guard.node)
  return predicate === undefined ? outer : [{ predicate, outcome: true }]
}

/** The required branches of one expression; any one outcome of `way` leads to it. */
function branchesTo(
  expression: ts.Expression,
  wanted: boolean,
  way: RequiredBranch,
  inventory: Inventory,
): readonly RequiredBranch[] {
  const to = (expression: ts.Expression, value: boolean, by: RequiredBranch): readonly RequiredBranch[] =>
    branchesTo(expression, value, by, inventory)
  const when = (it: ts.Expression, value: boolean): readonly Outcome[] => to(it, value, way).flat()
  const condition = conditionOf(expression)
  switch (condition.kind) {
    case 'atom': {
      const predicate = inventory.predicate('atom', condition.node)
      return predicate === undefined ? [] : [[{ predicate, outcome: wanted }]]
    }
    case 'constant':
      return condition.value === wanted ? [way] : []
    case 'not':
      return to(condition.operand, !wanted, way)
    case 'and':
    case 'or': {
      const { left, right } = condition
      const isAnd = condition.kind === 'and'
      const last = to(right, wanted, when(left, isAnd))
      return wanted === isAnd ? last : [...to(left, wanted, way), ...last]
    }
    case 'comma':
      return to(condition.right, wanted, way)
    case 'choice':
      return [
        ...to(condition.whenTrue, wanted, when(condition.condition, true)),
        ...to(condition.whenFalse, wanted, when(condition.condition, false)),
      ]
  }
}
