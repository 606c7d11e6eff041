import type { ShownDecision } from '../model/concolic-progress.ts'
import type { Decision, PathCondition } from '../model/path-condition.ts'
import { printCondition } from '../model/print-symbolic.ts'
import type { Condition } from '../model/symbolic.ts'

/** Of a longer path the latest decisions are shown. */
const longestPath = 100

/** Most characters of what is shown of a decision. */
const longestText = 1_000

/** Decisions as they are shown, and how many were left out before them. */
export interface ShownPart {
  readonly decisions: readonly ShownDecision[]
  readonly left: number
}

/** The latest of some decisions of a path. `names` are those of its inputs. */
export function shownPart(path: PathCondition, decisions: readonly Decision[], names: readonly string[]): ShownPart {
  const left = Math.max(0, decisions.length - longestPath)
  const shown = decisions.slice(left).map(({ predicate, outcome, condition }): ShownDecision => {
    return { predicate, outcome, text: shownCondition(path, condition, names) }
  })
  return { decisions: shown, left }
}

/** A condition on the inputs of a path as JavaScript, cut where it is long. */
export function shownCondition({ constraint }: PathCondition, condition: Condition, names: readonly string[]): string {
  const text = printCondition(constraint, condition, (input) => names[input]!)
  return text.length <= longestText ? text : `${text.slice(0, longestText)}…`
}
