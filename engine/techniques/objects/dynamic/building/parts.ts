import type { InnerStep, Setter, StateNodeId } from '../../../../model/objects/object-graph.ts'
import type { CallableId } from '../../../../model/subject/subject.ts'
import type { FieldSetter } from './arguments.ts'
import type { Sketch } from './sketch.ts'

/** A node below a field, and the way from what that holds to it. */
export interface Part {
  readonly node: StateNodeId
  readonly inside: readonly InnerStep[]
  /** The elements on the way, itself included. */
  readonly elements: readonly StateNodeId[]
}

/** All that fields and elements lead to from a node, the nearest first; not what is there already, nor what is in that. */
export function partsOf({ graph, children, values }: Sketch, node: StateNodeId): readonly Part[] {
  const found: Part[] = []
  const waiting: Part[] = [{ node, inside: [], elements: [] }]
  for (const { node: owner, inside, elements } of waiting) {
    for (const child of children[owner]!) {
      const read = graph.nodes[child]!
      if (values[child] !== undefined || (read.kind !== 'field' && read.kind !== 'element')) continue
      const step: InnerStep = read.kind === 'field' ? { kind: 'field', name: read.name } : { kind: 'element' }
      const part = {
        node: child,
        inside: [...inside, step],
        elements: read.kind === 'element' ? [...elements, child] : elements,
      }
      found.push(part)
      waiting.push(part)
    }
  }
  return found
}

/**
 * What a call that sets a field as a whole sets in it part by part, of what is read: `x` and `y` of the position, by
 * `moveTo(x, y)` that makes a new one. None where it takes the whole as it is.
 */
export function partsBy(
  sketch: Sketch,
  node: StateNodeId,
  callable: CallableId,
  setters: (inside: readonly InnerStep[]) => readonly Setter[],
): readonly FieldSetter[] {
  return partsOf(sketch, node).flatMap(({ node: part, inside, elements }) => {
    const setter = 0 < elements.length ? undefined : setters(inside).find((it) => it.callable === callable)
    return setter === undefined ? [] : [{ node: part, setter }]
  })
}
