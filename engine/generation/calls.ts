import type { CallableId } from '../model/subject/subject.ts'
import type { Ref, Statement } from '../model/test/statement.ts'
import type { Parameter, TypeId } from '../model/subject/type.ts'
import { below, chance } from '../random/random.ts'
import { cutBack, type TestBuilder, isSimple, push } from './test-builder.ts'
import { nothing, type SlotKind } from './slot-kind.ts'

/** Appends a call with all that it needs. On failure it returns `nothing` and leaves nothing behind. */
export function call(builder: TestBuilder, callable: CallableId, depth: number): Ref {
  return build(builder, callable, builder.index.subject.callables[callable]!.returns, depth, unbound, nothing)
}

/** Like `call`, to get a value for `slotKind`. If the result may be absent, requires the certain type `nonNullReturns`. */
export function callFor(builder: TestBuilder, slotKind: SlotKind, callable: CallableId, depth: number): Ref {
  const { subject, fits, types } = builder.index
  const { returns, nonNullReturns } = subject.callables[callable]!
  const isFit = nonNullReturns === undefined || fits[slotKind * types + returns] === 1
  return build(builder, callable, isFit ? returns : nonNullReturns, depth, unbound, nothing)
}

/** Like `call`, with a value in scope as its receiver (`slot` is `nothing`) or as one of its arguments. */
export function callWith(builder: TestBuilder, callable: CallableId, slot: number, bound: Ref): Ref {
  return build(builder, callable, builder.index.subject.callables[callable]!.returns, 0, slot, bound)
}

const unbound = -2

function build(builder: TestBuilder, callable: CallableId, type: TypeId, depth: number, slot: number, bound: Ref): Ref {
  const { index } = builder
  const shape = index.subject.callables[callable]!
  const mark = builder.types.length
  let receiver: Ref = nothing
  const wanted = index.receivers[callable]!
  if (wanted !== nothing) {
    receiver = slot === nothing ? bound : builder.context.fill(builder, wanted, depth)
    if (receiver === nothing) return cutBack(builder, mark)
  }
  const args = argumentsFor(builder, shape.parameters, depth, slot, bound)
  if (args === undefined) return cutBack(builder, mark)
  const ref = push(builder, callStatement(type, callable, receiver, args))
  return ref === nothing ? cutBack(builder, mark) : ref
}

/** The statement of a call; `receiver` may be `nothing`. */
export function callStatement(type: TypeId, callable: CallableId, receiver: Ref, args: readonly Ref[]): Statement {
  return receiver === nothing
    ? { kind: 'call', type, callable, args }
    : { kind: 'call', type, callable, args, receiver }
}

/** Marks an omitted argument until all are known. */
const hole = -3

/** Arguments for the parameters, optional ones omitted at random; `undefined` if impossible. `slot` gets `bound`. */
export function argumentsFor(
  builder: TestBuilder,
  parameters: readonly Parameter[],
  depth: number,
  slot: number = unbound,
  bound: Ref = nothing,
): readonly Ref[] | undefined {
  const args: Ref[] = []
  let needed = 0
  for (let at = 0; at < parameters.length; at++) {
    const parameter = parameters[at]!
    if (at === slot) {
      needed = args.push(bound)
    } else if (parameter.rest) {
      const count = restCount(builder, depth)
      for (let left = count; 0 < left; left--) {
        const ref = builder.context.fill(builder, parameter.type, depth)
        if (ref === nothing) return undefined
        needed = args.push(ref)
      }
    } else if (parameter.optional && isOmitted(builder, parameter, depth)) {
      args.push(hole)
    } else {
      const ref = builder.context.fill(builder, parameter.type, depth)
      if (ref === nothing && !parameter.optional) return undefined
      if (ref === nothing) args.push(hole)
      else needed = args.push(ref)
    }
  }
  while (needed < args.length) args.pop()
  return filled(builder, parameters, args, depth) ? args : undefined
}

/** Fills omitted arguments that precede a given one with `undefined`. */
function filled(builder: TestBuilder, parameters: readonly Parameter[], args: Ref[], depth: number): boolean {
  for (let at = 0; at < args.length; at++) {
    if (args[at] !== hole) continue
    const ref = omitted(builder, parameters[at]!, depth)
    if (ref === nothing) return false
    args[at] = ref
  }
  return true
}

/** An `undefined` for an omitted argument, or another value if the subject has no type for it. */
function omitted(builder: TestBuilder, parameter: Parameter, depth: number): Ref {
  const slotKind: SlotKind = builder.index.undefined
  return builder.context.fill(builder, slotKind === nothing ? parameter.type : slotKind, depth)
}

function isOmitted(builder: TestBuilder, parameter: Parameter, depth: number): boolean {
  const { omitDefaulted, omitOptional } = builder.index.parameters
  return isSimple(builder, depth) || chance(builder.random, parameter.hasDefault ? omitDefaulted : omitOptional)
}

/** Geometric; 0 if values are simple. */
function restCount(builder: TestBuilder, depth: number): number {
  if (isSimple(builder, depth)) return 0
  const { restMean } = builder.index.parameters
  let count = 0
  while (count < builder.room && chance(builder.random, restMean / (1 + restMean))) count++
  return count
}

/** Picks the index of an argument to change: a given one or the next possible one. -1 if the call takes none. */
export function argumentToChange({ random }: TestBuilder, parameters: readonly Parameter[], count: number): number {
  if (parameters.length === 0) return -1
  const isOpenEnded = count < parameters.length || parameters.at(-1)!.rest
  return below(random, isOpenEnded ? count + 1 : count)
}

/** The arguments after changing, adding or omitting the one at `at`; `undefined` if that is impossible. */
export function changedArguments(
  builder: TestBuilder,
  parameters: readonly Parameter[],
  args: readonly Ref[],
  at: number,
): readonly Ref[] | undefined {
  const parameter = parameters[Math.min(at, parameters.length - 1)]
  if (parameter === undefined || (parameters.length <= at && !parameter.rest)) return undefined
  const isLast = at === args.length - 1
  const mayLeaveOut = parameter.rest || parameter.optional
  if (isLast && mayLeaveOut && chance(builder.random, 0.5)) return args.slice(0, at)
  const ref = builder.context.fill(builder, parameter.type, 0)
  if (ref === nothing) return undefined
  return at < args.length ? args.with(at, ref) : [...args, ref]
}
