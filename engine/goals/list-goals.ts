import { valueGoals } from './branch.ts'
import { criterionDefinitions } from './criteria.ts'
import { callEndGoals } from './call-ends.ts'
import type { GoalSpec } from './goal-spec.ts'
import { goalList, type GoalList } from './goal-list.ts'
import { selectSmartly } from './smart/select.ts'
import { normalEndGoals } from './normal-end.ts'
import { passedGuards } from './passed-guards.ts'
import { paperTable, soundTable } from './smart/subsuming.ts'
import type { Choice } from '../model/goal/choice.ts'
import type { Compiled } from '../model/subject/compiled.ts'
import type { Goal, Want } from '../model/goal/goal.ts'
import { type Outcome, outcomeIndex } from '../model/goal/predicate.ts'
import type { Criterion, Options } from '../model/goal/options.ts'
import { countedFunctions } from './counted-functions.ts'

function specsOf(compiled: Compiled, criteria: readonly Criterion[]): readonly GoalSpec[] {
  const isCounted = countedFunctions(compiled)
  return withReasons(
    compiled,
    criteria.flatMap((it) => criterionDefinitions[it].goals(compiled, isCounted)),
  )
}

/** Adds to unreachable goals the reason why. */
function withReasons(compiled: Compiled, specs: readonly GoalSpec[]): readonly GoalSpec[] {
  const reasonAgainst = reasonsAgainst(compiled)
  return specs.map((spec) => {
    const unreachable = reasonAgainst(spec.goal.want)
    return unreachable === undefined ? spec : { ...spec, goal: { ...spec.goal, unreachable } }
  })
}

function isReachable({ goal }: GoalSpec): boolean {
  return goal.unreachable === undefined
}

/** The goals that a run reports on for its targets. The page can compute them without trusting a sandbox. */
export function reportedGoals(compiled: Compiled, criteria: readonly Criterion[]): GoalList {
  return goalList(specsOf(compiled, criteria))
}

/**
 * The goals that tests are kept for: reported ones that user tests leave uncovered, plus value outcomes,
 * normal ends beside branches, and ends of calls. User tests are not measured by these, so they are left out if there are any such tests.
 */
export function keptGoals(
  compiled: Compiled,
  criteria: readonly Criterion[],
  coveredByUser: readonly string[],
): GoalList {
  return goalList([
    ...without(specsOf(compiled, criteria), coveredByUser),
    ...uncountedBeside(compiled, criteria, coveredByUser),
    ...(areUncountedKept(criteria, coveredByUser) ? callEndGoals(compiled) : []),
  ])
}

function areUncountedKept(criteria: readonly Criterion[], coveredByUser: readonly string[]): boolean {
  return criteria.includes('branch') && coveredByUser.length === 0
}

function uncountedBeside(
  compiled: Compiled,
  criteria: readonly Criterion[],
  coveredByUser: readonly string[],
): readonly GoalSpec[] {
  if (!areUncountedKept(criteria, coveredByUser)) return []
  const isCounted = countedFunctions(compiled)
  return withReasons(compiled, [...valueGoals(compiled, isCounted), ...normalEndGoals(compiled, isCounted)])
}

function without(specs: readonly GoalSpec[], ids: readonly string[]): readonly GoalSpec[] {
  const left = new Set(ids)
  return left.size === 0 ? specs : specs.filter((it) => !left.has(it.goal.id))
}

/** The decisions of goal selection on the reported goals, in their order; empty if all are searched. */
export function choicesOf(
  compiled: Compiled,
  { criteria, algorithm, selection }: Pick<Options, 'criteria' | 'algorithm' | 'selection'>,
): readonly Choice[] {
  if (selection === 'all') return []
  const table = selection === 'smart' ? paperTable : soundTable
  const specs = specsOf(compiled, criteria)
  // An unreachable goal cannot represent another.
  const chosen = selectSmartly(compiled, specs.filter(isReachable), { table, keepsBranches: algorithm === 'dynamosa' })
  const next = chosen.values()
  return specs.map((it) => (isReachable(it) ? next.next().value! : { kept: false, reason: 'cannot be reached' }))
}

/**
 * The goals that a search works on: the selected, reachable ones. Branch goals are added for DynaMOSA, which opens
 * goals along them (docs/algorithms.md 8.1), and beside criteria without guidance (8.7). Goals covered by user tests
 * are left out, and their dependents are open from the start. Checks of imported functions are added, because the code
 * behind a call of one runs only if it does not throw (3.2).
 */
export function searchedGoals(compiled: Compiled, options: Options, coveredByUser: readonly string[] = []): GoalList {
  const { criteria, algorithm } = options
  const choices = choicesOf(compiled, options)
  const selected = specsOf(compiled, criteria).filter((_, at) => choices[at]?.kept !== false)
  const isGuided = criteria.some((it) => criterionDefinitions[it].isGuiding)
  const guiding = criteria.includes('branch') || (algorithm !== 'dynamosa' && isGuided) ? [] : (['branch'] as const)
  const specs = [
    ...selected,
    ...specsOf(compiled, guiding),
    ...passedGuards(compiled),
    ...uncountedBeside(compiled, criteria, coveredByUser),
  ]
  return goalList(withoutUnreachable(compiled, without(specs, coveredByUser)))
}

/** The reachable goals; each opens with the outcomes that can be taken. */
function withoutUnreachable(compiled: Compiled, specs: readonly GoalSpec[]): readonly GoalSpec[] {
  const never = new Set(compiled.unreachable.outcomes.map(outcomeIndex))
  return specs
    .filter(isReachable)
    .map((it) => ({ ...it, opensWith: it.opensWith.filter((outcome) => !never.has(outcomeIndex(outcome))) }))
}

/** The mutants that are goals of a list. */
export function mutantsOf({ goals }: GoalList): readonly number[] {
  return goals.flatMap(({ want }) => (want.kind === 'mutant' ? [want.mutant] : []))
}

/** By goal, the outcome that it requires; `undefined` if it requires something else. */
export function branchOutcomes(goals: readonly Goal[]): readonly (Outcome | undefined)[] {
  return goals.map(({ want }) => ('outcome' in want ? { predicate: want.predicate, outcome: want.outcome } : undefined))
}

/** Returns the proved reason why no run can cover a goal, if any. */
function reasonsAgainst({ unreachable }: Pick<Compiled, 'unreachable'>): (want: Want) => string | undefined {
  const outcomes = new Map(unreachable.outcomes.map((it) => [outcomeIndex(it), it.reason]))
  const functions = new Map(unreachable.functions.map((it) => [it.function, it.reason]))
  const lines = new Map(unreachable.lines.map((it) => [it.line, it.reason]))
  const mutants = new Map(unreachable.mutants.map((it) => [it.mutant, it.reason]))
  const reasonAgainst = (want: Want): string | undefined => {
    switch (want.kind) {
      case 'branch':
      case 'direct-branch':
        return outcomes.get(outcomeIndex(want))
      case 'entry':
      case 'direct-entry':
        return functions.get(want.function)
      case 'line':
        return lines.get(want.line)
      case 'mutant':
        return mutants.get(want.mutant)
      case 'normal-end':
        return reasonAgainst(want.after)
      case 'call':
      case 'end':
      case 'exception':
      case 'output':
        return undefined
    }
  }
  return reasonAgainst
}
