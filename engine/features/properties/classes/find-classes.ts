import type { Callable, CallableId, ClassShape, Subject } from '../../../model/subject/subject.ts'
import type { ClassId } from '../../../model/subject/type.ts'
import type { Domain } from '../domain/domain.ts'
import type { Input } from '../law.ts'
import type { ClassUnderTest, PlainCall } from './class-under-test.ts'
import { declaredDomain, withoutOptional } from './lively.ts'

/** Most calls of a class that sequences are made of. */
const mostChanges = 12

/** Most members that are tried as observers. */
const mostObservers = 12

/** The classes of a module that plain values can make and change, with all members that may show their state. */
export function classesIn(subject: Subject): readonly ClassUnderTest[] {
  return [...subject.classes.keys()].flatMap((id) => classOf(id, subject) ?? [])
}

function classOf(id: ClassId, subject: Subject): ClassUnderTest | undefined {
  const shape = subject.classes[id]!
  const make = makerOf(shape, id, subject)
  if (shape.exported === undefined || make === undefined) return undefined
  const members = shape.members.map((it) => ({ id: it, callable: subject.callables[it]! }))
  const usable = members.filter(({ callable }) => isUsable(callable))
  const isObserver = ({ callable }: { readonly callable: Callable }): boolean =>
    callable.kind === 'get' ||
    callable.kind === 'take' ||
    (callable.kind === 'method' && callable.parameters.length === 0 && !isVoid(callable, subject))
  const plain = usable
    .filter(({ callable }) => callable.kind === 'method' || isSetter(callable))
    .flatMap((it) => {
      const call = plainCall(it.id, subject)
      return call === undefined ? [] : [{ call, callable: it.callable }]
    })
  const changes = plain.filter((it) => it.callable.isPure !== true).map((it) => it.call)
  const queries = plain.filter((it) => it.callable.isPure === true && 0 < it.call.inputs.length).map((it) => it.call)
  const observers = [...usable.filter(isObserver).map((it) => it.id), ...shape.fields].slice(0, mostObservers)
  if (changes.length === 0 || observers.length === 0) return undefined
  const target = subject.callables[make.callable]!.target
  const some = changes.slice(0, mostChanges)
  const isPartial = members.some(
    ({ id, callable }) =>
      (callable.kind === 'method' || isSetter(callable)) &&
      callable.isPure !== true &&
      callable.isBegun !== true &&
      !some.some((it) => it.callable === id),
  )
  return { name: shape.name, target, make, omitted: [], changes: some, isPartial, queries, observers }
}

/** Whether a test can call a member at once. */
function isUsable({ awaited, isBegun, passesThis, mocks, declaresOtherThis }: Callable): boolean {
  return !awaited && isBegun !== true && passesThis !== true && mocks === undefined && declaresOtherThis !== true
}

/** Whether code runs on assignment. An invariant need not survive an assignment to a public field. */
function isSetter({ kind, runs }: Callable): boolean {
  return kind === 'set' && runs !== undefined
}

/** Whether the result of a call says nothing that tests compare. */
function isVoid({ returns }: Callable, { types }: Subject): boolean {
  return ['void', 'undefined', 'never', 'class', 'function'].includes(types[returns]!.kind)
}

/** The constructor of a class, or a static method that returns an instance. */
function makerOf({ isAbstract, constructors }: ClassShape, id: ClassId, subject: Subject): PlainCall | undefined {
  const ways = [
    ...(isAbstract ? [] : constructors),
    ...[...subject.callables.keys()].filter((it) => {
      const { kind, path, returns } = subject.callables[it]!
      const shape = subject.types[returns]
      return kind === 'function' && path.length === 2 && shape?.kind === 'class' && shape.class === id
    }),
  ]
  for (const it of ways) {
    const call = isUsable(subject.callables[it]!) ? plainCall(it, subject) : undefined
    if (call !== undefined) return call
  }
  return undefined
}

/** A call of a callable with a value for each of its parameters, optional ones as far as values are plain. */
function plainCall(callable: CallableId, subject: Subject): PlainCall | undefined {
  const inputs: Input[] = []
  const declared: Domain[] = []
  for (const { name, type, optional, rest } of subject.callables[callable]!.parameters) {
    if (rest) break
    const domain = declaredDomain(type, subject)
    if (domain === undefined) {
      if (optional) break
      return undefined
    }
    inputs.push({ name, domain: domain.usual })
    declared.push(domain.all)
  }
  return { callable, inputs, declared }
}

/** A call without optional parameters and properties. */
export function withoutOptionalParts({ callable, inputs, declared }: PlainCall, subject: Subject): PlainCall {
  const { parameters } = subject.callables[callable]!
  const required = parameters.filter((it) => !it.optional).length
  const cut = (all: readonly Domain[]): readonly Domain[] => all.slice(0, required).map(withoutOptional)
  const domains = cut(inputs.map((it) => it.domain))
  return {
    callable,
    inputs: domains.map((domain, at) => ({ ...inputs[at]!, domain })),
    declared: cut(declared),
  }
}
