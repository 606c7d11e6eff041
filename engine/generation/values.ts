import type { Ref } from '../model/test/statement.ts'
import type { Primitive, TypeId } from '../model/subject/type.ts'
import { below, chance, pick } from '../random/random.ts'
import { callFor } from './calls.ts'
import { builtin, symbol } from './built-in-values.ts'
import { array, dictionary, object, template, tuple } from './composites.ts'
import { constructorStub, stub } from './stubs.ts'
import { cutBack, type Draft, existing, isSimple, push, simplestDepth } from './draft.ts'
import { drawn } from './lottery.ts'
import { sampleBigint, sampleNumber } from './primitives.ts'
import { sampleString } from './strings.ts'
import { none, type Want } from './want.ts'

/**
 * A value for a want: one in scope, or a new one whose statements are appended (docs/algorithms.md 1.4). `none` when
 * nothing can be had; nothing is left behind then. `depth` counts how far inside another value it stands.
 */
export function value(draft: Draft, want: Want, depth: number): Ref {
  const { workshop, random } = draft
  const rate = workshop.reuse[want]!
  if (rate === 1 || chance(random, rate)) {
    const found = existing(draft, want)
    if (found !== none) return found
  }
  const made = create(draft, want, depth)
  return made === none ? existing(draft, want) : made
}

/** A new value for a want, though its parts may be in scope already. `none` when it cannot be made. */
export function create(draft: Draft, want: Want, depth: number): Ref {
  const { workshop, random } = draft
  if (workshop.least[want] === Infinity) return none
  const { offType } = workshop.parameters
  if (0 < offType && mayStray(draft, want) && chance(random, offType)) return literal(draft, want, strange(draft))
  const mark = draft.types.length
  const made = isSimple(draft, depth) ? simplest(draft, want) : createRandom(draft, want, depth)
  return made === none ? cutBack(draft, mark) : made
}

/** The simplest value for a want: the fewest statements, no optional parts. Always ends: every part costs less. */
export function simplest(draft: Draft, want: Want): Ref {
  const { workshop } = draft
  const shape = workshop.subject.types[want]
  if (shape?.kind === 'union') return simplestMember(draft, shape.members)
  const cheapest = workshop.cheapest[want]!
  return cheapest === none ? written(draft, want, simplestDepth) : callFor(draft, want, cheapest, simplestDepth)
}

function simplestMember(draft: Draft, members: readonly TypeId[]): Ref {
  const { least } = draft.workshop
  return value(
    draft,
    members.reduce((a, b) => (least[b]! < least[a]! ? b : a)),
    simplestDepth,
  )
}

function createRandom(draft: Draft, want: Want, depth: number): Ref {
  const { workshop, random } = draft
  const makers = workshop.makers[want]!
  switch (workshop.subject.types[want]?.kind) {
    case undefined:
    case 'class':
      return made(draft, want, depth)
    case 'object':
    case 'function':
    case 'constructor':
    case 'branded':
    case 'builtin':
    case 'symbol':
      if (
        0 < makers.length &&
        chance(random, isClass(draft, want) ? workshop.parameters.classOfSource : workshop.parameters.objectFromCall)
      )
        return made(draft, want, depth)
      return written(draft, want, depth)
    default:
      return written(draft, want, depth)
  }
}

/** Whether a class is wanted. One of the source says more than a function that returns an instance made before. */
function isClass({ workshop: { subject } }: Draft, want: Want): boolean {
  const shape = subject.types[want]
  return shape?.kind === 'constructor' && subject.types[shape.makes]?.kind === 'class'
}

/** A value that a call returns; the simplest one where a random one fails, for want of room as a rule. */
function made(draft: Draft, want: Want, depth: number): Ref {
  const makers = draft.workshop.makers[want]!
  if (makers.length === 0) return written(draft, want, depth)
  const mark = draft.types.length
  const ref = callFor(draft, want, pick(draft.random, makers), depth + 1)
  if (ref !== none) return ref
  cutBack(draft, mark)
  return simplest(draft, want)
}

/** A value that is written down. */
function written(draft: Draft, want: Want, depth: number): Ref {
  const { workshop, kit, random } = draft
  const fixed = workshop.fixed[want]
  if (fixed !== undefined) return push(draft, fixed)
  const shape = workshop.subject.types[want]
  const { parameters } = workshop
  switch (shape?.kind) {
    case 'number':
      return literal(draft, want, isSimple(draft, depth) ? 0 : sampleNumber(kit.pool, parameters, random))
    case 'string':
      return literal(draft, want, isSimple(draft, depth) ? '' : sampleString(kit.pool, parameters, random))
    case 'boolean':
      return literal(draft, want, !isSimple(draft, depth) && chance(random, 0.5))
    case 'bigint':
      return literal(draft, want, isSimple(draft, depth) ? 0n : sampleBigint(kit.pool, parameters, random))
    case 'enum':
      return push(draft, {
        kind: 'enum',
        type: want,
        member: isSimple(draft, depth) ? 0 : below(random, shape.members.length),
      })
    case 'union':
      return member(draft, want, depth)
    case 'array':
      return array(draft, want, shape.element, depth)
    case 'tuple':
      return tuple(draft, want, shape, depth)
    case 'object':
      return object(draft, want, shape, depth)
    case 'anyObject':
      return anything(draft, want, depth, objectKinds)
    case 'unknown':
      return anything(draft, want, depth, kinds)
    case 'function':
      return stub(draft, want, shape.returns, depth)
    case 'constructor':
      return constructorStub(draft, want, shape.makes, depth)
    case 'template':
      return template(draft, want, depth)
    case 'branded':
      return branded(draft, want, shape.base, depth)
    case 'symbol':
      return symbol(draft, want, depth)
    case 'builtin':
      return builtin(draft, want, shape, depth)
    default:
      return none
  }
}

/** A new primitive that goes under another type than its own. */
function branded(draft: Draft, type: TypeId, base: TypeId, depth: number): Ref {
  const ref = written(draft, base, depth)
  const statement = ref === none ? undefined : draft.statements[ref]
  if (statement?.kind !== 'literal') return none
  draft.statements[ref] = { ...statement, type }
  draft.types[ref] = type
  return ref
}

function literal(draft: Draft, type: TypeId, it: Primitive): Ref {
  return push(draft, { kind: 'literal', type, value: it })
}

/** A value of a member: by the weights of an inferred type, by chance for a declared one. */
function member(draft: Draft, union: TypeId, depth: number): Ref {
  const { workshop, random } = draft
  const lottery = workshop.lotteries[union]
  const type = lottery === undefined ? declaredMember(draft, union) : drawn(lottery, random)
  // What is to be chosen anew is a value; only an instance is worth sharing.
  return workshop.subject.types[type]!.kind === 'class' ? value(draft, type, depth) : create(draft, type, depth)
}

/** `null` and `undefined` each with NULL_PROBABILITY, otherwise uniform over the other members. */
function declaredMember({ workshop, random }: Draft, union: TypeId): TypeId {
  const solid = workshop.solid[union]!
  const nullish = workshop.nullish[union]!
  const isNullish = solid.length === 0 || chance(random, nullish.length * workshop.parameters.nullish)
  return pick(random, isNullish && 0 < nullish.length ? nullish : solid)
}

type Kind = 'number' | 'string' | 'boolean' | 'null' | 'undefined' | 'array' | 'object' | 'function' | 'instance'

/** The mixture for a value of which nothing is known (docs/algorithms.md 1.4). */
const kinds: readonly Kind[] = [
  ...(['number', 'string', 'boolean', 'null', 'undefined', 'array', 'object', 'function', 'instance'] as const),
]

const objectKinds: readonly Kind[] = ['array', 'object', 'object', 'instance']

/** A value of which nothing is known; its parts are as unknown as itself. */
function anything(draft: Draft, want: TypeId, depth: number, among: readonly Kind[]): Ref {
  const { workshop, kit, random } = draft
  const { parameters } = workshop
  if (among === kinds && knowsSymbols(draft) && !isSimple(draft, depth) && chance(random, parameters.anySymbol))
    return symbol(draft, want, depth)
  const kind = isSimple(draft, depth) ? (among === kinds ? 'undefined' : 'object') : pick(random, among)
  switch (kind) {
    case 'number':
      return literal(draft, want, sampleNumber(kit.pool, workshop.parameters, random))
    case 'string':
      return literal(draft, want, sampleString(kit.pool, workshop.parameters, random))
    case 'boolean':
      return literal(draft, want, chance(random, 0.5))
    case 'null':
      return literal(draft, want, null)
    case 'undefined':
      return literal(draft, want, undefined)
    case 'array':
      return array(draft, want, filler(draft, want), depth)
    case 'object':
      return dictionary(draft, want, filler(draft, want), depth)
    case 'function':
      return stub(draft, want, want, depth)
    case 'instance':
      return 0 < workshop.makers[want]!.length
        ? made(draft, want, depth)
        : dictionary(draft, want, filler(draft, want), depth)
  }
}

/** Whether the source names symbols that others have too. */
function knowsSymbols({ kit: { pool } }: Draft): boolean {
  return 0 < pool.symbols.length + pool.wellKnownSymbols.length
}

/** The type of the parts of a value of which nothing is known: they need not be objects where it is one. */
function filler({ workshop }: Draft, want: TypeId): TypeId {
  return workshop.unknown === none ? want : workshop.unknown
}

/** A statement of a class type may become a receiver: only instances have one. */
function mayStray({ workshop }: Draft, want: Want): boolean {
  return want < workshop.types && workshop.subject.types[want]!.kind !== 'class'
}

/** A primitive of a random type, for robustness. */
function strange({ workshop, kit, random }: Draft): Primitive {
  switch (below(random, 5)) {
    case 0:
      return sampleNumber(kit.pool, workshop.parameters, random)
    case 1:
      return sampleString(kit.pool, workshop.parameters, random)
    case 2:
      return chance(random, 0.5)
    case 3:
      return null
    default:
      return undefined
  }
}
