import type { CallOfArgument, MadeName, Ref } from '../model/statement.ts'
import type { Primitive, TypeId, TypeShape } from '../model/type.ts'
import { below, chance, pick } from '../random/random.ts'
import { returnsNothing } from './cost.ts'
import { type Draft, isSimple, push } from './draft.ts'
import { drawKey } from './pool.ts'
import { recipeOf } from '../model/recipes.ts'
import { functionOf, parametersOf } from './slots.ts'
import { sampleNumber } from './primitives.ts'
import { sampleString } from './strings.ts'
import { templateText } from './template-text.ts'
import { none } from './want.ts'

type Shape<K extends TypeShape['kind']> = Extract<TypeShape, { readonly kind: K }>

// Every function here appends the parts, then the whole, and returns `none` when a part cannot be had or there is no
// room; whoever called it cuts the draft back.

/** An array; nested ones are shorter, so that lists of lists stay small. */
export function array(draft: Draft, type: TypeId, element: TypeId, depth: number): Ref {
  const elements = several(draft, element, depth)
  return push(draft, { kind: 'array', type, elements })
}

/** A tuple; optional elements may be left out from the end. */
export function tuple(draft: Draft, type: TypeId, shape: Shape<'tuple'>, depth: number): Ref {
  const elements: Ref[] = []
  for (const it of shape.elements) {
    if (it.rest) elements.push(...several(draft, it.type, depth))
    else {
      if (it.optional && isLeftOut(draft, depth)) break
      const ref = draft.kit.fill(draft, it.type, depth + 1)
      if (ref === none && it.optional) break
      if (ref === none) return none
      elements.push(ref)
    }
  }
  return push(draft, { kind: 'array', type, elements })
}

/** An object literal: every required property, optional ones by chance, entries of an index signature. */
export function object(draft: Draft, type: TypeId, shape: Shape<'object'>, depth: number): Ref {
  const keys: string[] = []
  const values: Ref[] = []
  for (const it of shape.properties) {
    if (it.optional && isLeftOut(draft, depth)) continue
    const ref = draft.kit.fill(draft, it.type, depth + 1)
    if (ref === none && it.optional) continue
    if (ref === none) return none
    keys.push(it.name)
    values.push(ref)
  }
  if (shape.index !== undefined) addEntries(draft, type, shape.index, depth, keys, values)
  return push(draft, { kind: 'object', type, keys, values })
}

/** An object literal with keys from the pool. */
export function dictionary(draft: Draft, type: TypeId, element: TypeId, depth: number): Ref {
  const keys: string[] = []
  const values: Ref[] = []
  addEntries(draft, type, element, depth, keys, values)
  return push(draft, { kind: 'object', type, keys, values })
}

/** A function that returns generated values in turn, and may throw then. */
export function stub(draft: Draft, type: TypeId, result: TypeId, depth: number): Ref {
  const { workshop, random } = draft
  const { least, parameters } = workshop
  const isPointless = returnsNothing(workshop.subject.types[result])
  // A stub whose result costs no less than itself is one that could only return more of its kind.
  const isEndless = isSimple(draft, depth) && least[type]! <= least[result]!
  const returns: Ref[] = []
  if (!isPointless && !isEndless) {
    let count = 1
    while (!isSimple(draft, depth) && count < parameters.stubResults && chance(random, 1 / 3)) count++
    while (returns.length < count) {
      const ref = draft.kit.fill(draft, result, depth + 1)
      if (ref === none) break
      returns.push(ref)
    }
  }
  const isFailing = !isSimple(draft, depth) && chance(random, parameters.failing)
  const plain = { kind: 'function', type, returns } as const
  const calls = isFailing ? undefined : callOfArgument(draft, type, depth)
  return push(
    draft,
    isFailing
      ? { ...plain, throws: failure }
      : calls === undefined
        ? plain
        : { ...plain, returns: returns.slice(0, 1), calls },
  )
}

/** A call of a function that a stub is given, mostly: it is given one to be called back. */
function callOfArgument(draft: Draft, type: TypeId, depth: number): CallOfArgument | undefined {
  const { workshop, random } = draft
  const { types } = workshop.subject
  const shape = types[type]
  const parameter = shape?.kind === 'function' ? shape.parameters.findIndex((it) => isFunction(types, it.type)) : -1
  if (shape?.kind !== 'function' || parameter < 0 || shape.parameters[parameter]!.rest) return undefined
  if (isSimple(draft, depth) || !chance(random, workshop.parameters.callBack)) return undefined
  const args: Ref[] = []
  for (const it of parametersOf(types, shape.parameters[parameter]!.type)) {
    if (it.rest || (it.optional && chance(random, workshop.parameters.omitOptional))) break
    const ref = draft.kit.fill(draft, it.type, depth + 1)
    if (ref === none) return undefined
    args.push(ref)
  }
  const callback = functionOf(types, shape.parameters[parameter]!.type)
  // What a stub does with a result, such as a promise, it does at once.
  const mayBeLate = workshop.isAsync && returnsNothing(types[callback?.returns ?? none])
  const isLate = mayBeLate && chance(random, workshop.parameters.callBackLater)
  return isLate ? { parameter, isLate, args } : { parameter, args }
}

function isFunction(types: readonly TypeShape[], type: TypeId): boolean {
  const shape = types[type]
  return shape?.kind === 'function' || (shape?.kind === 'union' && shape.members.some((it) => isFunction(types, it)))
}

/** A function that `new` can be used on: it returns a value that has been made. */
export function constructorStub(draft: Draft, type: TypeId, makes: TypeId, depth: number): Ref {
  const ref = draft.kit.fill(draft, makes, depth + 1)
  return ref === none ? none : push(draft, { kind: 'function', type, returns: [ref] })
}

/** A text that follows a template. */
export function template(draft: Draft, type: TypeId, depth: number): Ref {
  return push(draft, { kind: 'literal', type, value: templateText(draft, type, depth) })
}

/** A value of a class of the library. Its constructor gets what makes sense for it. */
export function builtin(draft: Draft, type: TypeId, shape: Shape<'builtin'>, depth: number): Ref {
  const { random, workshop } = draft
  if (shape.name === 'Iterable') {
    const elements = shape.args[0] === undefined ? [] : several(draft, shape.args[0], depth)
    return push(draft, { kind: 'array', type, elements })
  }
  if (shape.name === 'Promise' && !isSimple(draft, depth) && chance(random, workshop.parameters.failing)) {
    return made(draft, type, 'Rejection', one(fixedPart(draft, workshop.string, failure)))
  }
  if (shape.name === 'AbortSignal' && workshop.controller !== none && !isSimple(draft, depth)) {
    if (chance(random, workshop.parameters.controlledSignal))
      return made(draft, type, 'ControlledSignal', one(draft.kit.fill(draft, workshop.controller, depth + 1)))
  }
  if ((shape.name === 'ArrayBuffer' || shape.name === 'DataView') && !isSimple(draft, depth)) {
    if (chance(random, workshop.parameters.bytes))
      return made(draft, type, shape.name === 'DataView' ? 'ByteView' : 'Bytes', bytes(draft))
  }
  const { events } = workshop.subject.constants
  if (shape.name === 'Event' && events !== undefined && !isSimple(draft, depth)) {
    if (chance(random, workshop.parameters.eventName))
      return made(draft, type, 'Event', one(fixedPart(draft, workshop.string, pick(random, events))))
  }
  const args = builtinArguments(draft, shape, depth)
  return made(draft, type, shape.name, args === undefined ? undefined : [...args, ...errorParts(draft, shape, depth)])
}

/** Some bytes: any, small ones, and those of the numbers that the source knows, in either order. */
function bytes(draft: Draft): readonly Ref[] {
  const { workshop, kit, random } = draft
  const refs: Ref[] = []
  const add = (it: number): void => {
    const ref = fixedPart(draft, workshop.number, it)
    if (ref !== none) refs.push(ref)
  }
  for (let left = below(random, 2 * lengthBound(draft, 0)); 0 < left; left--) {
    const known = chance(random, workshop.parameters.pool) ? pick(random, kit.pool.numbers.constants) : -1
    if (!Number.isInteger(known) || known < 0 || 2 ** 32 <= known) add(below(random, chance(random, 0.5) ? 256 : 8))
    else {
      const all = [24, 16, 8, 0].map((by) => (known >>> by) & 255)
      const few = all.slice(
        Math.max(
          0,
          Math.min(
            3,
            all.findIndex((it) => 0 < it),
          ),
        ),
      )
      ;(chance(random, 0.5) ? few : few.toReversed()).forEach(add)
    }
  }
  return refs
}

/** What an error has besides its text, where code asks for it: another error for a cause, or some errors. */
function errorParts(draft: Draft, { name }: Shape<'builtin'>, depth: number): readonly Ref[] {
  const { workshop, random } = draft
  const wanted = workshop.subject.constants.errorParts
  if (wanted === undefined || recipeOf(name) !== 'text' || !name.endsWith('Error') || isSimple(draft, depth)) return []
  const isGroup = name === 'AggregateError'
  if (!wanted.includes(isGroup ? 'errors' : 'cause') || !chance(random, workshop.parameters.errorParts)) return []
  const parts: Ref[] = []
  for (let left = isGroup ? 1 + below(random, 3) : 1; 0 < left; left--) {
    const ref = errorPart(draft, depth + 1)
    if (ref !== none) parts.push(ref)
  }
  return parts
}

/** Classes of errors that code throws. */
const partNames = ['Error', 'TypeError', 'RangeError'] as const

/** Mostly an error, which may have a cause again, and else a text. Nothing declares of what type it is. */
function errorPart(draft: Draft, depth: number): Ref {
  const { workshop, random } = draft
  const text = stringPart(draft, depth)
  if (text === none || chance(random, 0.2)) return text
  const name = pick(random, partNames)
  const isNested = workshop.subject.constants.errorParts!.includes('cause') && chance(random, 0.3)
  const cause = isNested ? errorPart(draft, depth + 1) : none
  return push(draft, { kind: 'builtin', type: workshop.unknown, name, args: cause === none ? [text] : [text, cause] })
}

/** A new symbol, with a description. */
export function symbol(draft: Draft, type: TypeId, depth: number): Ref {
  const { symbols } = draft.kit.pool
  if (0 < symbols.length && !isSimple(draft, depth) && chance(draft.random, draft.workshop.parameters.registeredSymbol))
    return made(
      draft,
      type,
      'RegisteredSymbol',
      one(fixedPart(draft, draft.workshop.string, pick(draft.random, symbols))),
    )
  const description = isSimple(draft, depth) ? 'a' : pick(draft.random, draft.kit.pool.keys)
  return made(draft, type, 'Symbol', one(fixedPart(draft, draft.workshop.string, description)))
}

/** What errors say that a test makes up. */
export const failure = 'failed'

function made(draft: Draft, type: TypeId, name: MadeName, args: readonly Ref[] | undefined): Ref {
  return args === undefined ? none : push(draft, { kind: 'builtin', type, name, args })
}

function builtinArguments(draft: Draft, shape: Shape<'builtin'>, depth: number): readonly Ref[] | undefined {
  const { workshop, kit } = draft
  const [first] = shape.args
  switch (recipeOf(shape.name)) {
    case 'elements':
      return first === undefined ? [] : several(draft, first, depth)
    case 'pairs':
      return pairs(draft, shape.args, depth)
    case 'one':
      if (first === undefined || returnsNothing(workshop.subject.types[first])) return []
      return one(kit.fill(draft, first, depth + 1))
    case 'number':
      return one(shape.name === 'Date' ? momentPart(draft, depth) : numberPart(draft, depth))
    case 'text':
      return one(stringPart(draft, depth))
    case 'numbers':
      return repeated(draft, depth, numberPart)
    case 'bigints':
      return workshop.bigint === none ? [] : several(draft, workshop.bigint, depth)
    case 'fixed':
      return fixedParts(draft, shape.name, depth)
  }
}

/** In bytes: enough for any view that a test would put on it. */
const largestBuffer = 65

/** Texts that can be parsed, and say something. */
const addresses = ['https://example.com/', 'https://user:secret@example.com:8080/a/b?c=d&c=e#f', 'file:///a', 'data:,a']
const queries = ['', 'a=b', 'a=b&a=c&d', '?a=%20']

function fixedParts(draft: Draft, name: MadeName, depth: number): readonly Ref[] | undefined {
  const { workshop, kit, random } = draft
  if (name === 'RegExp') {
    const { source, flags } = isSimple(draft, depth) ? plainPattern : pick(random, kit.pool.patterns)
    const pattern = fixedPart(draft, workshop.string, source)
    const options = flags === '' || pattern === none ? none : fixedPart(draft, workshop.string, flags)
    return options === none ? one(pattern) : [pattern, options]
  }
  if (name === 'EventTarget' || name === 'AbortController') return []
  if (name === 'AbortSignal') {
    return isSimple(draft, depth) || chance(random, 1 / 2) ? [] : one(fixedPart(draft, workshop.string, failure))
  }
  if (name === 'URL')
    return one(fixedPart(draft, workshop.string, isSimple(draft, depth) ? addresses[0]! : pick(random, addresses)))
  if (name === 'URLSearchParams') {
    return one(fixedPart(draft, workshop.string, isSimple(draft, depth) ? '' : pick(random, queries)))
  }
  return one(fixedPart(draft, workshop.number, isSimple(draft, depth) ? 0 : below(random, largestBuffer)))
}

const plainPattern = { source: 'a', flags: '' }

/** Hours since 1970, at most so many: the moments of a lifetime before and after. */
const mostHours = 600_000
const hour = 3_600_000

/** A moment in ms: any number, or one that a calendar has something to say about. */
function momentPart(draft: Draft, depth: number): Ref {
  const { random, workshop } = draft
  if (isSimple(draft, depth) || chance(random, 0.5)) return numberPart(draft, depth)
  return fixedPart(draft, workshop.number, (below(random, 2 * mostHours) - mostHours) * hour)
}

/** A part of its own, that nothing shares: a literal named by its type, or by `unknown` where the subject has no such type. */
function fixedPart(draft: Draft, type: TypeId, it: Primitive): Ref {
  return push(draft, { kind: 'literal', type: type === none ? draft.workshop.unknown : type, value: it })
}

function numberPart(draft: Draft, depth: number): Ref {
  const { workshop, kit, random } = draft
  if (workshop.number !== none) return kit.fill(draft, workshop.number, depth)
  return fixedPart(draft, none, isSimple(draft, depth) ? 0 : sampleNumber(kit.pool, workshop.parameters, random))
}

function stringPart(draft: Draft, depth: number): Ref {
  const { workshop, kit, random } = draft
  if (workshop.string !== none) return kit.fill(draft, workshop.string, depth)
  return fixedPart(draft, none, isSimple(draft, depth) ? '' : sampleString(kit.pool, workshop.parameters, random))
}

function one(ref: Ref): readonly Ref[] | undefined {
  return ref === none ? undefined : [ref]
}

function pairs(draft: Draft, [key, element]: readonly TypeId[], depth: number): readonly Ref[] {
  const args: Ref[] = []
  if (key === undefined || element === undefined || isSimple(draft, depth)) return args
  for (let left = below(draft.random, draft.workshop.parameters.entries); 0 < left; left--) {
    const first = draft.kit.fill(draft, key, depth + 1)
    const second = first === none ? none : draft.kit.fill(draft, element, depth + 1)
    if (second === none) break
    args.push(first, second)
  }
  return args
}

/** Elements of a list. Fewer than drawn where one cannot be had: a shorter list is as good. */
function several(draft: Draft, element: TypeId, depth: number): readonly Ref[] {
  return repeated(draft, depth, (it, inner) => it.kit.fill(it, element, inner))
}

function repeated(draft: Draft, depth: number, make: (draft: Draft, depth: number) => Ref): readonly Ref[] {
  const elements: Ref[] = []
  if (isSimple(draft, depth)) return elements
  for (let left = below(draft.random, lengthBound(draft, depth)); 0 < left; left--) {
    const ref = make(draft, depth + 1)
    if (ref === none) break
    elements.push(ref)
  }
  return elements
}

/** Lists have fewer elements than this. */
function lengthBound({ workshop }: Draft, depth: number): number {
  return Math.max(1, workshop.parameters.arrayLength >> depth)
}

function addEntries(draft: Draft, type: TypeId, element: TypeId, depth: number, keys: string[], values: Ref[]): void {
  if (isSimple(draft, depth)) return
  const { kit, workshop, random } = draft
  for (let left = below(random, workshop.parameters.entries + 1); 0 < left; left--) {
    const key = drawKey(kit.pool, type, workshop.parameters, random)
    if (keys.includes(key)) continue
    const ref = draft.kit.fill(draft, element, depth + 1)
    if (ref === none) return
    keys.push(key)
    values.push(ref)
  }
}

function isLeftOut(draft: Draft, depth: number): boolean {
  return isSimple(draft, depth) || !chance(draft.random, draft.workshop.parameters.optionalProperty)
}
