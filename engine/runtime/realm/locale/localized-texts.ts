import { apply, charCodeAt, getOwnPropertyDescriptor, regexExec, slice, weakMapGet, weakMapSet } from '../intrinsics.ts'
import type { OtherEngine } from '../other-engine.ts'
import { bare, type Overrides } from '../overrides.ts'

type Method = (this: unknown, ...args: unknown[]) => unknown

/** Methods that write texts for people, by owner. The texts come from a database of the engine's version. */
const methods: readonly (readonly [owner: object | undefined, names: string])[] = [
  [Number, 'toLocaleString'],
  [BigInt, 'toLocaleString'],
  [Date, 'toLocaleString toLocaleDateString toLocaleTimeString'],
  [Intl.NumberFormat, 'formatRange formatToParts formatRangeToParts'],
  [Intl.DateTimeFormat, 'formatRange formatToParts formatRangeToParts'],
  [Intl.ListFormat, 'format formatToParts'],
  [Intl.RelativeTimeFormat, 'format formatToParts'],
  [Intl.DisplayNames, 'of'],
  [Reflect.get(Intl, 'DurationFormat') as object | undefined, 'format formatToParts'],
]

/** Classes with getters that return bound formatting methods. */
const formatters: readonly object[] = [Intl.NumberFormat, Intl.DateTimeFormat]

/** Varies localized texts as other engine versions do: in spaces and abbreviations. */
export function overrideLocalizedTexts(overrides: Overrides, engine: OtherEngine): void {
  const varied = (text: string): string => {
    if (regexExec(settled, text) !== null) return text
    const other = engine.note()
    if (other === 0) return text
    return other % 2 === 1 ? withOtherSpaces(text) : `${text}.`
  }
  const variedResult = (result: unknown): unknown => {
    if (typeof result === 'string') return varied(result)
    if (!Array.isArray(result)) return result
    for (const part of result as { value: string }[]) part.value = varied(part.value)
    return result
  }
  for (const [owner, names] of methods) {
    const prototype = owner && (Reflect.get(owner, 'prototype') as object)
    for (const name of prototype === undefined ? [] : names.split(' ')) {
      const native: unknown = getOwnPropertyDescriptor(prototype!, name)?.value
      if (typeof native !== 'function') continue
      const standIn = new Proxy(native as Method, {
        apply: (target, self: unknown, args: unknown[]) => variedResult(apply(target, self, args)),
      })
      overrides.set(prototype!, name, standIn)
    }
  }
  for (const owner of formatters) {
    const prototype = Reflect.get(owner, 'prototype') as object
    const getter = getOwnPropertyDescriptor(prototype, 'format')
    if (getter?.get === undefined) continue
    const known = new WeakMap<object, unknown>()
    const get = new Proxy(getter.get as Method, {
      apply(target, self: unknown, args: unknown[]) {
        const format = apply(target, self, args) as Method
        const before = weakMapGet(known, format)
        if (before !== undefined) return before
        const standIn = new Proxy(format, {
          apply: (native, receiver: unknown, values: unknown[]) => variedResult(apply(native, receiver, values)),
        })
        weakMapSet(known, format, standIn)
        return standIn
      },
    })
    overrides.define(prototype, 'format', bare({ ...getter, get }))
  }
}

/** Digits and signs that have been stable for many years: `$1,234.50`, `12/31/2019`. */
const settled = /^[\d.,:/%$€£+\- ]*$/

const space = 0x20
const noBreakSpace = 0xa0
const narrowNoBreakSpace = 0x202f

/** For example, engines disagree about the space before `PM`. */
function withOtherSpaces(text: string): string {
  let other = ''
  for (let at = 0; at < text.length; at++) {
    const code = charCodeAt(text, at)
    if (code === space) other += '\u202f'
    else if (code === noBreakSpace || code === narrowNoBreakSpace) other += ' '
    else other += slice(text, at, at + 1)
  }
  return other
}
