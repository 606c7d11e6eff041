import type { Callable } from '../../model/subject/subject.ts'
import { symbolOf } from '../../model/subject/symbol-name.ts'
import { construct, NativeFunction } from '../realm/intrinsics.ts'
import type { Exports } from './load.ts'
import { keyOf } from '../values/symbol-names.ts'
import { append } from '../realm/append.ts'

/**
 * Uses a callable: `base` is the export record of the module, or the receiver for members of instances. Up to four
 * arguments are passed one by one, more of them as an array in place of the first.
 */
export type Access = (base: unknown, a?: unknown, b?: unknown, c?: unknown, d?: unknown) => unknown

/** Most arguments that `Access` takes one by one. */
export const mostDirect = 4

/** Ways to use one callable, by number of arguments. */
export type Accesses = (arity: number) => Access

/** Lets time pass. The promise is rejected with what a timer throws meanwhile. */
export type PassTime = (ms: number) => Promise<void>

/** What using callables takes besides what they are given. */
export interface AccessContext {
  readonly pass: PassTime
  /** The export record of the module in use, which has the symbols that members are named by. */
  readonly exports: () => Exports
}

/** Where nobody lets time pass: the methods that objects are asked by. */
function noTime(): never {
  throw new TypeError('No time passes here')
}

const alone: AccessContext = { pass: noTime, exports: () => ({}) }

/**
 * Writes a function for each number of arguments the first time it is used. In it paths and members are plain property
 * loads with an inline cache of their own, which resolves them on a fresh module instance in about a nanosecond; a loop
 * over the path took ten times as long. Pasted code may have replaced built-ins by that time, so none are looked up then.
 */
export function accessesOf(callable: Callable, context: AccessContext = alone): Accesses {
  if (callable.kind === 'pass') return () => (_, ms) => context.pass(ms as number)
  if (callable.kind === 'await') return () => itself
  const place = placeOf(callable)
  if (callable.kind === 'take') {
    const use = taking(place, callable.awaited, context)
    return () => use
  }
  const written: Access[] = []
  const { kind } = callable
  return (arity) => (written[arity] ??= write(kind, place, arity, context))
}

const direct = ['a', 'b', 'c', 'd']

function taking(place: string, isAsync: boolean, context: AccessContext): Access {
  const items = compiled(place, context)
  const collect = isAsync ? takeAsync : take
  return (base, count) => collect(items(base), count as number)
}

/** A promise is left to be awaited. */
const itself: Access = (base) => base

function write(
  kind: Exclude<Callable['kind'], 'take' | 'pass' | 'await'>,
  place: string,
  arity: number,
  context: AccessContext,
): Access {
  let list = ''
  for (let i = 0; i < arity; i++) {
    list += i === 0 ? '' : ', '
    list += arity <= mostDirect ? direct[i]! : `a[${i}]`
  }
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

/** A function of the module is called without a receiver, as an imported one is. */
function placeOf({ kind, path, member }: Callable): string {
  if (kind === 'event') return `[${JSON.stringify(member ?? '')}]`
  if (member !== undefined && path.length === 0) return load([member])
  return kind === 'function' && path.length === 1 ? `(0, ${load(path)})` : load(path)
}

/** The text of a chain of properties; a symbol that only the module or an object knows is found when it is used. */
function load(keys: readonly string[]): string {
  return keys.reduce((base, key) => {
    const symbol = symbolOf(key)
    if (symbol === undefined) return `${base}[${JSON.stringify(key)}]`
    return symbol.from === 'library' ? `${base}[Symbol.${symbol.name}]` : `${base}[keyIn(base, ${JSON.stringify(key)})]`
  }, 'base')
}

function compiled(expression: string, { exports }: AccessContext): Access {
  const text = `'use strict'; return (base, a, b, c, d) => ${expression}`
  const make = construct(NativeFunction, ['keyIn', text]) as (keyIn: KeyIn) => Access
  return make((owner, key) => keyOf(key, exports(), owner))
}

/** The key of a property that an object has under what a test calls it. */
type KeyIn = (owner: unknown, key: string) => PropertyKey

/**
 * The first items of an iterable, fewer where it ends before. The iterator is closed as `break` in a loop closes it, so
 * that endless ones end too. Throws what iterating throws; the exported tests take items by the same lines.
 */
function take(items: unknown, count: number): unknown[] {
  const taken: unknown[] = []
  for (const it of items as Iterable<unknown>) {
    append(taken, it)
    if (count <= taken.length) break
  }
  return taken
}

/** As `take`, for items that come one after the other. */
async function takeAsync(items: unknown, count: number): Promise<unknown[]> {
  const taken: unknown[] = []
  for await (const it of items as AsyncIterable<unknown>) {
    append(taken, it)
    if (count <= taken.length) break
  }
  return taken
}
