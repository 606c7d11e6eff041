import type { TechniqueName } from '../../../engine/model/goal/options.ts'
import type { Finder } from '../../../engine/model/report/report.ts'
import { isCovered } from './goal-distance.ts'
import { distanceIn, type Samples } from './samples.ts'

/** A moment at which a technique covered goals that the search had not reached. */
export interface TurningPoint {
  readonly technique: TechniqueName
  /** Index of the sample. */
  readonly at: number
  /** Indices of the goals. */
  readonly goals: readonly number[]
}

/** The facts about goals that tell which technique covered them, by goal. */
interface Finders {
  readonly foundBy: readonly (Finder | undefined)[]
  /** Whether flag gradients gave the goal its distance. */
  readonly hasFlagGradient: readonly boolean[]
}

/** The turning points of a finished run, in order of time. A technique has one for each moment. */
export function turningPointsOf(samples: Samples, { foundBy, hasFlagGradient }: Finders): readonly TurningPoint[] {
  const points = new Map<string, { technique: TechniqueName; at: number; goals: number[] }>()
  foundBy.forEach((finder, goal) => {
    const at = samples.findIndex((it) => isCovered(distanceIn(it, goal)))
    const technique = at < 0 ? undefined : techniqueOf(finder, hasFlagGradient[goal] === true && 0 < at)
    if (technique === undefined) return
    const key = `${String(at)} ${technique}`
    const point = points.get(key) ?? { technique, at, goals: [] }
    point.goals.push(goal)
    points.set(key, point)
  })
  return [...points.values()].toSorted((a, b) => a.at - b.at)
}

/** A gradient makes the search itself find a test; by the first moment, it has not led anywhere yet. */
function techniqueOf(finder: Finder | undefined, isLed: boolean): TechniqueName | undefined {
  if (finder === 'search') return isLed ? 'flags' : undefined
  return finder === 'written' ? undefined : finder
}

/** The first of these points for each technique; `shown` techniques come first. */
export function firstOfEach(points: readonly TurningPoint[], shown: readonly TechniqueName[]): readonly TurningPoint[] {
  const firsts = points.filter((it, at) => points.findIndex(({ technique }) => technique === it.technique) === at)
  const rank = ({ technique }: TurningPoint): number => (shown.includes(technique) ? 0 : 1)
  return firsts.toSorted((a, b) => rank(a) - rank(b) || a.at - b.at)
}
