import type { Ref } from '../../model/test/statement.ts'
import type { Primitive, TypeId } from '../../model/subject/type.ts'
import { below, chance, pick } from '../../random/random.ts'
import { callFor } from '../calls.ts'
import { builtin, symbol } from './built-in-values.ts'
import { array, dictionary, object, template, tuple } from './composites.ts'
import { constructorStub, stub } from './stubs.ts'
import { cutBack, type TestBuilder, existing, isSimple, push, simplestDepth } from '../test-builder.ts'
import { drawn } from './lottery.ts'
import { sampleBigint, sampleFraction, sampleNumber } from './primitives.ts'
import { sampleString } from './strings.ts'
import { nothing, type SlotKind } from '../slot-kind.ts'

/**
 * A reused or new value for a slot kind; the statements of a new one are appended (docs/algorithms.md 1.4). On failure
 * it returns `nothing` and leaves nothing behind. `depth` is the nesting level.
 */
export function value(builder: TestBuilder, slotKind: SlotKind, depth: number): Ref {
  const { index, random } = builder
  const rate = index.reuse[slotKind]!
  if (rate === 1 || chance(random, rate)) {
    const found = existing(builder, slotKind)
    if (found !== nothing) return found
  }
  const made = create(builder, slotKind, depth)
  return made === nothing ? existing(builder, slotKind) : made
}

/** A new value for a slot kind; its parts may be reused. `nothing` if it is impossible. */
export function create(builder: TestBuilder, slotKind: SlotKind, depth: number): Ref {
  const { index, random } = builder
  if (index.least[slotKind] === Infinity) return nothing
  const { offType } = index.parameters
  if (0 < offType && mayBeOffType(builder, slotKind) && chance(random, offType))
    return literal(builder, slotKind, anyPrimitive(builder))
  const mark = builder.types.length
  const made = isSimple(builder, depth) ? simplest(builder, slotKind) : createRandom(builder, slotKind, depth)
  return made === nothing ? cutBack(builder, mark) : made
}

/** The simplest value for a slot kind: fewest statements, no optional parts. Terminates: every part costs less. */
export function simplest(builder: TestBuilder, slotKind: SlotKind): Ref {
  const { index } = builder
  const shape = index.subject.types[slotKind]
  if (shape?.kind === 'union') return simplestMember(builder, shape.members)
  const cheapest = index.cheapest[slotKind]!
  return cheapest === nothing
    ? withoutCall(builder, slotKind, simplestDepth)
    : callFor(builder, slotKind, cheapest, simplestDepth)
}

function simplestMember(builder: TestBuilder, members: readonly TypeId[]): Ref {
  const { least } = builder.index
  return value(
    builder,
    members.reduce((a, b) => (least[b]! < least[a]! ? b : a)),
    simplestDepth,
  )
}

function createRandom(builder: TestBuilder, slotKind: SlotKind, depth: number): Ref {
  const { index, random } = builder
  const makers = index.makers[slotKind]!
  switch (index.subject.types[slotKind]?.kind) {
    case undefined:
    case 'class':
      return made(builder, slotKind, depth)
    case 'object':
    case 'function':
    case 'constructor':
    case 'branded':
    case 'builtin':
    case 'symbol':
      if (
        0 < makers.length &&
        chance(random, isClass(builder, slotKind) ? index.parameters.classOfSource : index.parameters.objectFromCall)
      )
        return made(builder, slotKind, depth)
      return withoutCall(builder, slotKind, depth)
    default:
      return withoutCall(builder, slotKind, depth)
  }
}

/** Whether a class is wanted. A source class exercises more than a stub that returns an existing instance. */
function isClass({ index: { subject } }: TestBuilder, slotKind: SlotKind): boolean {
  const shape = subject.types[slotKind]
  return shape?.kind === 'constructor' && subject.types[shape.makes]?.kind === 'class'
}

/** A value that a call returns; the simplest one if a random one fails, usually for lack of room. */
function made(builder: TestBuilder, slotKind: SlotKind, depth: number): Ref {
  const makers = builder.index.makers[slotKind]!
  if (makers.length === 0) return withoutCall(builder, slotKind, depth)
  const mark = builder.types.length
  const ref = callFor(builder, slotKind, pick(builder.random, makers), depth + 1)
  if (ref !== nothing) return ref
  cutBack(builder, mark)
  return simplest(builder, slotKind)
}

/** A value without a call. */
function withoutCall(builder: TestBuilder, slotKind: SlotKind, depth: number): Ref {
  const { index, context, random } = builder
  const fixed = index.fixed[slotKind]
  if (fixed !== undefined) return push(builder, fixed)
  const shape = index.subject.types[slotKind]
  const { parameters } = index
  switch (shape?.kind) {
    case 'number': {
      const sampled = shape.isFraction === true ? sampleFraction : sampleNumber
      return literal(builder, slotKind, isSimple(builder, depth) ? 0 : sampled(context.pool, parameters, random))
    }
    case 'string':
      return literal(builder, slotKind, isSimple(builder, depth) ? '' : sampleString(context.pool, parameters, random))
    case 'boolean':
      return literal(builder, slotKind, !isSimple(builder, depth) && chance(random, 0.5))
    case 'bigint':
      return literal(builder, slotKind, isSimple(builder, depth) ? 0n : sampleBigint(context.pool, parameters, random))
    case 'enum':
      return push(builder, {
        kind: 'enum',
        type: slotKind,
        member: isSimple(builder, depth) ? 0 : below(random, shape.members.length),
      })
    case 'union':
      return member(builder, slotKind, depth)
    case 'array':
      return array(builder, slotKind, shape.element, depth)
    case 'tuple':
      return tuple(builder, slotKind, shape, depth)
    case 'object':
      return object(builder, slotKind, shape, depth)
    case 'anyObject':
      return anything(builder, slotKind, depth, objectKinds)
    case 'unknown':
      return anything(builder, slotKind, depth, kinds)
    case 'function':
      return stub(builder, slotKind, shape.returns, depth)
    case 'constructor':
      return constructorStub(builder, slotKind, shape.makes, depth)
    case 'template':
      return template(builder, slotKind, depth)
    case 'branded':
      return branded(builder, slotKind, shape.base, depth)
    case 'symbol':
      return symbol(builder, slotKind, depth)
    case 'builtin':
      return builtin(builder, slotKind, shape, depth)
    default:
      return nothing
  }
}

/** A new primitive with a branded type. */
function branded(builder: TestBuilder, type: TypeId, base: TypeId, depth: number): Ref {
  const ref = withoutCall(builder, base, depth)
  const statement = ref === nothing ? undefined : builder.statements[ref]
  if (statement?.kind !== 'literal') return nothing
  builder.statements[ref] = { ...statement, type }
  builder.types[ref] = type
  return ref
}

function literal(builder: TestBuilder, type: TypeId, value: Primitive): Ref {
  return push(builder, { kind: 'literal', type, value })
}

/** A value of a member: weighted for an inferred type, uniform for a declared one. */
function member(builder: TestBuilder, union: TypeId, depth: number): Ref {
  const { index, random } = builder
  const lottery = index.lotteries[union]
  const type = lottery === undefined ? declaredMember(builder, union) : drawn(lottery, random)
  // The point of a union is to vary; only instances are worth sharing.
  return index.subject.types[type]!.kind === 'class' ? value(builder, type, depth) : create(builder, type, depth)
}

/** `null` and `undefined` each with NULL_PROBABILITY, otherwise uniform over the other members. */
function declaredMember({ index, random }: TestBuilder, union: TypeId): TypeId {
  const solid = index.solid[union]!
  const nullish = index.nullish[union]!
  const isNullish = solid.length === 0 || chance(random, nullish.length * index.parameters.nullish)
  return pick(random, isNullish && 0 < nullish.length ? nullish : solid)
}

type Kind = 'number' | 'string' | 'boolean' | 'null' | 'undefined' | 'array' | 'object' | 'function' | 'instance'

/** The kinds of a value of unknown type (docs/algorithms.md 1.4). */
const kinds: readonly Kind[] = [
  ...(['number', 'string', 'boolean', 'null', 'undefined', 'array', 'object', 'function', 'instance'] as const),
]

const objectKinds: readonly Kind[] = ['array', 'object', 'object', 'instance']

/** A value of unknown type; its parts are unknown too. */
function anything(builder: TestBuilder, slotKind: TypeId, depth: number, among: readonly Kind[]): Ref {
  const { index, context, random } = builder
  const { parameters } = index
  if (among === kinds && knowsSymbols(builder) && !isSimple(builder, depth) && chance(random, parameters.anySymbol))
    return symbol(builder, slotKind, depth)
  const kind = isSimple(builder, depth) ? (among === kinds ? 'undefined' : 'object') : pick(random, among)
  switch (kind) {
    case 'number':
      return literal(builder, slotKind, sampleNumber(context.pool, index.parameters, random))
    case 'string':
      return literal(builder, slotKind, sampleString(context.pool, index.parameters, random))
    case 'boolean':
      return literal(builder, slotKind, chance(random, 0.5))
    case 'null':
      return literal(builder, slotKind, null)
    case 'undefined':
      return literal(builder, slotKind, undefined)
    case 'array':
      return array(builder, slotKind, filler(builder, slotKind), depth)
    case 'object':
      return dictionary(builder, slotKind, filler(builder, slotKind), depth)
    case 'function':
      return stub(builder, slotKind, slotKind, depth)
    case 'instance':
      return 0 < index.makers[slotKind]!.length
        ? made(builder, slotKind, depth)
        : dictionary(builder, slotKind, filler(builder, slotKind), depth)
  }
}

function knowsSymbols({ context: { pool } }: TestBuilder): boolean {
  return 0 < pool.symbols.length + pool.wellKnownSymbols.length
}

/** The type of the parts of a value of unknown type; parts of an unknown object may be primitives. */
function filler({ index }: TestBuilder, slotKind: TypeId): TypeId {
  return index.unknown === nothing ? slotKind : index.unknown
}

/** Whether a value of another type is acceptable. Statements of class types may become receivers, so they are not. */
function mayBeOffType({ index }: TestBuilder, slotKind: SlotKind): boolean {
  return slotKind < index.types && index.subject.types[slotKind]!.kind !== 'class'
}

/** A primitive of a random type, for robustness. */
function anyPrimitive({ index, context, random }: TestBuilder): Primitive {
  switch (below(random, 5)) {
    case 0:
      return sampleNumber(context.pool, index.parameters, random)
    case 1:
      return sampleString(context.pool, index.parameters, random)
    case 2:
      return chance(random, 0.5)
    case 3:
      return null
    default:
      return undefined
  }
}
