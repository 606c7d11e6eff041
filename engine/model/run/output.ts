import type { Callable, CallableId, Subject } from '../subject/subject.ts'
import { spokenKey, symbolOf } from '../subject/symbol-name.ts'
import type { ClassId, Primitive, TypeId } from '../subject/type.ts'

/** The result of a call, reduced to what goals distinguish (docs/algorithms.md 8.6). */
export interface Output {
  readonly callable: CallableId
  readonly value: OutputValue
}

export type OutputValue =
  | { readonly kind: 'primitive'; readonly value: Primitive }
  | { readonly kind: 'collection'; readonly of: CollectionName; readonly size: number }
  /** An object, a function or a symbol, with the results of its inspectors, if called. */
  | { readonly kind: 'object'; readonly inspected: readonly Inspected[] }

/** A kind of object that may be empty; all classes of typed arrays are one. */
export type CollectionName = 'array' | 'Map' | 'Set' | 'typed array'

/** The result of an inspector at the end of the test. */
export interface Inspected {
  /** Its name, with parentheses for a method: `size`, `isEmpty()`. */
  readonly inspector: string
  readonly value: number | boolean
}

/** Whether a callable has output goals; constructors, setters, values and empty results have none. */
export function hasOutput({ types }: Subject, { kind, returns }: Callable): boolean {
  if (kind === 'construct' || kind === 'set' || kind === 'value') return false
  const shape = types[returns]!.kind
  return shape !== 'void' && shape !== 'undefined' && shape !== 'never'
}

/** Most inspectors of a class. */
const mostInspectors = 10

/** Pure getters and methods without required arguments that return boolean or number. Empty for several classes. */
export function inspectorsOf(subject: Subject, type: TypeId): readonly CallableId[] {
  const found = classesIn(subject, type)
  return found.length === 1 ? inspectorsOfClass(subject, found[0]!) : []
}

/** The name of an inspector in `Inspected`. */
export function inspectorName({ kind, member = '' }: Callable): string {
  return kind === 'get' ? spokenKey(member) : `${spokenKey(member)}()`
}

function classesIn({ types }: Subject, type: TypeId): readonly ClassId[] {
  const shape = types[type]!
  const members = shape.kind === 'union' ? shape.members.map((it) => types[it]!) : [shape]
  return members.flatMap((it) => (it.kind === 'class' ? [it.class] : []))
}

function inspectorsOfClass(subject: Subject, id: ClassId): readonly CallableId[] {
  const { types, callables } = subject
  const inspectors = pureMembers(subject, id).filter((inspector) => {
    const kind = types[callables[inspector]!.returns]!.kind
    const { member = '' } = callables[inspector]!
    // The exports of the module are not available at the end of a test.
    if (symbolOf(member)?.from === 'module') return false
    return needsNothing(callables[inspector]!) && (kind === 'boolean' || kind === 'number')
  })
  return inspectors.slice(0, mostInspectors)
}

/** The pure getters and methods, for every subclass. */
export function pureMembers({ classes, callables }: Subject, id: ClassId): readonly CallableId[] {
  const { members, subclasses } = classes[id]!
  /** A subclass may override it. */
  const isPureBelow = ({ kind, member }: Callable): boolean =>
    subclasses.every((subclass) =>
      classes[subclass]!.members.every((own) => {
        const other = callables[own]!
        return other.member !== member || other.kind !== kind || other.isPure === true
      }),
    )
  return members.filter((it) => callables[it]!.isPure === true && isPureBelow(callables[it]!))
}

/** Whether it can be called without arguments. */
export function needsNothing({ parameters }: Callable): boolean {
  return parameters.every((it) => it.optional || it.rest)
}
