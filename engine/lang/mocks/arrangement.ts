import type { Callable, CallableId } from '../../model/subject/subject.ts'
import type { TypeId } from '../../model/subject/type.ts'
import { placeOf } from '../program/diagnostics/diagnostics.ts'
import type { Scope } from '../subject/callables/callables.ts'

/** A mock that tests arrange by assigning a value of a type to a path of the export record. */
interface Arranged extends Pick<Callable, 'path' | 'mocks' | 'isCommand' | 'imitates' | 'recordedBy'> {
  /** The name of the callable. */
  readonly name: string
  /** The name of the assigned value, in titles too. */
  readonly parameter: string
  readonly type: TypeId
}

/** Adds a callable that arranges a mock. It has no target, because it calls no source. */
export function addArrangement({ checked, types, callables }: Scope, arranged: Arranged): CallableId {
  const { name, parameter, type, ...others } = arranged
  return callables.add({
    kind: 'set',
    name: `mock ${name}`,
    target: '',
    parameters: [{ name: parameter, type, optional: false, rest: false, hasDefault: false }],
    returns: types.idOf(checked.checker.getVoidType()),
    awaited: false,
    place: placeOf(checked.pasted(checked.entries[0]!), 0, 0),
    ...others,
  })
}
