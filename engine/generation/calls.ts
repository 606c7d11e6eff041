import type { CallableId } from '../model/subject/subject.ts'
import type { Ref, Statement } from '../model/test/statement.ts'
import type { Parameter, TypeId } from '../model/subject/type.ts'
import { below, chance } from '../random/random.ts'
import { cutBack, type Draft, isSimple, push } from './draft.ts'
import { none, type Want } from './want.ts'

/** Appends a call with everything it needs. `none`, and nothing left behind, when it cannot be had. */
export function call(draft: Draft, callable: CallableId, depth: number): Ref {
  return build(draft, callable, draft.workshop.subject.callables[callable]!.returns, depth, unbound, none)
}

/** As `call`, for the sake of a value for `want`: insists on it where the call may give nothing. */
export function callFor(draft: Draft, want: Want, callable: CallableId, depth: number): Ref {
  const { subject, fits, types } = draft.workshop
  const { returns, sure } = subject.callables[callable]!
  const isFit = sure === undefined || fits[want * types + returns] === 1
  return build(draft, callable, isFit ? returns : sure, depth, unbound, none)
}

/** As `call`, with a value in scope as its receiver (`slot` is `none`) or as one of its arguments. */
export function callWith(draft: Draft, callable: CallableId, slot: number, bound: Ref): Ref {
  return build(draft, callable, draft.workshop.subject.callables[callable]!.returns, 0, slot, bound)
}

/** No slot has this number. */
const unbound = -2

function build(draft: Draft, callable: CallableId, type: TypeId, depth: number, slot: number, bound: Ref): Ref {
  const { workshop } = draft
  const shape = workshop.subject.callables[callable]!
  const mark = draft.types.length
  let receiver: Ref = none
  const wanted = workshop.receivers[callable]!
  if (wanted !== none) {
    receiver = slot === none ? bound : draft.kit.fill(draft, wanted, depth)
    if (receiver === none) return cutBack(draft, mark)
  }
  const args = argumentsFor(draft, shape.parameters, depth, slot, bound)
  if (args === undefined) return cutBack(draft, mark)
  const ref = push(draft, callStatement(type, callable, receiver, args))
  return ref === none ? cutBack(draft, mark) : ref
}

/** The statement of a call; `receiver` may be `none`. */
export function callStatement(type: TypeId, callable: CallableId, receiver: Ref, args: readonly Ref[]): Statement {
  return receiver === none ? { kind: 'call', type, callable, args } : { kind: 'call', type, callable, args, receiver }
}

/** Stands for an argument that is left out, until all are known. */
const hole = -3

/**
 * Arguments for the parameters, optional ones left out at random, or undefined when one cannot be had. The one in `slot`
 * is `bound`.
 */
export function argumentsFor(
  draft: Draft,
  parameters: readonly Parameter[],
  depth: number,
  slot: number = unbound,
  bound: Ref = none,
): readonly Ref[] | undefined {
  const args: Ref[] = []
  let given = 0
  for (let at = 0; at < parameters.length; at++) {
    const parameter = parameters[at]!
    if (at === slot) {
      given = args.push(bound)
    } else if (parameter.rest) {
      const count = restCount(draft, depth)
      for (let left = count; 0 < left; left--) {
        const ref = draft.kit.fill(draft, parameter.type, depth)
        if (ref === none) return undefined
        given = args.push(ref)
      }
    } else if (parameter.optional && isOmitted(draft, parameter, depth)) {
      args.push(hole)
    } else {
      const ref = draft.kit.fill(draft, parameter.type, depth)
      if (ref === none && !parameter.optional) return undefined
      if (ref === none) args.push(hole)
      else given = args.push(ref)
    }
  }
  while (given < args.length) args.pop()
  return filled(draft, parameters, args, depth) ? args : undefined
}

/** Puts `undefined` where an argument is left out before one that is given. */
function filled(draft: Draft, parameters: readonly Parameter[], args: Ref[], depth: number): boolean {
  for (let at = 0; at < args.length; at++) {
    if (args[at] !== hole) continue
    const ref = omitted(draft, parameters[at]!, depth)
    if (ref === none) return false
    args[at] = ref
  }
  return true
}

/** An `undefined` to stand for an argument, or another value where the subject has no type for it. */
function omitted(draft: Draft, parameter: Parameter, depth: number): Ref {
  const want: Want = draft.workshop.undefined
  return draft.kit.fill(draft, want === none ? parameter.type : want, depth)
}

function isOmitted(draft: Draft, parameter: Parameter, depth: number): boolean {
  const { omitDefaulted, omitOptional } = draft.workshop.parameters
  return isSimple(draft, depth) || chance(draft.random, parameter.hasDefault ? omitDefaulted : omitOptional)
}

/** Geometric; 0 where values are simple. */
function restCount(draft: Draft, depth: number): number {
  if (isSimple(draft, depth)) return 0
  const { restMean } = draft.workshop.parameters
  let count = 0
  while (count < draft.room && chance(draft.random, restMean / (1 + restMean))) count++
  return count
}

/** Picks the argument of a call to change: one that is given, or the next that may be. -1 where the call takes none. */
export function argumentToChange({ random }: Draft, parameters: readonly Parameter[], count: number): number {
  if (parameters.length === 0) return -1
  const isOpenEnded = count < parameters.length || parameters.at(-1)!.rest
  return below(random, isOpenEnded ? count + 1 : count)
}

/** The arguments of a call after one of them was given another value, added or left out; undefined when none can. */
export function changedArguments(
  draft: Draft,
  parameters: readonly Parameter[],
  args: readonly Ref[],
  at: number,
): readonly Ref[] | undefined {
  const parameter = parameters[Math.min(at, parameters.length - 1)]
  if (parameter === undefined || (parameters.length <= at && !parameter.rest)) return undefined
  const isLast = at === args.length - 1
  const mayLeaveOut = parameter.rest || parameter.optional
  if (isLast && mayLeaveOut && chance(draft.random, 0.5)) return args.slice(0, at)
  const ref = draft.kit.fill(draft, parameter.type, 0)
  if (ref === none) return undefined
  return at < args.length ? args.with(at, ref) : [...args, ref]
}
