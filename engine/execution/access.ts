import type { Callable } from '../model/subject.ts'
import { wellKnownSymbol } from '../model/symbol-name.ts'
import { construct, NativeFunction } from './intrinsics.ts'
import { take, takeAsync } from './take.ts'

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

/** Where nobody lets time pass: the methods that objects are asked by. */
function noTime(): never {
  throw new TypeError('No time passes here')
}

/**
 * Writes a function for each number of arguments the first time it is used. In it paths and members are plain property
 * loads with an inline cache of their own, which resolves them on a fresh module instance in about a nanosecond; a loop
 * over the path took ten times as long. Pasted code may have replaced built-ins by that time, so none are looked up then.
 */
export function accessesOf(callable: Callable, pass: PassTime = noTime): Accesses {
  if (callable.kind === 'pass') return () => (_, ms) => pass(ms as number)
  if (callable.kind === 'await') return () => itself
  const place = placeOf(callable)
  if (callable.kind === 'take') {
    const use = taking(place, callable.awaited)
    return () => use
  }
  const written: Access[] = []
  const { kind } = callable
  return (arity) => (written[arity] ??= write(kind, place, arity))
}

const direct = ['a', 'b', 'c', 'd']

function taking(place: string, isAsync: boolean): Access {
  const items = compiled(place)
  const collect = isAsync ? takeAsync : take
  return (base, count) => collect(items(base), count as number)
}

/** A promise is left to be awaited. */
const itself: Access = (base) => base

function write(kind: Exclude<Callable['kind'], 'take' | 'pass' | 'await'>, place: string, arity: number): Access {
  let list = ''
  for (let i = 0; i < arity; i++) {
    list += i === 0 ? '' : ', '
    list += arity <= mostDirect ? direct[i]! : `a[${i}]`
  }
  switch (kind) {
    case 'function':
    case 'method':
    case 'apply':
      return compiled(`${place}(${list})`)
    case 'construct':
      return compiled(`new ${place}(${list})`)
    case 'get':
    case 'value':
      return compiled(place)
    case 'set':
      return compiled(`void (${place} = a)`)
    case 'event':
      return compiled(`void a${place}(${direct.slice(1, arity).join(', ')})`)
  }
}

/** A function of the module is called without a receiver, as an imported one is. */
function placeOf({ kind, path, member }: Callable): string {
  if (kind === 'event') return `[${keyText(member ?? '')}]`
  const load = (keys: readonly string[]): string => `base${keys.map((key) => `[${keyText(key)}]`).join('')}`
  if (member !== undefined && path.length === 0) return load([member])
  return kind === 'function' && path.length === 1 ? `(0, ${load(path)})` : load(path)
}

function keyText(key: string): string {
  const symbol = wellKnownSymbol(key)
  return symbol === undefined ? JSON.stringify(key) : `Symbol.${symbol}`
}

function compiled(expression: string): Access {
  return construct(NativeFunction, ['base', 'a', 'b', 'c', 'd', `'use strict'; return ${expression}`]) as Access
}
