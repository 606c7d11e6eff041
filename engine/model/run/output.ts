import type { Callable, CallableId, Subject } from '../subject/subject.ts'
import { spokenKey, symbolOf } from '../subject/symbol-name.ts'
import type { ClassId, Primitive, TypeId } from '../subject/type.ts'

/** Something a call returned, as far as goals ask (docs/algorithms.md 8.6). */
export interface Output {
  readonly callable: CallableId
  readonly value: OutputValue
}

export type OutputValue =
  | { readonly kind: 'primitive'; readonly value: Primitive }
  | { readonly kind: 'collection'; readonly of: CollectionName; readonly size: number }
  /** An object, a function or a symbol; with what its inspectors say, where it was asked. */
  | { readonly kind: 'object'; readonly inspected: readonly Inspected[] }

/** A kind of object that may be empty; any class of typed arrays is one. */
export type CollectionName = 'array' | 'Map' | 'Set' | 'typed array'

/** What an inspector said of an object at the end of the test. */
export interface Inspected {
  /** Its name, with parentheses for a method: `size`, `isEmpty()`. */
  readonly inspector: string
  readonly value: number | boolean
}

/** Whether goals ask what a callable returns: it is under test, and no constructor, whose result is known. */
export function hasOutput({ types }: Subject, { kind, returns }: Callable): boolean {
  if (kind === 'construct' || kind === 'set' || kind === 'value') return false
  const shape = types[returns]!.kind
  return shape !== 'void' && shape !== 'undefined' && shape !== 'never'
}

/** More inspectors of a class say little more. */
const mostInspectors = 10

/**
 * The getters, and the methods that need no arguments, that tell a boolean or a number of the instances that a type admits, and
 * change nothing. None where it admits instances of several classes.
 */
export function inspectorsOf(subject: Subject, type: TypeId): readonly CallableId[] {
  const found = classesIn(subject, type)
  return found.length === 1 ? inspectorsOfClass(subject, found[0]!) : []
}

/** How an inspector is called in `Inspected`. */
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
  const inspectors = pureMembers(subject, id).filter((it) => {
    const told = types[callables[it]!.returns]!.kind
    const { member = '' } = callables[it]!
    // Who asks an object at the end of a test does not have the exports of its module.
    if (symbolOf(member)?.from === 'module') return false
    return needsNothing(callables[it]!) && (told === 'boolean' || told === 'number')
  })
  return inspectors.slice(0, mostInspectors)
}

/** The getters and methods that change nothing, whatever subclass the instance is of. */
export function pureMembers({ classes, callables }: Subject, id: ClassId): readonly CallableId[] {
  const { members, subclasses } = classes[id]!
  /** A subclass may have something else in its place. */
  const isPureBelow = ({ kind, member }: Callable): boolean =>
    subclasses.every((subclass) =>
      classes[subclass]!.members.every((it) => {
        const other = callables[it]!
        return other.member !== member || other.kind !== kind || other.isPure === true
      }),
    )
  return members.filter((it) => callables[it]!.isPure === true && isPureBelow(callables[it]!))
}

/** Whether it can be called with nothing. */
export function needsNothing({ parameters }: Callable): boolean {
  return parameters.every((it) => it.optional || it.rest)
}
