import type { ElementKey, ObjectGraph, StateNode, StateNodeId } from '../../../../model/objects/object-graph.ts'
import type { Primitive } from '../../../../model/subject/type.ts'
import { between, chance, pick, type Random } from '../../../../random/random.ts'
import { otherName } from './other-keys.ts'

/** Most elements of an array, unless the source names a higher index (docs/algorithms.md 5.7: 0..10) or size. */
export const mostElements = 3

/**
 * Chance that a value compared with a number becomes that number or one more: in the predicate itself, or in one that
 * decides whether it is reached, which may need the opposite [D].
 */
const countingRate = { byItself: 0.7, before: 0.35 }

/** Chance that all unnamed keys of a record are equal: two entries may be about one account or two [D]. */
const sameKeyRate = 0.5

/** Highest index that extends an array: the elements before it would fill the test. */
const highestIndex = 10

/** Sizes of containers, and indices and keys that fit them. */
export interface Bounds {
  /** Elements of a container, or steps of a number, if the code suggests a number. */
  readonly lengths: ReadonlyMap<StateNodeId, number>
  readonly among: ReadonlyMap<StateNodeId, readonly Primitive[]>
}

/** Chooses array lengths, and indices and record keys that exist. `words` are candidates for keys. */
export function boundsOf({ nodes }: ObjectGraph, words: readonly string[], random: Random): Bounds {
  const lengths = new Map<StateNodeId, number>()
  const among = new Map<StateNodeId, readonly Primitive[]>()
  const keys = new Map<StateNodeId, readonly ElementKey[]>()
  nodes.forEach((node, id) => {
    const count = countOf(node, random)
    if (count !== undefined) lengths.set(id, count)
  })
  for (const it of nodes) if (it.kind === 'element') keys.set(it.owner, [...(keys.get(it.owner) ?? []), it.key])
  for (const [owner, list] of keys) {
    const container = nodes.find((it) => it.kind === 'element' && it.owner === owner)
    if (container?.kind !== 'element') continue
    if (container.container === 'record') {
      const named = list.flatMap((it) => (it.kind === 'constant' ? [it.value] : []))
      const naming = [...new Set(list.flatMap((it) => (it.kind === 'state' ? [it.node] : [])))]
      const word = named.length === 0 && 0 < words.length ? pick(random, words) : otherName(0)
      const isSame = naming.length < 2 || 0 < named.length || chance(random, sameKeyRate)
      for (const [at, it] of naming.entries()) {
        among.set(it, 0 < named.length ? named : [at === 0 || isSame ? word : otherName(at)])
      }
    } else if (container.container !== 'map' && container.container !== 'set') {
      const named = list.flatMap((it) => (it.kind === 'constant' && isIndex(it.value) ? [it.value + 1] : []))
      const length = Math.max(lengths.get(owner) ?? between(random, 1, mostElements), ...named)
      lengths.set(owner, length)
      const indices = Array.from({ length }, (_, at) => at)
      for (const it of list) {
        if (it.kind !== 'state') continue
        const before = among.get(it.node)
        if (before === undefined || length < before.length) among.set(it.node, indices)
      }
    }
  }
  return { lengths, among }
}

/** Elements or steps for a node; undefined if the code suggests none, or by chance. */
function countOf({ counts, distance }: StateNode, random: Random): number | undefined {
  if (counts.length === 0) return undefined
  const isCounted = chance(random, distance === 0 ? countingRate.byItself : countingRate.before)
  return isCounted ? pick(random, counts) + pick(random, [0, 1]) : undefined
}

function isIndex(value: Primitive): value is number {
  return typeof value === 'number' && Number.isInteger(value) && 0 <= value && value <= highestIndex
}
