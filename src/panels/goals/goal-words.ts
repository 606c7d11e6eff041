import type { ShownGoal } from '../../../engine/model/goal/goal.ts'
import type { Criterion } from '../../../engine/model/goal/options.ts'
import type { GoalRow } from '../../session/run/goal-rows.ts'
import { isCovered } from '../../session/run/nearness.ts'
import { figure, plural } from '../../session/format.ts'

/** What a test has to do to cover a goal, in a sentence. Of a change or a condition, code is between backticks. */
export function wantedInWords({ criterion, label, place }: Pick<ShownGoal, 'criterion' | 'label' | 'place'>): string {
  switch (criterion) {
    case 'branch':
      return `A test has to ${entered(label) ?? `come here so that ${label}`}.`
    case 'direct-branch': {
      const branch = label.replace(/, called directly$/u, '')
      const act = entered(branch) ?? `come here so that ${branch}`
      return `A test has to ${act}, in a call that it makes itself. Calls by other code do not count.`
    }
    case 'line':
      return `A test has to execute the statement that begins on line ${place.line}.`
    case 'weak-mutation': {
      const [, original, changed] = /^`(.*)` → `(.*)` at \d+:\d+$/su.exec(label) ?? []
      const [before, after] =
        original === undefined ? ['the code', 'changed code'] : [`\`${original}\``, `\`${changed}\``]
      return `A test has to come here with values for which ${after} makes a difference to ${before}.`
    }
    case 'method':
      return `A test itself has to ${label.replace(/^(\w+)s /u, '$1 ')}.`
    case 'method-no-exception':
      return `A test has to call it itself, and without an exception: ${label}.`
    case 'exception':
      return `A test has to end with this error: ${label}. That it can was not known before a test did.`
    case 'output':
      return `A test has to call it with this result: ${label}.`
  }
}

/** Of a function that has no branches. */
function entered(label: string): string | undefined {
  return label.startsWith('enters ') ? `enter ${label.slice('enters '.length)}` : undefined
}

/**
 * How near the search is to a goal, why nothing can be, or why it is open though it was reached, in sentences. Undefined where
 * it is covered or others are searched for in its place.
 */
export function nearnessInWords({ goal, state, nearness, whyOpen }: GoalRow): string | undefined {
  if (isCovered(nearness)) return undefined
  if (whyOpen !== undefined) return `It stays open: it is ${whyOpen}.`
  if (state === 'represented') return undefined
  if (state === 'unreachable') return `Cannot be reached, as is proved. ${goal.unreachable!}`
  if (state === 'untried') return 'No search has tried it yet.'
  const { level, distance } = nearness
  return level === Infinity ? neverNear(goal.criterion) : howNear(goal.criterion, level, distance)
}

function neverNear(criterion: Criterion): string {
  switch (criterion) {
    case 'branch':
    case 'direct-branch':
    case 'line':
    case 'weak-mutation':
      return 'No test has come near it yet.'
    case 'method':
    case 'output':
      return 'No test has called it yet.'
    case 'method-no-exception':
      return 'No call of it has returned yet. A call returns or it does not: none is nearer than another.'
    case 'exception':
      return 'No test has ended so yet.'
  }
}

function howNear(criterion: Criterion, level: number, distance: number): string {
  switch (criterion) {
    case 'branch':
    case 'direct-branch':
      if (level === 0) return `The best test reaches it, at distance ${figure(distance)} from it.`
      return `No test reaches it yet: ${leaves(distance)}, with ${plural(level, 'decision')} still to come (approach level ${level}).`
    case 'line':
      return `No test executes it yet: ${comesNear(level, distance)}`
    case 'weak-mutation':
      if (level === 0) return `The best test reaches it, at distance ${figure(distance)} from such values.`
      return `No test reaches it yet: ${comesNear(level, distance)}`
    case 'output':
      if (level === 0) return `The best test calls it, and the result is at distance ${figure(distance)} from that.`
      return level === 1 ? 'Every call of it so far has ended with an exception.' : neverNear(criterion)
    case 'method':
    case 'method-no-exception':
    case 'exception':
      return neverNear(criterion)
  }
}

/** How near a test came to a place that decisions lead to (docs/algorithms.md 8.4): the last of them is level 1. */
function comesNear(level: number, distance: number): string {
  if (level === 1 && distance === 0) return 'the best one decides everything so, but ends before it.'
  const rest = level === 1 ? 'at the last decision before it' : `with ${plural(level - 1, 'decision')} still to come`
  return `${leaves(distance)}, ${rest} (approach level ${level}).`
}

function leaves(distance: number): string {
  return `the best one goes another way${distance === Infinity ? '' : ` at distance ${figure(distance)}`}`
}
