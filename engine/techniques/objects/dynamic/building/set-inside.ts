import type { Setter, StateNodeId } from '../../../../model/objects/object-graph.ts'
import type { Ref } from '../../../../model/test/statement.ts'
import type { TypeId } from '../../../../model/subject/type.ts'
import { argumentOf, argumentsFor } from './arguments.ts'
import { elementReads, keyOfElement, lengthOf } from './containers.ts'
import { placeCall } from './place-call.ts'
import type { Holder } from './holder.ts'
import { type Part, partsOf } from './parts.ts'
import type { Sketch } from './sketch.ts'
import { timesOf } from './times.ts'

/**
 * Sets the fields that are read from the object in a field, as far as members of its holder can: `moveTo(x, y)` sets
 * `this.position.x` and `.y` in one call, `open(i)` sets `this.doors[i].isOpen`. Everything else stays.
 */
export function setInside(
  sketch: Sketch,
  node: StateNodeId,
  holder: Holder,
  done: ReadonlySet<StateNodeId> = new Set(),
): void {
  const { choice } = sketch
  const settersFor = ({ inside }: Part): readonly Setter[] => holder.setters(inside)
  let parts = partsOf(sketch, node).filter((it) => !done.has(it.node))
  for (let part = parts[0]; part !== undefined; part = parts[0]) {
    const { elements } = part
    const setter = choice.setter(settersFor(part))
    const set = parts.flatMap((part) => {
      const isThere = part.elements.join() === elements.join()
      const same = isThere ? settersFor(part).find((other) => other.callable === setter?.callable) : undefined
      return same === undefined ? [] : [{ node: part.node, setter: same }]
    })
    const count =
      setter === undefined ? 0 : setter.adds ? lengthOf(sketch, part.node) : timesOf(sketch, part.node, setter)
    for (let at = 0; setter !== undefined && at < count; at++) {
      const provided = new Map([
        ...argumentsFor(sketch, setter.callable, set),
        ...keysFor(sketch, setter, [...elements, ...addedAt(sketch, part, at)]),
      ])
      const { callable } = setter
      const ref = placeCall(sketch, { callable, receiver: holder.receiverFor(callable), provided, node: part.node })
      if (setter.makes) holder.replace(ref)
    }
    parts = parts
      .slice(1)
      .filter((it) => sketch.values[it.node] === undefined && !set.some(({ node: done }) => done === it.node))
  }
}

/** The read element that an addition stands for; empty if none is read. */
function addedAt(sketch: Sketch, { node }: Part, at: number): readonly StateNodeId[] {
  const reads = elementReads(sketch, node)
  return reads.length === 0 ? [] : [reads[at % reads.length]![0]]
}

function keysFor(
  sketch: Sketch,
  { callable, keys }: Setter,
  elements: readonly StateNodeId[],
): ReadonlyMap<number, Ref> {
  const provided = new Map<number, Ref>()
  for (const [at, key] of keys.entries()) {
    const element = elements[at]
    if (key === undefined || element === undefined) continue
    const { type } = sketch.subject.callables[callable]!.parameters[key.parameter]!
    const value = (want: TypeId): Ref => keyOfElement(sketch, element, want)
    provided.set(key.parameter, argumentOf(sketch, [{ value, fields: key.fields }], type))
  }
  return provided
}
