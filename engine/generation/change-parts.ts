import { calledParameters } from '../model/subject/called-parameters.ts'
import { type CallOfArgument, parts, type Ref, type Statement, withParts } from '../model/test/statement.ts'
import type { TypeId, TypeShape } from '../model/subject/type.ts'
import { below, chance, pick } from '../random/random.ts'
import { argumentToChange, changedArguments } from './calls.ts'
import type { Draft } from './draft.ts'
import { failure } from './failure.ts'
import { drawKey } from './pool.ts'
import { recipeOf } from '../model/subject/recipes.ts'
import { wantOfPart } from './slots.ts'
import { create, value } from './values.ts'
import { closed, none } from './want.ts'

type Stub = Extract<Statement, { readonly kind: 'function' }>
type Calling = Stub & { readonly calls: CallOfArgument }
type Composite = Extract<Statement, { readonly kind: 'array' | 'object' | 'function' | 'builtin' }>

/** Ways to change a list or an object, equally likely [ST]. */
const ways = ['add', 'remove', 'replace'] as const
type Way = (typeof ways)[number]

/** Attempts to find another part; with few values in scope the same one comes often. */
const attempts = 3

/**
 * A composite value with one part added, removed or replaced (docs/algorithms.md 1.5), within what its type allows;
 * undefined when the chosen way is not open. New parts are appended to the draft.
 */
export function changedParts(draft: Draft, statement: Composite): Statement | undefined {
  const shape = draft.workshop.subject.types[statement.type]!
  const way = pick(draft.random, ways)
  switch (statement.kind) {
    case 'array':
      return shape.kind === 'tuple' ? changedTuple(draft, statement, shape, way) : changedList(draft, statement, way, 1)
    case 'object':
      return changedObject(draft, statement, shape, way)
    case 'function':
      return changedStub(draft, statement, way)
    case 'builtin':
      return changedBuiltin(draft, statement, way)
  }
}

/** A list of groups of parts, such as the pairs of a map: groups are added and removed whole. */
function changedList(draft: Draft, statement: Composite, way: Way, group: 1 | 2): Statement | undefined {
  const refs = parts(statement)
  const groups = refs.length / group
  if (way === 'add' || groups === 0) {
    const at = group * below(draft.random, groups + 1)
    const added: Ref[] = []
    for (let i = 0; i < group; i++) {
      const want = wantOfPart(draft.workshop, statement, i)
      const ref = want < 0 ? none : value(draft, want, 1)
      if (ref === none) return undefined
      added.push(ref)
    }
    return withParts(statement, refs.toSpliced(at, 0, ...added))
  }
  if (way === 'remove') return withParts(statement, refs.toSpliced(group * below(draft.random, groups), group))
  return withPartReplaced(draft, statement, below(draft.random, refs.length))
}

function changedTuple(
  draft: Draft,
  statement: Composite,
  { elements }: TypeShape & { kind: 'tuple' },
  way: Way,
): Statement | undefined {
  const refs = parts(statement)
  const next = elements[Math.min(refs.length, elements.length - 1)]
  if (way === 'add' && next !== undefined && (refs.length < elements.length || next.rest)) {
    const ref = value(draft, next.type, 1)
    return ref === none ? undefined : withParts(statement, [...refs, ref])
  }
  const last = elements[Math.min(refs.length, elements.length) - 1]
  if (way === 'remove' && last !== undefined && (last.optional || last.rest)) {
    return withParts(statement, refs.slice(0, -1))
  }
  return refs.length === 0 ? undefined : withPartReplaced(draft, statement, below(draft.random, refs.length))
}

function changedObject(
  draft: Draft,
  statement: Composite & { kind: 'object' },
  shape: TypeShape,
  way: Way,
): Statement | undefined {
  const { keys, values, type } = statement
  const properties = shape.kind === 'object' ? shape.properties : []
  if (way === 'add') {
    const absent = properties.map((it) => it.name).filter((it) => !keys.includes(it))
    const key = absent.length === 0 ? newKey(draft, type, keys, shape) : pick(draft.random, absent)
    if (key === undefined) return undefined
    const longer = [...keys, key]
    const want = wantOfPart(draft.workshop, { kind: 'object', type, keys: longer, values }, keys.length)
    const ref = want < 0 ? none : value(draft, want, 1)
    return ref === none ? undefined : { kind: 'object', type, keys: longer, values: [...values, ref] }
  }
  if (keys.length === 0) return undefined
  const at = below(draft.random, keys.length)
  if (way === 'replace') return withPartReplaced(draft, statement, at)
  if (properties.some((it) => it.name === keys[at] && !it.optional)) return undefined
  return { kind: 'object', type, keys: keys.toSpliced(at, 1), values: values.toSpliced(at, 1) }
}

/** A key from the pool for an object that takes any. */
function newKey(
  { kit, workshop, random }: Draft,
  type: TypeId,
  keys: readonly string[],
  shape: TypeShape,
): string | undefined {
  if (shape.kind === 'object' && shape.index === undefined) return undefined
  const key = drawKey(kit.pool, type, workshop.parameters, random)
  return keys.includes(key) ? undefined : key
}

/** A stub returns at least one value, if it returned any, and at most FUNCTIONAL_MOCKING_INPUT_LIMIT. */
function changedStub(draft: Draft, statement: Composite & { kind: 'function' }, way: Way): Statement | undefined {
  const { length } = parts(statement)
  const shape = draft.workshop.subject.types[statement.type]!
  if (shape.kind === 'constructor') return withPartReplaced(draft, statement, 0)
  if (chance(draft.random, draft.workshop.parameters.failing)) {
    const { throws, calls: _, ...calm } = statement
    return throws === undefined ? { ...calm, throws: failure } : calm
  }
  if (statement.calls !== undefined) return changedCalling(draft, { ...statement, calls: statement.calls })
  if (length === 0) return undefined
  const isFull = draft.workshop.parameters.stubResults <= length
  const isOpen = way === 'add' ? !isFull : way === 'remove' ? 1 < length : true
  return changedList(draft, statement, isOpen ? way : 'replace', 1)
}

/** A stub with another result, or with another argument for the function that it calls. */
function changedCalling(draft: Draft, stub: Calling): Statement | undefined {
  const { calls, returns } = stub
  const parameters = calledParameters(draft.workshop.subject, stub)
  const at = argumentToChange(draft, parameters, calls.args.length)
  if (0 < returns.length && (at < 0 || chance(draft.random, 1 / (1 + parameters.length))))
    return withPartReplaced(draft, stub, 0)
  const args = at < 0 ? undefined : changedArguments(draft, parameters, calls.args, at)
  if (args === undefined || (at < args.length && args[at] === calls.args[at])) return undefined
  return { ...stub, calls: { ...calls, args } }
}

function changedBuiltin(draft: Draft, statement: Composite & { kind: 'builtin' }, way: Way): Statement | undefined {
  // What depends on just its own parts is made anew. Its statement is taken out of the draft and becomes the result.
  const recipe = recipeOf(statement.name)
  const mayHaveParts = recipe === 'text' && draft.workshop.subject.constants.errorParts !== undefined
  const isMadeAnew = mayHaveParts && chance(draft.random, draft.workshop.parameters.errorParts)
  if (recipe === 'fixed' || isMadeAnew || wantOfPart(draft.workshop, statement, 0) === closed) {
    if (create(draft, statement.type, 0) === none) return undefined
    draft.types.pop()
    return draft.statements.pop()
  }
  switch (recipe) {
    case 'pairs':
      return changedList(draft, statement, way, 2)
    case 'number':
    case 'text':
    case 'one':
      return statement.args.length === 0 ? undefined : withPartReplaced(draft, statement, 0)
    case 'elements':
    case 'numbers':
    case 'bigints':
      return changedList(draft, statement, way, 1)
  }
}

function withPartReplaced(draft: Draft, statement: Composite, at: number): Statement | undefined {
  const refs = parts(statement)
  const want = wantOfPart(draft.workshop, statement, at)
  if (want < 0) return undefined
  for (let attempt = 0; attempt < attempts; attempt++) {
    const ref = value(draft, want, 1)
    if (ref === none) return undefined
    if (ref !== refs[at]) return withParts(statement, refs.with(at, ref))
  }
  return undefined
}
