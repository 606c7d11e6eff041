import { returnsNothing } from '../../model/subject/returns-nothing.ts'
import { momentOf } from '../../model/test/moment.ts'
import type { MadeName, Ref, Statement } from '../../model/test/statement.ts'
import type { Primitive, TypeId, TypeShape } from '../../model/subject/type.ts'
import { recipeOf } from '../../model/subject/recipes.ts'
import { below, chance, pick } from '../../random/random.ts'
import { drawAddress, drawQuery, varyPattern } from './built-in-texts.ts'
import { type TestBuilder, isSimple, push } from '../test-builder.ts'
import { drawFailure, failure, isFailing } from '../failure.ts'
import { bytesOf } from './known-bytes.ts'
import { lengthBound, repeated, several } from './lists.ts'
import { movedMoment, sampleMoment } from './moments.ts'
import { sampleNumber } from './primitives.ts'
import { sampleString } from './strings.ts'
import { thrown } from './stubs.ts'
import { nothing } from '../slot-kind.ts'
import { drawHeaders, drawRequest, plainRequest } from './web-texts.ts'

type Shape<K extends TypeShape['kind']> = Extract<TypeShape, { readonly kind: K }>

/** A value of a library class with sensible constructor arguments. */
export function builtin(builder: TestBuilder, type: TypeId, shape: Shape<'builtin'>, depth: number): Ref {
  const { random, index } = builder
  if (shape.name === 'Iterable') {
    const elements = shape.args[0] === undefined ? [] : several(builder, shape.args[0], depth)
    return push(builder, { kind: 'array', type, elements })
  }
  if (shape.name === 'Promise' && !isSimple(builder, depth) && isFailing(builder)) {
    if (0 < index.errors.length && chance(random, 0.5))
      return made(builder, type, 'RejectionOf', one(thrown(builder, depth)))
    return made(builder, type, 'Rejection', one(fixedPart(builder, index.string, drawFailure(builder))))
  }
  if (shape.name === 'AbortSignal' && index.controller !== nothing && !isSimple(builder, depth)) {
    if (chance(random, index.parameters.controlledSignal))
      return made(builder, type, 'ControlledSignal', one(builder.context.fill(builder, index.controller, depth + 1)))
  }
  if ((shape.name === 'ArrayBuffer' || shape.name === 'DataView') && !isSimple(builder, depth)) {
    if (chance(random, index.parameters.bytes))
      return made(builder, type, shape.name === 'DataView' ? 'ByteView' : 'Bytes', bytes(builder))
  }
  const { events } = index.subject.constants
  if (shape.name === 'Event' && events !== undefined && !isSimple(builder, depth)) {
    if (chance(random, index.parameters.eventName))
      return made(builder, type, 'Event', one(fixedPart(builder, index.string, pick(random, events))))
  }
  const args = builtinArguments(builder, shape, depth)
  return made(
    builder,
    type,
    shape.name,
    args === undefined ? undefined : [...args, ...errorParts(builder, shape, depth)],
  )
}

/** Random bytes: any, small ones, and those of numbers in the source. */
function bytes(builder: TestBuilder): readonly Ref[] {
  const { index, context, random } = builder
  const refs: Ref[] = []
  for (let left = below(random, 2 * lengthBound(builder, 0)); 0 < left; left--) {
    const isKnown = chance(random, index.parameters.pool)
    const next = isKnown
      ? bytesOf(pick(random, context.pool.numbers.constants), random)
      : [below(random, chance(random, 0.5) ? 256 : 8)]
    for (const it of next) {
      const ref = fixedPart(builder, index.number, it)
      if (ref !== nothing) refs.push(ref)
    }
  }
  return refs
}

/** The optional parts of an error that the code reads: a cause, or a list of errors. */
function errorParts(builder: TestBuilder, { name }: Shape<'builtin'>, depth: number): readonly Ref[] {
  const { index, random } = builder
  const wanted = index.subject.constants.errorParts
  if (wanted === undefined || recipeOf(name) !== 'text' || !name.endsWith('Error') || isSimple(builder, depth))
    return []
  const isGroup = name === 'AggregateError'
  if (!wanted.includes(isGroup ? 'errors' : 'cause') || !chance(random, index.parameters.errorParts)) return []
  const parts: Ref[] = []
  for (let left = isGroup ? 1 + below(random, 3) : 1; 0 < left; left--) {
    const ref = errorPart(builder, depth + 1)
    if (ref !== nothing) parts.push(ref)
  }
  return parts
}

/** Error classes that code usually throws. */
const partNames = ['Error', 'TypeError', 'RangeError'] as const

/** A part of an error, whose type is undeclared: an error, possibly with a cause, an object, or a text. */
function errorPart(builder: TestBuilder, depth: number): Ref {
  const { index, context, random } = builder
  const text = stringPart(builder, depth)
  if (text === nothing || chance(random, 0.2)) return text
  if (chance(random, 0.2)) {
    return push(builder, {
      kind: 'object',
      type: index.unknown,
      keys: [pick(random, context.pool.keys)],
      values: [text],
    })
  }
  const name = pick(random, partNames)
  const isNested = index.subject.constants.errorParts!.includes('cause') && chance(random, 0.3)
  const cause = isNested ? errorPart(builder, depth + 1) : nothing
  return push(builder, { kind: 'builtin', type: index.unknown, name, args: cause === nothing ? [text] : [text, cause] })
}

/** A symbol that the source knows by its key or name, or a new one, mostly with a description. */
export function symbol(builder: TestBuilder, type: TypeId, depth: number): Ref {
  const { random, index, context } = builder
  const { symbols, wellKnownSymbols, keys } = context.pool
  const { parameters } = index
  const of = (name: MadeName, text: string): Ref =>
    made(builder, type, name, one(fixedPart(builder, index.string, text)))
  if (isSimple(builder, depth)) return of('Symbol', 'a')
  const known = symbols.length + wellKnownSymbols.length
  if (0 < known && chance(random, parameters.registeredSymbol)) {
    const at = below(random, known)
    return at < symbols.length
      ? of('RegisteredSymbol', symbols[at]!)
      : of('WellKnownSymbol', wellKnownSymbols[at - symbols.length]!)
  }
  return chance(random, parameters.bareSymbol) ? made(builder, type, 'Symbol', []) : of('Symbol', pick(random, keys))
}

function made(builder: TestBuilder, type: TypeId, name: MadeName, args: readonly Ref[] | undefined): Ref {
  return args === undefined ? nothing : push(builder, { kind: 'builtin', type, name, args })
}

function builtinArguments(builder: TestBuilder, shape: Shape<'builtin'>, depth: number): readonly Ref[] | undefined {
  const { index, context } = builder
  const [first] = shape.args
  switch (recipeOf(shape.name)) {
    case 'elements':
      return first === undefined ? [] : several(builder, first, depth)
    case 'pairs':
      return pairs(builder, shape.args, depth)
    case 'one':
      if (first === undefined || returnsNothing(index.subject.types[first])) return []
      return one(context.fill(builder, first, depth + 1))
    case 'number':
      if (shape.isNow === true) return momentParts(builder, depth)
      return one(shape.name === 'Date' ? momentPart(builder, depth) : numberPart(builder, depth))
    case 'text':
      return one(stringPart(builder, depth))
    case 'numbers':
      return repeated(builder, depth, numberPart)
    case 'bigints':
      return repeated(builder, depth, bigintPart)
    case 'fixed':
      return fixedParts(builder, shape.name, depth)
  }
}

/** In bytes; large enough for any view in a test. */
const largestBuffer = 65

/** Valid texts with parts to read. */
const addresses = ['https://example.com/', 'https://user:secret@example.com:8080/a/b?c=d&c=e#f', 'file:///a', 'data:,a']
const queries = ['', 'a=b', 'a=b&a=c&d', '?a=%20']

function fixedParts(builder: TestBuilder, name: MadeName, depth: number): readonly Ref[] | undefined {
  const { index, context, random } = builder
  if (name === 'RegExp') {
    const { source, flags } = isSimple(builder, depth)
      ? plainPattern
      : varyPattern(pick(random, context.pool.patterns), context.pool.builtInTexts, random)
    const pattern = fixedPart(builder, index.string, source)
    const options = flags === '' || pattern === nothing ? nothing : fixedPart(builder, index.string, flags)
    return options === nothing ? one(pattern) : [pattern, options]
  }
  if (name === 'EventTarget' || name === 'AbortController') return []
  if (name === 'AbortSignal') {
    return isSimple(builder, depth) || chance(random, 1 / 2) ? [] : one(fixedPart(builder, index.string, failure))
  }
  if (name === 'Request' || name === 'Headers') {
    const texts = webTexts(builder, name, isSimple(builder, depth) ? 'plain' : 'drawn')
    return texts.map((it) => fixedPart(builder, index.string, it))
  }
  if (name === 'URL')
    return one(fixedPart(builder, index.string, isSimple(builder, depth) ? addresses[0]! : address(builder)))
  if (name === 'URLSearchParams')
    return one(fixedPart(builder, index.string, isSimple(builder, depth) ? '' : query(builder)))
  return one(fixedPart(builder, index.number, isSimple(builder, depth) ? 0 : below(random, largestBuffer)))
}

function webTexts(
  { random, context }: TestBuilder,
  name: 'Request' | 'Headers',
  kind: 'plain' | 'drawn',
): readonly string[] {
  if (kind === 'plain') return name === 'Request' ? plainRequest : []
  const { builtInTexts } = context.pool
  return name === 'Request' ? drawRequest(builtInTexts, random) : drawHeaders(builtInTexts, random, 'alone')
}

/** Usually a URL with parts of the source, if it has any. */
function address({ random, context, index }: TestBuilder): string {
  const drawn = drawAddress(context.pool.builtInTexts, random)
  return drawn !== undefined && chance(random, index.parameters.pool) ? drawn : pick(random, addresses)
}

function query({ random, context, index }: TestBuilder): string {
  const drawn = drawQuery(context.pool.builtInTexts, random)
  return drawn !== undefined && chance(random, index.parameters.pool) ? drawn : pick(random, queries)
}

const plainPattern = { source: 'a', flags: '' }

/** Hours before and after 1970; about a lifetime. */
const mostHours = 600_000
const hour = 3_600_000

/** A time in ms: any number, or a full hour within `mostHours`. */
function momentPart(builder: TestBuilder, depth: number): Ref {
  const { random, index } = builder
  if (isSimple(builder, depth) || chance(random, 0.5)) return numberPart(builder, depth)
  return fixedPart(builder, index.number, (below(random, 2 * mostHours) - mostHours) * hour)
}

/** The arguments of a date that can be the current time. */
function momentParts(builder: TestBuilder, depth: number): readonly Ref[] | undefined {
  const { random, index, context } = builder
  return numberParts(builder, isSimple(builder, depth) ? [0] : sampleMoment(context.pool, index.parameters, random))
}

/** A date some units of the calendar away from that of a statement, or another one. */
export function changedDate(builder: TestBuilder, statement: MadeDate): MadeDate | undefined {
  const { random, index, context } = builder
  const moment = momentOf(builder.statements, statement)
  const isRedrawn = moment === undefined || chance(random, index.parameters.perturbation)
  const args = numberParts(
    builder,
    isRedrawn ? sampleMoment(context.pool, index.parameters, random) : movedMoment(moment, index.parameters, random),
  )
  return args && { ...statement, args }
}

type MadeDate = Extract<Statement, { readonly kind: 'builtin' }>

/** Literals for numbers; undefined without room for them. */
function numberParts(builder: TestBuilder, numbers: readonly number[]): readonly Ref[] | undefined {
  const refs = numbers.map((it) => fixedPart(builder, builder.index.number, it))
  return refs.includes(nothing) ? undefined : refs
}

/** An unshared literal, typed as `unknown` if the subject lacks its type. */
function fixedPart(builder: TestBuilder, type: TypeId, value: Primitive): Ref {
  return push(builder, { kind: 'literal', type: type === nothing ? builder.index.unknown : type, value })
}

function numberPart(builder: TestBuilder, depth: number): Ref {
  const { index, context, random } = builder
  if (index.number !== nothing) return context.fill(builder, index.number, depth)
  return fixedPart(
    builder,
    nothing,
    isSimple(builder, depth) ? 0 : sampleNumber(context.pool, index.parameters, random),
  )
}

function bigintPart(builder: TestBuilder, depth: number): Ref {
  const { index, context, random } = builder
  if (index.bigint !== nothing) return context.fill(builder, index.bigint, depth)
  return fixedPart(builder, nothing, isSimple(builder, depth) ? 0n : pick(random, context.pool.bigints.constants))
}

function stringPart(builder: TestBuilder, depth: number): Ref {
  const { index, context, random } = builder
  if (index.string !== nothing) return context.fill(builder, index.string, depth)
  return fixedPart(
    builder,
    nothing,
    isSimple(builder, depth) ? '' : sampleString(context.pool, index.parameters, random),
  )
}

function one(ref: Ref): readonly Ref[] | undefined {
  return ref === nothing ? undefined : [ref]
}

function pairs(builder: TestBuilder, [key, element]: readonly TypeId[], depth: number): readonly Ref[] {
  const args: Ref[] = []
  if (key === undefined || element === undefined || isSimple(builder, depth)) return args
  for (let left = below(builder.random, builder.index.parameters.entries); 0 < left; left--) {
    const first = builder.context.fill(builder, key, depth + 1)
    const second = first === nothing ? nothing : builder.context.fill(builder, element, depth + 1)
    if (second === nothing) break
    args.push(first, second)
  }
  return args
}
