/** Keeps texts between visits, by key. A text that is lost or damaged makes a visit slower, nothing else. */
export interface TextCache {
  get(key: string): Promise<string | undefined>
  put(key: string, text: string): Promise<void>
  /** Removes texts that are outdated, and those unused longest, until the others are within the limit. */
  tidy(): Promise<void>
}

/** A place for texts, which may forget each of them. */
export interface TextStore {
  get(key: string): Promise<string | undefined>
  put(key: string, text: string): Promise<void>
  delete(key: string): Promise<void>
  keys(): Promise<readonly string[]>
}

/** The limits of a cache. */
export interface CacheLimits {
  /** Most characters of all texts together. */
  readonly size: number
  readonly isOutdated: (key: string) => boolean
}

/** The size and last use of texts, by key. */
type Uses = Readonly<Record<string, { readonly size: number; readonly used: number }>>

const usesKey = 'uses'

/** A cache in a store. `now` is the time in ms. */
export function createTextCache(
  store: TextStore,
  { size: most, isOutdated }: CacheLimits,
  now: () => number,
): TextCache {
  const sizes = new Map<string, number>()
  return {
    async get(key) {
      const text = await store.get(key)
      if (text !== undefined) sizes.set(key, text.length)
      return text
    },
    async put(key, text) {
      sizes.set(key, text.length)
      await store.put(key, text)
    },
    async tidy() {
      const before = usesOf((await store.get(usesKey)) ?? '')
      const kept: { readonly key: string; readonly size: number; readonly used: number }[] = []
      for (const key of (await store.keys()).filter((it) => it !== usesKey)) {
        const size = sizes.get(key)
        if (isOutdated(key)) await store.delete(key)
        else if (size !== undefined) kept.push({ key, size, used: now() })
        // Another page has written a text that is not listed.
        else kept.push({ key, ...(before[key] ?? { size: (await store.get(key))?.length ?? 0, used: 0 }) })
      }
      sizes.clear()
      kept.sort((a, b) => b.used - a.used)
      const uses: Record<string, Uses[string]> = {}
      let total = 0
      for (const { key, size, used } of kept) {
        total += size
        if (total <= most) uses[key] = { size, used }
        else await store.delete(key)
      }
      await store.put(usesKey, JSON.stringify(uses))
    },
  }
}

function usesOf(text: string): Uses {
  const uses: Record<string, Uses[string]> = {}
  const isNumber = (it: unknown): it is number => typeof it === 'number' && 0 <= it
  for (const [key, value] of Object.entries(parsed(text))) {
    const { size, used } = (value ?? {}) as { readonly size?: unknown; readonly used?: unknown }
    if (isNumber(size) && isNumber(used)) uses[key] = { size, used }
  }
  return uses
}

/** The object in a text; empty if there is none. */
export function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
