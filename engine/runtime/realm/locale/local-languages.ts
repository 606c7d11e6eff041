import { apply, construct, isArray } from '../intrinsics.ts'
import type { Overrides } from '../overrides.ts'
import type { Region, CurrentRegion } from './regions.ts'

type Method = (this: unknown, ...args: unknown[]) => unknown

/** Dates also depend on the time zone. */
type Formatted = 'dates' | 'other'

/** Makes formatting and comparison follow the region, unless the code names a language. */
export function overrideLocalLanguages(overrides: Overrides, { use }: CurrentRegion): void {
  /** The equivalent arguments; languages are at index `at`, options at the next one. */
  const argumentsHere = (args: readonly unknown[], at: number, formatted: Formatted): readonly unknown[] => {
    const options = args[at + 1]
    const isDate = formatted === 'dates'
    const isOpen = isUnnamed(args[at])
    const dependsOnZone = isDate && !namesZone(options)
    if (!isOpen && !dependsOnZone) return args
    const region = use(dependsOnZone ? 'zone' : 'language')
    if (region === undefined) return args
    const here: unknown[] = []
    for (let i = 0; i < at; i++) here[i] = args[i]
    here[at] = isOpen ? region.locale : args[at]
    here[at + 1] = isDate ? zoned(options, region) : options
    return here
  }
  const method = (owner: object, key: string, at: number, formatted: Formatted): void => {
    const native = (owner as Readonly<Record<string, Method | undefined>>)[key]
    if (native === undefined) return
    const local = new Proxy(native, {
      apply: (target, self: unknown, args: unknown[]) => apply(target, self, argumentsHere(args, at, formatted)),
    })
    overrides.set(owner, key, local)
  }
  const constructor = (name: string, formatted: Formatted): void => {
    const native = (Intl as unknown as Readonly<Record<string, Method | undefined>>)[name]
    if (native === undefined) return
    const local: unknown = new Proxy(native, {
      construct: (target, args: unknown[], newTarget) =>
        construct(target, argumentsHere(args, 0, formatted), newTarget === local ? target : newTarget) as object,
      apply: (target, self: unknown, args: unknown[]) => apply(target, self, argumentsHere(args, 0, formatted)),
    })
    overrides.set(native.prototype as object, 'constructor', local)
    overrides.set(Intl, name, local)
  }

  method(String.prototype, 'localeCompare', 1, 'other')
  method(String.prototype, 'toLocaleLowerCase', 0, 'other')
  method(String.prototype, 'toLocaleUpperCase', 0, 'other')
  for (const owner of [Number.prototype, BigInt.prototype, Array.prototype]) method(owner, 'toLocaleString', 0, 'other')
  for (const key of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) {
    method(Date.prototype, key, 0, 'dates')
  }
  for (const name of formats) constructor(name, name === 'DateTimeFormat' ? 'dates' : 'other')
}

const formats = [
  'Collator',
  'DateTimeFormat',
  'DisplayNames',
  'DurationFormat',
  'ListFormat',
  'NumberFormat',
  'PluralRules',
  'RelativeTimeFormat',
  'Segmenter',
]

function isUnnamed(locales: unknown): boolean {
  return locales === undefined || (isArray(locales) && locales.length === 0)
}

function namesZone(options: unknown): boolean {
  return (options as { readonly timeZone?: unknown } | null | undefined)?.timeZone !== undefined
}

/** Options with the zone of a region, unless they name one. */
function zoned(options: unknown, { zone }: Region): unknown {
  if (options === null || namesZone(options)) return options
  if (options === undefined) return { __proto__: null, timeZone: zone.name }
  return { __proto__: options, timeZone: zone.name }
}
