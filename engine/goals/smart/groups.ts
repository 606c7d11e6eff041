import type { Criterion } from '../../model/goal/options.ts'

/**
 * Criteria whose coverages rise and fall together, the representative first (Zhou et al., section 3;
 * docs/algorithms.md 8.1). Where it is not among the chosen criteria, the next one that is represents the others.
 */
const groups: readonly (readonly Criterion[])[] = [
  ['direct-branch', 'branch', 'line', 'weak-mutation'],
  ['method-no-exception', 'method'],
  ['exception'],
  ['output'],
]

/** The criterion that represents another one among the chosen; itself where none does. */
export function representativeOf(criterion: Criterion, chosen: readonly Criterion[]): Criterion {
  const group = groups.find((it) => it.includes(criterion))!
  return group.find((it) => chosen.includes(it)) ?? criterion
}
