import type { Setter, StateNodeId } from '../model/object-graph.ts'
import { argumentsFor } from './arguments.ts'
import { lengthOf } from './containers.ts'
import { placeCall } from './given-call.ts'
import type { Holder } from './holder.ts'
import type { Sketch } from './sketch.ts'

/** A node below a field, and the fields that lead from what that holds to it. */
interface Part {
  readonly node: StateNodeId
  readonly inside: readonly string[]
}

/**
 * Sets what is read from the object that a field of an instance holds, as far as members of the instance reach into that
 * object: `moveTo(x, y)` for `this.position.x` and `this.position.y`, by one call. Whatever else it holds stays as it is.
 */
export function setInside(sketch: Sketch, node: StateNodeId, holder: Holder): void {
  const { choice } = sketch
  const settersFor = ({ inside }: Part): readonly Setter[] => holder.setters(inside)
  let parts = partsOf(sketch, node, [])
  for (let part = parts[0]; part !== undefined; part = parts[0]) {
    const setter = choice.setter(settersFor(part))
    const set = parts.flatMap((it) => {
      const same = settersFor(it).find((other) => other.callable === setter?.callable)
      return same === undefined ? [] : [{ node: it.node, setter: same }]
    })
    const count = setter?.adds === true ? lengthOf(sketch, part.node) : 1
    for (let at = 0; setter !== undefined && at < count; at++) {
      const given = argumentsFor(sketch, setter.callable, set)
      const ref = placeCall(sketch, setter.callable, given, holder.receiverFor(setter.callable), part.node)
      if (setter.makes) holder.replace(ref)
    }
    parts = parts.slice(1).filter((it) => !set.some((done) => done.node === it.node))
  }
}

/** All that fields lead to from a node, the nearest first. */
function partsOf({ graph, children }: Sketch, node: StateNodeId, inside: readonly string[]): readonly Part[] {
  const found: Part[] = []
  const waiting: Part[] = [{ node, inside }]
  for (const part of waiting) {
    for (const child of children[part.node]!) {
      const read = graph.nodes[child]!
      if (read.kind !== 'field') continue
      const it = { node: child, inside: [...part.inside, read.name] }
      found.push(it)
      waiting.push(it)
    }
  }
  return found
}
