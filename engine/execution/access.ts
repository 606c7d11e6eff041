import type { Callable } from '../model/subject.ts'
import { wellKnownSymbol } from '../model/well-known.ts'
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

/**
 * Writes a function for each number of arguments the first time it is used. In it paths and members are plain property
 * loads with an inline cache of their own, which resolves them on a fresh module instance in about a nanosecond; a loop
 * over the path took ten times as long.
 */
export function accessesOf(callable: Callable): Accesses {
  if (callable.kind === 'take') return () => taking(callable)
  const written: Access[] = []
  const { kind, ...rest } = callable
  return (arity) => (written[arity] ??= write({ ...rest, kind }, arity))
}

const direct = ['a', 'b', 'c', 'd']

function taking(callable: Callable): Access {
  const items = compiled(['base'], text(placeOf(callable)))
  const collect = callable.awaited ? takeAsync : take
  return (base, count) => collect(items(base), count as number)
}

function write(callable: Callable & { kind: Exclude<Callable['kind'], 'take'> }, arity: number): Access {
  const args = arity <= mostDirect ? direct.slice(0, arity) : Array.from({ length: arity }, (_, i) => `a[${i}]`)
  const list = args.join(', ')
  const place = placeOf(callable)
  const parameters = ['base', ...direct]
  switch (callable.kind) {
    case 'function':
    case 'method':
    case 'apply':
      return compiled(parameters, text(`${place}(${list})`))
    case 'construct':
      return compiled(parameters, text(`new ${place}(${list})`))
    case 'get':
      return compiled(parameters, text(place))
    case 'set':
      return compiled(parameters, text(`void (${place} = a)`))
  }
}

/** A function of the module is called without a receiver, as an imported one is. */
function placeOf({ kind, path, member }: Callable): string {
  const load = (keys: readonly string[]): string => `base${keys.map((key) => `[${keyText(key)}]`).join('')}`
  if (member !== undefined && path.length === 0) return load([member])
  return kind === 'function' && path.length === 1 ? `(0, ${load(path)})` : load(path)
}

function keyText(key: string): string {
  const symbol = wellKnownSymbol(key)
  return symbol === undefined ? JSON.stringify(key) : `Symbol.${symbol}`
}

function text(expression: string): string {
  return `'use strict'; return ${expression}`
}

function compiled(parameters: readonly string[], text: string): Access {
  return new Function(...parameters, text) as Access
}
