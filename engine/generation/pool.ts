import { chance, pick, type Random } from '../random/random.ts'
import type { Constants } from '../model/subject/subject.ts'
import type { Primitive, TypeId } from '../model/subject/type.ts'
import { type BuiltInTexts, builtInTextsOf } from './values/built-in-texts.ts'
import type { GenerationParameters } from './parameters.ts'

/** Values of one type worth trying, without duplicates. */
interface Store<T> {
  /** From the source; never empty. */
  readonly constants: readonly T[]
  /** Seen during runs, oldest first. */
  readonly observed: readonly T[]
}

/** Candidate primitive values from the source and from runs (docs/algorithms.md 1.7). */
export interface Pool {
  readonly numbers: Store<number>
  readonly bigints: Store<bigint>
  readonly strings: Store<string>
  /** For `new RegExp`; never empty. */
  readonly patterns: Constants['patterns']
  /** For the parts of other built-in objects, and of patterns. */
  readonly builtInTexts: BuiltInTexts
  /** Property names for values of unknown shape; never empty. */
  readonly keys: readonly string[]
  /** The keys of registered symbols; empty if the source has none. */
  readonly symbols: readonly string[]
  /** The names of well-known symbols; empty if the source has none. */
  readonly wellKnownSymbols: readonly string[]
  /** By type of open shape, the names that code looked up in vain, oldest first. */
  readonly missed: ReadonlyMap<TypeId, readonly string[]>
}

/** Longer strings are not kept [ES MAX_STRING]. */
const longestString = 1000

/** Plain patterns that match, miss and repeat. Code that takes a pattern expects patterns other than its own. */
const plainPatterns = ['a', '\\d+', '^[a-z]*$', '.'].flatMap((source) => withGlobal({ source, flags: '' }))

/** Property names besides those in the source, which may compute more names. */
const plainKeys = ['a', 'b', 'c']

type Pattern = Constants['patterns'][number]

/** A pattern, and its variant with the `g` flag, which keeps a `lastIndex`. */
function withGlobal(pattern: Pattern): readonly Pattern[] {
  return pattern.flags.includes('g') ? [pattern] : [pattern, { source: pattern.source, flags: `g${pattern.flags}` }]
}

/** The pool of a source: its constants, the neighbors of its numbers, and a few standard values. */
export function poolOf(constants: Constants): Pool {
  const numbers = [0, 1, -1, ...constants.numbers.flatMap((it) => [it, it - 1, it + 1])]
  const bigints = [0n, 1n, -1n, ...constants.bigints.flatMap((it) => [it, it - 1n, it + 1n])]
  const patterns = constants.patterns.map((it) => it.source)
  const strings = ['', ...constants.strings, ...patterns].filter((it) => it.length <= longestString)
  const keys = unique(constants.strings.filter((it) => /^[A-Za-z_$][\w$]{0,30}$/.test(it) && it !== '__proto__'))
  return {
    numbers: { constants: unique(numbers), observed: [] },
    bigints: { constants: unique(bigints), observed: [] },
    strings: { constants: unique(strings), observed: [] },
    patterns: [...constants.patterns.flatMap(withGlobal), ...plainPatterns],
    builtInTexts: builtInTextsOf(constants.strings),
    keys: unique([...keys, ...plainKeys]),
    symbols: constants.symbols ?? [],
    wellKnownSymbols: constants.wellKnownSymbols ?? [],
    missed: new Map(),
  }
}

/** Adds values seen during runs, keeping the latest `size` of each type. */
export function observe(pool: Pool, values: readonly Primitive[], size: number): Pool {
  const numbers = values.filter((it) => typeof it === 'number' && Number.isFinite(it)) as readonly number[]
  const bigints = values.filter((it) => typeof it === 'bigint')
  const strings = values.filter((it) => typeof it === 'string' && it.length <= longestString) as readonly string[]
  return {
    ...pool,
    numbers: extended(pool.numbers, numbers, size),
    bigints: extended(pool.bigints, bigints, size),
    strings: extended(pool.strings, strings, size),
  }
}

/** Adds a name that code looked up in vain on a type, keeping the latest `size`. */
export function miss(pool: Pool, type: TypeId, key: string, size: number): Pool {
  const known = pool.missed.get(type) ?? []
  if (known.includes(key)) return pool
  return { ...pool, missed: new Map([...pool.missed, [type, [...known, key].slice(-size)]]) }
}

/** A property name for an object of open shape: one looked up in vain, or one from the source. */
export function drawKey(pool: Pool, type: TypeId, { missedKey }: GenerationParameters, random: Random): string {
  const missed = pool.missed.get(type)
  return pick(random, missed !== undefined && chance(random, missedKey) ? missed : pool.keys)
}

/** A value from the pool: an observed one with DYNAMIC_POOL, if there is any, otherwise one from the source. */
export function draw<T>(store: Store<T>, { dynamicPool }: GenerationParameters, random: Random): T {
  const observed = 0 < store.observed.length && chance(random, dynamicPool)
  return pick(random, observed ? store.observed : store.constants)
}

function extended<T>(store: Store<T>, values: readonly T[], size: number): Store<T> {
  const known = new Set([...store.constants, ...store.observed])
  const fresh = unique(values).filter((it) => !known.has(it))
  return fresh.length === 0 ? store : { ...store, observed: [...store.observed, ...fresh].slice(-size) }
}

function unique<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values)]
}
