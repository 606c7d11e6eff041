import { outcomeIndex } from '../model/goal/predicate.ts'
import type { Compiled } from '../model/subject/compiled.ts'
import type { Site } from '../model/goal/site.ts'
import type { Trace } from '../model/run/trace.ts'
import type { Approach } from './approach.ts'
import type { FitnessFunction } from './fitness-function.ts'
import { type Row, write } from './fitness-row.ts'

/** Sites of a function that depend on the same outcomes, with their goals. */
interface SiteGroup {
  readonly root: boolean
  /** The outcomes as indices of `Trace.distances`, and their predicates. */
  readonly indices: readonly number[]
  readonly predicates: readonly number[]
  readonly sites: number[]
  readonly goals: number[]
}

/**
 * Measures the distance to unreached sites in entered functions (docs/algorithms.md 8.4, line coverage): one level
 * beyond the nearest outcome that the site depends on; 1 and 0 if that was taken, because something threw. `goals` has
 * the goal of each site, or -1.
 */
export function distantSites(
  compiled: Compiled,
  sites: readonly Site[],
  goals: ArrayLike<number>,
  approach: Approach,
  isReached: (trace: Trace, site: number) => boolean,
): FitnessFunction {
  const groups = groupsOf(compiled, sites, goals)
  return {
    evaluate({ trace }, row) {
      for (let i = 0; i < trace.functionCount; i++) {
        const ofFunction = groups[trace.functions[i]!]!
        for (let j = 0; j < ofFunction.length; j++) writeGroup(row, ofFunction[j]!, trace, approach, isReached)
      }
    },
  }
}

function writeGroup(
  row: Row,
  { root, indices, predicates, sites, goals }: SiteGroup,
  trace: Trace,
  approach: Approach,
  isReached: (trace: Trace, site: number) => boolean,
): void {
  let level = root ? 1 : Infinity
  let distance = root ? 0 : Infinity
  let isKnown = false
  for (let at = 0; at < sites.length; at++) {
    if (isReached(trace, sites[at]!)) continue
    if (!isKnown) {
      isKnown = true
      for (let i = 0; i < predicates.length; i++) {
        const predicate = predicates[i]!
        const nextLevel = approach.levels[predicate]! + 1
        const nextDistance = trace.isExecuted(predicate)
          ? trace.distances[indices[i]!]!
          : approach.distances[predicate]!
        if (nextLevel < level || (nextLevel === level && nextDistance < distance)) {
          level = nextLevel
          distance = nextDistance
        }
      }
    }
    write(row, goals[at]!, level, distance)
  }
}

/** By function. Omits sites without a goal. */
function groupsOf(
  { functions }: Compiled,
  sites: readonly Site[],
  goals: ArrayLike<number>,
): readonly (readonly SiteGroup[])[] {
  const groups = functions.map(() => new Map<string, SiteGroup>())
  sites.forEach(({ function: fn, root, dependsOn }, site) => {
    const goal = goals[site]!
    if (goal < 0) return
    const indices = dependsOn.map(outcomeIndex)
    const key = `${root}:${indices.join()}`
    const known = groups[fn]!.get(key)
    const group = known ?? { root, indices, predicates: dependsOn.map((it) => it.predicate), sites: [], goals: [] }
    if (known === undefined) groups[fn]!.set(key, group)
    group.sites.push(site)
    group.goals.push(goal)
  })
  return groups.map((it) => [...it.values()])
}

/** The outcomes that open a site's goal (docs/algorithms.md 2.3), and its level for a test that does not reach it. */
export function siteOrder(
  { functions }: Compiled,
  { function: fn, root, dependsOn }: Site,
): {
  readonly opensWith: Site['dependsOn']
  readonly far: number
} {
  // One level more than the farthest predicate of the function, which a site may depend on.
  return { opensWith: root ? [] : dependsOn, far: functions[fn]!.predicates.length + 2 }
}
