import { isNow } from '../../model/subject/clock-and-chance.ts'
import { calledParameters } from '../../model/subject/called-parameters.ts'
import { type CallOfArgument, parts, type Ref, type Statement, withParts } from '../../model/test/statement.ts'
import type { TypeId, TypeShape } from '../../model/subject/type.ts'
import { below, chance, pick } from '../../random/random.ts'
import { argumentToChange, changedArguments } from '../calls.ts'
import type { TestBuilder } from '../test-builder.ts'
import { drawFailure, isFailing } from '../failure.ts'
import { drawKey } from '../pool.ts'
import { recipeOf } from '../../model/subject/recipes.ts'
import { slotKindOfPart } from './slots.ts'
import { changedDate } from '../values/built-in-values.ts'
import { create, value } from '../values/values.ts'
import { returnsFraction } from '../values/stubs.ts'
import { fixedSlot, nothing } from '../slot-kind.ts'

type Stub = Extract<Statement, { readonly kind: 'function' }>
type Calling = Stub & { readonly calls: CallOfArgument }
type Composite = Extract<Statement, { readonly kind: 'array' | 'object' | 'function' | 'builtin' }>

/** Ways to change a list or an object, equally likely [ST]. */
const ways = ['add', 'remove', 'replace'] as const
type Way = (typeof ways)[number]

/** Attempts to find another part; with few values in scope, the same one is drawn often. */
const attempts = 3

/**
 * A composite value with one part added, removed or replaced (docs/algorithms.md 1.5), within its type; `undefined` if
 * the drawn way is impossible. New parts are appended to the builder.
 */
export function changedParts(builder: TestBuilder, statement: Composite): Statement | undefined {
  const shape = builder.index.subject.types[statement.type]!
  const way = pick(builder.random, ways)
  switch (statement.kind) {
    case 'array':
      return shape.kind === 'tuple'
        ? changedTuple(builder, statement, shape, way)
        : changedList(builder, statement, way, 1)
    case 'object':
      return changedObject(builder, statement, shape, way)
    case 'function':
      return changedStub(builder, statement, way)
    case 'builtin':
      return changedBuiltin(builder, statement, way)
  }
}

/** Changes a list of groups of parts, such as the pairs of a map. Groups are added and removed whole. */
function changedList(builder: TestBuilder, statement: Composite, way: Way, group: 1 | 2): Statement | undefined {
  const refs = parts(statement)
  const groups = refs.length / group
  if (way === 'add' || groups === 0) {
    const at = group * below(builder.random, groups + 1)
    const added: Ref[] = []
    for (let i = 0; i < group; i++) {
      const slotKind = slotKindOfPart(builder.index, statement, i)
      const ref = slotKind < 0 ? nothing : value(builder, slotKind, 1)
      if (ref === nothing) return undefined
      added.push(ref)
    }
    return withParts(statement, refs.toSpliced(at, 0, ...added))
  }
  if (way === 'remove') return withParts(statement, refs.toSpliced(group * below(builder.random, groups), group))
  return withPartReplaced(builder, statement, below(builder.random, refs.length))
}

function changedTuple(
  builder: TestBuilder,
  statement: Composite,
  { elements }: TypeShape & { kind: 'tuple' },
  way: Way,
): Statement | undefined {
  const refs = parts(statement)
  const next = elements[Math.min(refs.length, elements.length - 1)]
  if (way === 'add' && next !== undefined && (refs.length < elements.length || next.rest)) {
    const ref = value(builder, next.type, 1)
    return ref === nothing ? undefined : withParts(statement, [...refs, ref])
  }
  const last = elements[Math.min(refs.length, elements.length) - 1]
  if (way === 'remove' && last !== undefined && (last.optional || last.rest)) {
    return withParts(statement, refs.slice(0, -1))
  }
  return refs.length === 0 ? undefined : withPartReplaced(builder, statement, below(builder.random, refs.length))
}

function changedObject(
  builder: TestBuilder,
  statement: Composite & { kind: 'object' },
  shape: TypeShape,
  way: Way,
): Statement | undefined {
  const { keys, values, type } = statement
  const properties = shape.kind === 'object' ? shape.properties : []
  if (way === 'add') {
    const absent = properties.map((it) => it.name).filter((it) => !keys.includes(it))
    const key = absent.length === 0 ? newKey(builder, type, keys, shape) : pick(builder.random, absent)
    if (key === undefined) return undefined
    const longer = [...keys, key]
    const slotKind = slotKindOfPart(builder.index, { kind: 'object', type, keys: longer, values }, keys.length)
    const ref = slotKind < 0 ? nothing : value(builder, slotKind, 1)
    return ref === nothing ? undefined : { kind: 'object', type, keys: longer, values: [...values, ref] }
  }
  if (keys.length === 0) return undefined
  const at = below(builder.random, keys.length)
  if (way === 'replace') return withPartReplaced(builder, statement, at)
  if (properties.some((it) => it.name === keys[at] && !it.optional)) return undefined
  return { kind: 'object', type, keys: keys.toSpliced(at, 1), values: values.toSpliced(at, 1) }
}

function newKey(
  { context, index, random }: TestBuilder,
  type: TypeId,
  keys: readonly string[],
  shape: TypeShape,
): string | undefined {
  if (shape.kind === 'object' && shape.index === undefined) return undefined
  const key = drawKey(context.pool, type, index.parameters, random)
  return keys.includes(key) ? undefined : key
}

/** A stub keeps at least one result, if it had any, and at most FUNCTIONAL_MOCKING_INPUT_LIMIT. */
function changedStub(
  builder: TestBuilder,
  statement: Composite & { kind: 'function' },
  way: Way,
): Statement | undefined {
  const { length } = parts(statement)
  const shape = builder.index.subject.types[statement.type]!
  if (shape.kind === 'constructor') return withPartReplaced(builder, statement, 0)
  const mayFail = shape.kind !== 'function' || !returnsFraction(builder.index.subject.types[shape.returns])
  if (mayFail && isFailing(builder)) {
    const { throws, calls: _, listsArguments: __, ...calm } = statement
    const message = drawFailure(builder)
    return throws === undefined || (message !== throws && knowsErrors(builder)) ? { ...calm, throws: message } : calm
  }
  if (statement.calls !== undefined) return changedCalling(builder, { ...statement, calls: statement.calls })
  if (length === 0) return undefined
  const isFull = builder.index.parameters.stubResults <= length
  const isOpen = way === 'add' ? !isFull : way === 'remove' ? 1 < length : true
  return changedList(builder, statement, isOpen ? way : 'replace', 1)
}

function knowsErrors({ index }: TestBuilder): boolean {
  return index.subject.constants.errors !== undefined
}

/** A stub with another result, or with another argument for the callback that it calls. */
function changedCalling(builder: TestBuilder, stub: Calling): Statement | undefined {
  const { calls, returns } = stub
  const parameters = calledParameters(builder.index.subject, stub)
  const at = argumentToChange(builder, parameters, calls.args.length)
  if (0 < returns.length && (at < 0 || chance(builder.random, 1 / (1 + parameters.length))))
    return withPartReplaced(builder, stub, 0)
  const args = at < 0 ? undefined : changedArguments(builder, parameters, calls.args, at)
  if (args === undefined || (at < args.length && args[at] === calls.args[at])) return undefined
  return { ...stub, calls: { ...calls, args } }
}

function changedBuiltin(
  builder: TestBuilder,
  statement: Composite & { kind: 'builtin' },
  way: Way,
): Statement | undefined {
  // A value whose parts depend on each other is created again; its statement is popped from the builder as the result.
  const recipe = recipeOf(statement.name)
  const mayHaveParts = recipe === 'text' && builder.index.subject.constants.errorParts !== undefined
  const isRecreated = mayHaveParts && chance(builder.random, builder.index.parameters.errorParts)
  if (recipe === 'fixed' || isRecreated || slotKindOfPart(builder.index, statement, 0) === fixedSlot) {
    if (create(builder, statement.type, 0) === nothing) return undefined
    builder.types.pop()
    return builder.statements.pop()
  }
  switch (recipe) {
    case 'pairs':
      return changedList(builder, statement, way, 2)
    case 'number':
      if (isNow(builder.index.subject, statement.type)) return changedDate(builder, statement)
      return statement.args.length === 0 ? undefined : withPartReplaced(builder, statement, 0)
    case 'text':
    case 'one':
      return statement.args.length === 0 ? undefined : withPartReplaced(builder, statement, 0)
    case 'elements':
    case 'numbers':
    case 'bigints':
      return changedList(builder, statement, way, 1)
  }
}

function withPartReplaced(builder: TestBuilder, statement: Composite, at: number): Statement | undefined {
  const refs = parts(statement)
  const slotKind = slotKindOfPart(builder.index, statement, at)
  if (slotKind < 0) return undefined
  for (let attempt = 0; attempt < attempts; attempt++) {
    const ref = value(builder, slotKind, 1)
    if (ref === nothing) return undefined
    if (ref !== refs[at]) return withParts(statement, refs.with(at, ref))
  }
  return undefined
}
