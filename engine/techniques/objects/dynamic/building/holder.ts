import {
  type InnerStep,
  areSameSteps,
  type ModuleStateId,
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

/** The owner of state to be set: an existing instance, or module state, which no statement creates. */
export interface Holder {
  setters(inside: readonly InnerStep[]): readonly Setter[]
  /** The receiver for a call of a setter. */
  receiverFor(callable: CallableId): Ref | undefined
  /** Replaces the instance with the one that a setter returned. */
  replace(instance: Ref): void
}

/** The holder of `field` in the instance of node `owner`. */
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

/** The holder of a static field or module variable, on any instance. Setters with parameters first if more is read. */
export function moduleStateHolder(sketch: Sketch, node: StateNodeId, id: ModuleStateId): Holder {
  const { subject, graph, children, moduleState } = sketch
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
      const all = moduleState[id]!.setters.filter((it) => areSameSteps(it.inside, inside) && isCallable(it))
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
