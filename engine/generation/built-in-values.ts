import { returnsNothing } from '../model/subject/returns-nothing.ts'
import type { MadeName, Ref } from '../model/test/statement.ts'
import type { Primitive, TypeId, TypeShape } from '../model/subject/type.ts'
import { recipeOf } from '../model/subject/recipes.ts'
import { below, chance, pick } from '../random/random.ts'
import { drawAddress, drawQuery, varyPattern } from './built-in-texts.ts'
import { type Draft, isSimple, push } from './draft.ts'
import { failure } from './failure.ts'
import { bytesOf } from './known-bytes.ts'
import { lengthBound, repeated, several } from './lists.ts'
import { sampleNumber } from './primitives.ts'
import { sampleString } from './strings.ts'
import { none } from './want.ts'

type Shape<K extends TypeShape['kind']> = Extract<TypeShape, { readonly kind: K }>

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

/** Some bytes: any, small ones, and those of the numbers that the source knows. */
function bytes(draft: Draft): readonly Ref[] {
  const { workshop, kit, random } = draft
  const refs: Ref[] = []
  for (let left = below(random, 2 * lengthBound(draft, 0)); 0 < left; left--) {
    const isKnown = chance(random, workshop.parameters.pool)
    const next = isKnown
      ? bytesOf(pick(random, kit.pool.numbers.constants), random)
      : [below(random, chance(random, 0.5) ? 256 : 8)]
    for (const it of next) {
      const ref = fixedPart(draft, workshop.number, it)
      if (ref !== none) refs.push(ref)
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

/** An error, which may have a cause again, an object with a property, or a text. Nothing declares of what type it is. */
function errorPart(draft: Draft, depth: number): Ref {
  const { workshop, kit, random } = draft
  const text = stringPart(draft, depth)
  if (text === none || chance(random, 0.2)) return text
  if (chance(random, 0.2)) {
    return push(draft, { kind: 'object', type: workshop.unknown, keys: [pick(random, kit.pool.keys)], values: [text] })
  }
  const name = pick(random, partNames)
  const isNested = workshop.subject.constants.errorParts!.includes('cause') && chance(random, 0.3)
  const cause = isNested ? errorPart(draft, depth + 1) : none
  return push(draft, { kind: 'builtin', type: workshop.unknown, name, args: cause === none ? [text] : [text, cause] })
}

/** A symbol that the source knows by its key or name, or a new one, mostly with a description. */
export function symbol(draft: Draft, type: TypeId, depth: number): Ref {
  const { random, workshop, kit } = draft
  const { symbols, wellKnownSymbols, keys } = kit.pool
  const { parameters } = workshop
  const of = (name: MadeName, text: string): Ref =>
    made(draft, type, name, one(fixedPart(draft, workshop.string, text)))
  if (isSimple(draft, depth)) return of('Symbol', 'a')
  const known = symbols.length + wellKnownSymbols.length
  if (0 < known && chance(random, parameters.registeredSymbol)) {
    const at = below(random, known)
    return at < symbols.length
      ? of('RegisteredSymbol', symbols[at]!)
      : of('WellKnownSymbol', wellKnownSymbols[at - symbols.length]!)
  }
  return chance(random, parameters.bareSymbol) ? made(draft, type, 'Symbol', []) : of('Symbol', pick(random, keys))
}

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
      return repeated(draft, depth, bigintPart)
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
    const { source, flags } = isSimple(draft, depth)
      ? plainPattern
      : varyPattern(pick(random, kit.pool.patterns), kit.pool.builtInTexts, random)
    const pattern = fixedPart(draft, workshop.string, source)
    const options = flags === '' || pattern === none ? none : fixedPart(draft, workshop.string, flags)
    return options === none ? one(pattern) : [pattern, options]
  }
  if (name === 'EventTarget' || name === 'AbortController') return []
  if (name === 'AbortSignal') {
    return isSimple(draft, depth) || chance(random, 1 / 2) ? [] : one(fixedPart(draft, workshop.string, failure))
  }
  if (name === 'URL')
    return one(fixedPart(draft, workshop.string, isSimple(draft, depth) ? addresses[0]! : address(draft)))
  if (name === 'URLSearchParams')
    return one(fixedPart(draft, workshop.string, isSimple(draft, depth) ? '' : query(draft)))
  return one(fixedPart(draft, workshop.number, isSimple(draft, depth) ? 0 : below(random, largestBuffer)))
}

/** Mostly one that has something of the source, where that has anything for it. */
function address({ random, kit, workshop }: Draft): string {
  const drawn = drawAddress(kit.pool.builtInTexts, random)
  return drawn !== undefined && chance(random, workshop.parameters.pool) ? drawn : pick(random, addresses)
}

function query({ random, kit, workshop }: Draft): string {
  const drawn = drawQuery(kit.pool.builtInTexts, random)
  return drawn !== undefined && chance(random, workshop.parameters.pool) ? drawn : pick(random, queries)
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

function bigintPart(draft: Draft, depth: number): Ref {
  const { workshop, kit, random } = draft
  if (workshop.bigint !== none) return kit.fill(draft, workshop.bigint, depth)
  return fixedPart(draft, none, isSimple(draft, depth) ? 0n : pick(random, kit.pool.bigints.constants))
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
