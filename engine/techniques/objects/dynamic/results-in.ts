import type { ObjectGraph, StateNodeId } from '../../../model/objects/object-graph.ts'
import type { Ref } from '../../../model/test/statement.ts'
import type { TestTemplate } from '../../../model/test/test-template.ts'
import { aliasesOf } from './aliases.ts'

/**
 * For statements of a template that call a method for its result, the earlier ones that make what this may be: `new Player()` in
 * `game.seat(actor, new Player())` for `game.player(actor)`. None where the template makes nothing of the kind, or under another key.
 */
export function resultsIn({ statements, nodes: about }: TestTemplate, { nodes }: ObjectGraph): ReadonlyMap<Ref, Ref> {
  const aliases = aliasesOf(nodes)
  const results = new Map<Ref, Ref>()
  for (const [at, node] of about.entries()) {
    if (node === undefined || statements[at]!.kind !== 'call' || nodes[node]!.kind !== 'call') continue
    const likely = aliases[node]!.filter((it) => isAskedFor(nodes, it, node)).map((it) => about.indexOf(it))
    const made = likely.find((it) => 0 <= it && it < at)
    if (made !== undefined) results.set(at, made)
  }
  return results
}

/** Whether a call may give back a field or element as far as what it is given tells: the key, where the element has one. */
function isAskedFor(nodes: ObjectGraph['nodes'], alias: StateNodeId, id: StateNodeId): boolean {
  const [it, call] = [nodes[alias]!, nodes[id]!]
  if (it.kind !== 'element' || it.key.kind === 'any' || call.kind !== 'call') return true
  const { key } = it
  return call.args.some(
    (arg) =>
      arg.kind === 'any' ||
      (arg.kind === 'state' && key.kind === 'state' && arg.node === key.node) ||
      (arg.kind === 'constant' && key.kind === 'constant' && arg.value === key.value),
  )
}
