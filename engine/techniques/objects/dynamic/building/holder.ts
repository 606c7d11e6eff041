import {
  type InnerStep,
  isSameWay,
  type LastingId,
  type Setter,
  type StateNodeId,
} from '../../../../model/objects/object-graph.ts'
import type { Ref } from '../../../../model/test/statement.ts'
import type { CallableId } from '../../../../model/subject/subject.ts'
import type { ClassId } from '../../../../model/subject/type.ts'
import { isMaker, settersOf } from './instances.ts'
import { instanceTypeOf } from './kinds.ts'
import { makeableClasses } from './makers.ts'
import { type Sketch, slot } from './sketch.ts'

/** What has the state that is set: an instance that is there, or what lasts, which no statement makes. */
export interface Holder {
  /** The ways to set what some steps lead to. */
  setters(inside: readonly InnerStep[]): readonly Setter[]
  /** What a setter is called on. */
  receiverFor(callable: CallableId): Ref | undefined
  /** Notes that a setter has given back another instance, which takes the place of the first from then on. */
  replace(instance: Ref): void
}

/** The instance of a class that stands for a node, of which another node is a field. */
export function instanceHolder(sketch: Sketch, owner: StateNodeId, id: ClassId, field: StateNodeId): Holder {
  const { values } = sketch
  return {
    setters: (inside) => settersOf(sketch, id, field, inside).filter((it) => !isMaker(sketch, it)),
    receiverFor: () => values[owner],
    replace(instance) {
      values[owner] = instance
    },
  }
}

/**
 * The module or class that has a static field or variable. A setter that needs an instance is called on any; where more is
 * read from what is set, one that is given it counts.
 */
export function lastingHolder(sketch: Sketch, node: StateNodeId, id: LastingId): Holder {
  const { subject, graph, children, lasting } = sketch
  const instanceFor = (callable: CallableId): ClassId | undefined => {
    const { kind, owner } = subject.callables[callable]!
    return kind === 'construct' ? undefined : owner
  }
  const isCallable = ({ callable }: Setter): boolean => {
    const id = instanceFor(callable)
    return id === undefined || 0 < makeableClasses(subject, id, graph.target).length
  }
  return {
    setters(inside) {
      const all = lasting[id]!.setters.filter((it) => isSameWay(it.inside, inside) && isCallable(it))
      const giving = all.filter((it) => 0 < it.parameters.length)
      return 0 < children[node]!.length && 0 < giving.length ? giving : all
    },
    receiverFor(callable) {
      const id = instanceFor(callable)
      return id === undefined ? undefined : slot(sketch, instanceTypeOf(subject, id))
    },
    replace: () => undefined,
  }
}
