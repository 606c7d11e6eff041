import type { CallableId, Subject } from '../../../../model/subject/subject.ts'
import type { ClassId, TypeId } from '../../../../model/subject/type.ts'

/** The constructors and static factories of a class or, if there are none, functions that return one; not `except`. */
export function makersOf(
  { types, classes, callables }: Subject,
  id: ClassId,
  except: CallableId,
): readonly CallableId[] {
  const { constructors, isAbstract, exported } = classes[id]!
  const isInstance = (type: TypeId | undefined): boolean => {
    const shape = type === undefined ? undefined : types[type]
    return shape?.kind === 'class' && shape.class === id
  }
  const givers = [...callables.keys()].filter((id) => {
    const { kind, returns, nonNullReturns, isField } = callables[id]!
    return (
      id !== except && kind === 'function' && isField !== true && (isInstance(returns) || isInstance(nonNullReturns))
    )
  })
  const factories = givers.filter((it) => exported !== undefined && callables[it]!.path[0] === exported)
  const own = [...(isAbstract ? [] : constructors), ...factories]
  return 0 < own.length ? own : givers
}

/** The class, or its subclasses if a test cannot instantiate it; only classes that a test can instantiate. */
export function makeableClasses(subject: Subject, id: ClassId, except: CallableId): readonly ClassId[] {
  const isMakeable = (it: ClassId): boolean => 0 < makersOf(subject, it, except).length
  return isMakeable(id) ? [id] : subject.classes[id]!.subclasses.filter(isMakeable)
}
