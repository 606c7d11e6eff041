import type { InnerStep, Setter, StateNodeId } from '../../../../model/objects/object-graph.ts'
import type { CallableId } from '../../../../model/subject/subject.ts'
import type { FieldSetter } from './arguments.ts'
import type { Sketch } from './sketch.ts'

/** A node below a field, and the steps from the field's value to it. */
export interface Part {
  readonly node: StateNodeId
  readonly inside: readonly InnerStep[]
  /** The element nodes on the way, including the node itself. */
  readonly elements: readonly StateNodeId[]
}

/** Lists all nodes below a node, breadth first, except calls, existing values and the nodes below them. */
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

/** The parts of a field that a call sets, as `moveTo(x, y)` does of a position. Empty if it takes the whole value. */
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
