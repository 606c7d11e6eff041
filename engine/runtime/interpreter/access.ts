import { setsChance, setsTime } from '../../model/subject/clock-and-chance.ts'
import { arrangesVariable } from '../../model/subject/environment-variables.ts'
import { pageKey } from '../../model/subject/mocked-module.ts'
import { givenElement, type PageEvent } from '../../model/subject/page-event.ts'
import type { Callable } from '../../model/subject/subject.ts'
import { loaderRecord } from '../../model/subject/deep-mock.ts'
import { symbolOf } from '../../model/subject/symbol-name.ts'
import { assign, construct, NativeFunction } from '../realm/intrinsics.ts'
import type { Exports } from './load.ts'
import { keyOf } from '../values/symbol-names.ts'
import { append } from '../realm/append.ts'
import { componentsIn, handlersOf, present } from '../values/callbacks.ts'

/** Uses a callable. `base` is the export record, or a member's receiver. More than four arguments are one array. */
export type Access = (base: unknown, a?: unknown, b?: unknown, c?: unknown, d?: unknown) => unknown

/** Most arguments that `Access` takes one by one. */
export const mostDirect = 4

/** The accesses of one callable, by number of arguments. */
export type Accesses = (arity: number) => Access

/** How a test controls the time and random numbers. */
export interface Control {
  /** Lets time pass. The promise rejects with any error that a timer throws meanwhile. */
  passTime(ms: number): Promise<void>
  /** From now on, it is this time. */
  setTime(date: unknown): void
  /** From now on, `Math.random` is this function. */
  setRandom(next: unknown): void
}

/** The dependencies of accesses. */
export interface AccessContext {
  readonly control: Control
  /** The export record in use, with the symbols that name members. */
  readonly exports: () => Exports
}

/** For inspectors, which control nothing. */
function nothingPasses(): never {
  throw new TypeError('No time passes here')
}

const alone: AccessContext = {
  control: { passTime: nothingPasses, setTime: nothingPasses, setRandom: nothingPasses },
  exports: () => ({}),
}

/**
 * Generates a function for each number of arguments on first use. Its paths are plain property loads with inline
 * caches, about a nanosecond on a fresh instance; a loop over the path took ten times as long. It uses no built-ins,
 * because pasted code may have replaced them by then.
 */
export function accessesOf(callable: Callable, context: AccessContext = alone): Accesses {
  const { control } = context
  if (callable.kind === 'pass') return () => (_, ms) => control.passTime(ms as number)
  if (setsTime(callable)) return () => (_, date) => control.setTime(date)
  if (setsChance(callable)) return () => (_, next) => control.setRandom(next)
  if (callable.kind === 'await') return () => itself
  const place = placeOf(callable)
  if (callable.kind === 'take') {
    const use = taking(place, callable.awaited ? takeAsync : take, context)
    return () => use
  }
  const writers: Access[] = []
  const { kind } = callable
  if (callable.assigns === true) return (arity) => (writers[arity] ??= assigning(place, arity, context))
  if (kind === 'callback') return (arity) => (writers[arity] ??= calling(callable, arity, context))
  return (arity) => (writers[arity] ??= write(kind, place, arity, context))
}

const direct = ['a', 'b', 'c', 'd']

function taking(place: string, collect: typeof take | typeof takeAsync, context: AccessContext): Access {
  const items = compiled(place, context)
  return (base, count) => collect(items(base), count as number)
}

/** A promise, for the caller to await. */
const itself: Access = (base) => base

/** Calls a function that the code gave away. */
function calling({ callback, path, member }: Callable, arity: number, context: AccessContext): Access {
  const list = listOf(arity)
  if (callback?.in === 'page') return compiled(occurring(callback.occurs), context)
  if (callback === undefined || callback.in === 'element')
    return compiled(
      `present(handlersOf(base, ${JSON.stringify(member)}), ${callback?.at})[${callback?.at}](${list})`,
      context,
    )
  if (callback.in === 'type')
    return compiled(
      `present(componentsIn(base, ${JSON.stringify(callback.component)}), ${callback.at})[${callback.at}](${list})`,
      context,
    )
  const calls = callback.in === 'load' ? [loaderRecord.key] : ['mock', 'calls']
  const keys: readonly (string | number)[] = [...calls, callback.call, callback.argument, ...callback.members]
  const holder = keys.slice(0, -1).map((it) => `?.[${JSON.stringify(it)}]`)
  const last = JSON.stringify(keys.at(-1))
  return compiled(`present(${load(path)}${holder.join('')}, ${last})[${last}](${list})`, context)
}

/** Constructs an instance and assigns it members. */
function assigning(place: string, arity: number, context: AccessContext): Access {
  const make = compiled(`new ${place}()`, context)
  return arity === 0 ? make : (base, members) => assign(make(base) as object, members)
}

/** The source of an event of the page. */
function occurring({ on, type, made, how, flags, chosen }: PageEvent): string {
  const page = `base[${JSON.stringify(pageKey)}]`
  const isGiven = on === givenElement
  const [first, ...others] = isGiven ? direct : [JSON.stringify(on), ...direct]
  const found = `${page}.find(${[first, ...(how === 'filled' ? others.slice(0, 1) : [])].join(', ')})`
  if (how === 'clicked') return `present(${found}, 'click').click()`
  const given = how === 'filled' ? [] : chosen.map((name, at) => `${name}: ${others[at]!}`)
  const event = `${page}.event('${made}', '${type}', { ${[...flags.map((it) => `${it}: true`), ...given].join(', ')} })`
  return `present(${found}, 'dispatchEvent').dispatchEvent(${event})`
}

function listOf(arity: number): string {
  let list = ''
  for (let i = 0; i < arity; i++) {
    list += i === 0 ? '' : ', '
    list += arity <= mostDirect ? direct[i]! : `a[${i}]`
  }
  return list
}

function write(
  kind: Exclude<Callable['kind'], 'take' | 'pass' | 'await' | 'callback'>,
  place: string,
  arity: number,
  context: AccessContext,
): Access {
  const list = listOf(arity)
  switch (kind) {
    case 'function':
    case 'method':
    case 'apply':
      return compiled(`${place}(${list})`, context)
    case 'construct':
      return compiled(`new ${place}(${list})`, context)
    case 'get':
    case 'value':
      return compiled(place, context)
    case 'set':
      return compiled(`void (${place} = a)`, context)
    case 'event':
      return compiled(`void a${place}(${direct.slice(1, arity).join(', ')})`, context)
  }
}

/** The source of the callable's place. A function of the module is called without a receiver, like an imported one. */
function placeOf(callable: Callable): string {
  const { kind, path, member } = callable
  if (kind === 'event') return `[${JSON.stringify(member ?? '')}]`
  if (member !== undefined && path.length === 0) return load([member])
  if (arrangesVariable(callable)) return `process.env[${JSON.stringify(path[1])}]`
  return kind === 'function' && path.length === 1 ? `(0, ${load(path)})` : load(path)
}

/** The source of a property chain. Symbols that only the module or an object knows are looked up at each use. */
function load(keys: readonly string[]): string {
  return keys.reduce((base, key) => {
    const symbol = symbolOf(key)
    if (symbol === undefined) return `${base}[${JSON.stringify(key)}]`
    return symbol.from === 'library' ? `${base}[Symbol.${symbol.name}]` : `${base}[keyIn(base, ${JSON.stringify(key)})]`
  }, 'base')
}

function compiled(expression: string, { exports }: AccessContext): Access {
  const text = `'use strict'; return (base, a, b, c, d) => ${expression}`
  const make = construct(NativeFunction, ['keyIn', 'present', 'handlersOf', 'componentsIn', text]) as (
    keyIn: KeyIn,
    ofCallback: typeof present,
    ofElements: typeof handlersOf,
    ofTypes: typeof componentsIn,
  ) => Access
  return make((owner, key) => keyOf(key, exports(), owner), present, handlersOf, componentsIn)
}

/** Maps a property name in a test to the object's key. */
type KeyIn = (owner: unknown, key: string) => PropertyKey

/** Takes at most `count` items, and closes the iterator like `break`. Exported tests contain the same lines. */
function take(items: unknown, count: number): unknown[] {
  const taken: unknown[] = []
  for (const it of items as Iterable<unknown>) {
    append(taken, it)
    if (count <= taken.length) break
  }
  return taken
}

/** As `take`, for async iterables. */
async function takeAsync(items: unknown, count: number): Promise<unknown[]> {
  const taken: unknown[] = []
  for await (const it of items as AsyncIterable<unknown>) {
    append(taken, it)
    if (count <= taken.length) break
  }
  return taken
}
