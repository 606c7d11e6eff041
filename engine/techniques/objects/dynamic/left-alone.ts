import type { ObjectGraph, StateNodeId } from '../../../model/objects/object-graph.ts'
import { chance, type Random } from '../../../random/random.ts'

/** How many of the templates leave some state alone, and how much of what they may [D]: a tenth of it in all. */
const rates = { templates: 0.2, leaves: 0.5 }

/**
 * State that a template does not set this time, so that it stays as the object was made: what only decides whether the
 * predicate is reached, and nothing is read from or named by. A flag that a call sets and none takes back, as `locked` by
 * `lock()`, would be set by every template otherwise, and what is behind `if (this.locked) throw` never be reached. Several
 * such flags are left together more often than by chance alone.
 */
export function leftAlone({ nodes }: ObjectGraph, random: Random): ReadonlySet<StateNodeId> {
  const used = new Set<StateNodeId>()
  for (const it of nodes) {
    if ('owner' in it) used.add(it.owner)
    if (it.kind === 'element' && it.key.kind === 'state') used.add(it.key.node)
    if (it.kind === 'call') for (const arg of it.args) if (arg.kind === 'state') used.add(arg.node)
  }
  const guards = [...nodes.keys()].filter((id) => {
    const { kind, distance } = nodes[id]!
    return (kind === 'field' || kind === 'static') && 0 < distance && !used.has(id)
  })
  if (guards.length === 0 || !chance(random, rates.templates)) return new Set()
  return new Set(guards.filter(() => chance(random, rates.leaves)))
}
