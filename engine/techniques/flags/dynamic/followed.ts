import type { Activation } from '../../../model/flags/flag-trace.ts'
import type { PredicateId } from '../../../model/goal/predicate.ts'

/** A flag whose variable, or parameter, is being followed in one activation. */
export interface Followed {
  readonly at: Activation
  readonly predicate: PredicateId
}

/** Variables of one activation that are given what others were are followed so deep: every one may be given any other. */
const mostVariables = 2

/** Whether a flag's variable is followed on: not in a circle, and not deeper than is worth it. */
export function mayFollow(followed: readonly Followed[], at: Activation, predicate: PredicateId): boolean {
  let variables = 0
  for (const it of followed) {
    if (it.at !== at) continue
    if (it.predicate === predicate) return false
    variables++
  }
  return variables < mostVariables
}

/** Arguments that are what others were given are followed so far: each may be made of several. */
const mostArguments = 3

/** Whether a flag's parameter is followed to the call that gave it a value: likewise. */
export function mayPass(followed: readonly Followed[], at: Activation, predicate: PredicateId): boolean {
  return followed.length < mostArguments && followed.every((it) => it.at !== at || it.predicate !== predicate)
}
