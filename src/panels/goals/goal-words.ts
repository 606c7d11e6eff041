import type { ShownGoal } from '../../../engine/model/goal/goal.ts'
import type { Criterion } from '../../../engine/model/goal/options.ts'
import type { GoalRow } from '../../session/run/goal-rows.ts'
import { isCovered } from '../../session/run/goal-distance.ts'
import { threeDigits, plural } from '../../session/format.ts'

/** Instructions for a test to cover a goal, in a sentence with code between backticks. */
export function wantedInWords({ criterion, label, place }: Pick<ShownGoal, 'criterion' | 'label' | 'place'>): string {
  switch (criterion) {
    case 'branch':
      return `To cover this goal, a test must ${entered(label) ?? `reach this point so that ${label}`}.`
    case 'direct-branch': {
      const branch = label.replace(/, called directly$/u, '')
      const act = entered(branch) ?? `reach this point so that ${branch}`
      return `To cover this goal, a test must ${act} in a direct call. Calls by other code do not count.`
    }
    case 'line':
      return `To cover this goal, a test must execute the statement on line ${place.line}.`
    case 'weak-mutation': {
      const [, original, changed] = /^`(.*)` → `(.*)` at \d+:\d+$/su.exec(label) ?? []
      const [before, after] =
        original === undefined ? ['the code', 'changed code'] : [`\`${original}\``, `\`${changed}\``]
      return `To cover this goal, a test must reach this point with values for which ${after} behaves differently from ${before}.`
    }
    case 'method':
      return `To cover this goal, a test must itself ${label.replace(/^(\w+)s /u, '$1 ')}.`
    case 'method-no-exception':
      return `To cover this goal, a test must call it directly without an exception: ${label}.`
    case 'exception':
      return `To cover this goal, a test must end with this error: ${label}. The goal appeared when a test first did.`
    case 'output':
      return `To cover this goal, a test must call it with this result: ${label}.`
  }
}

/** Results of mocks on which a goal depends. */
export interface WantedResults {
  /** The names of the mocks. */
  readonly mocks: readonly string[]
  /** The label of the branch that they have to open: that of the goal or, if `isBefore`, of an earlier condition. */
  readonly label?: string
  readonly isBefore: boolean
}

/** Which results of mocks open a goal, in a sentence with code between backticks. */
export function mocksInWords({ mocks, label, isBefore }: WantedResults): string {
  const all = mocks.map((it) => `\`${it}\``)
  const last = all.pop()!
  const list = all.length === 0 ? last : `${all.join(', ')} and ${last}`
  const [are, results] = mocks.length === 1 ? ['is', 'a result'] : ['are', 'results']
  const wanted = label === undefined ? '' : ` for which ${label.replace(/, called directly$/u, '')}`
  return `${isBefore ? 'An earlier condition' : 'This'} depends on ${list}, which ${are} mocked: a test must arrange ${results}${wanted}.`
}

/** For functions without branches. */
function entered(label: string): string | undefined {
  return label.startsWith('enters ') ? `enter ${label.slice('enters '.length)}` : undefined
}

/** How near the search is to a goal, or why it stays open. Undefined if it is covered or represented by others. */
export function distanceInWords({ goal, state, distance: goalDistance, whyOpen }: GoalRow): string | undefined {
  if (isCovered(goalDistance)) return undefined
  if (state === 'left-out') return `Not exported${whyOpen === undefined ? '' : `: ${whyOpen}`}.`
  if (whyOpen !== undefined) return `It stays open because it is ${whyOpen}.`
  if (state === 'represented') return undefined
  if (state === 'unreachable') return `Proved unreachable. ${goal.unreachable!}`
  if (state === 'untried') return 'Not searched yet.'
  const { level, distance } = goalDistance
  return level === Infinity ? neverNear(goal.criterion) : howNear(goal.criterion, level, distance)
}

function neverNear(criterion: Criterion): string {
  switch (criterion) {
    case 'branch':
    case 'direct-branch':
    case 'line':
    case 'weak-mutation':
      return 'No test has come close yet.'
    case 'method':
    case 'output':
      return 'No test has called it yet.'
    case 'method-no-exception':
      return 'No call has returned yet. There is no distance: a call returns or it does not.'
    case 'exception':
      return 'No test has ended this way yet.'
  }
}

function howNear(criterion: Criterion, level: number, distance: number): string {
  switch (criterion) {
    case 'branch':
    case 'direct-branch':
      if (level === 0) return `The best test reaches the condition, at distance ${threeDigits(distance)}.`
      return `No test reaches it yet: ${leaves(distance)}, ${plural(level, 'decision')} away (approach level ${level}).`
    case 'line':
      return `No test executes it yet: ${nearestInWords(level, distance)}`
    case 'weak-mutation':
      if (level === 0) return `The best test reaches it, at distance ${threeDigits(distance)} from such values.`
      return `No test reaches it yet: ${nearestInWords(level, distance)}`
    case 'output':
      if (level === 0) return `The best test calls it; the result is at distance ${threeDigits(distance)}.`
      return level === 1 ? 'Every call so far threw an exception.' : neverNear(criterion)
    case 'method':
    case 'method-no-exception':
    case 'exception':
      return neverNear(criterion)
  }
}

/** The distance to a place behind one or more decisions (docs/algorithms.md 8.4); the last one is at level 1. */
function nearestInWords(level: number, distance: number): string {
  if (level === 1 && distance === 0) return 'the best test takes every branch needed but ends before it.'
  const rest = level === 1 ? 'at the last decision before it' : `${plural(level - 1, 'decision')} away`
  return `${leaves(distance)}, ${rest} (approach level ${level}).`
}

function leaves(distance: number): string {
  return `the best test diverges${distance === Infinity ? '' : ` at distance ${threeDigits(distance)}`}`
}
