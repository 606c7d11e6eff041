import type { TextCache, TextStore } from '../../src/packages/text-cache.ts'

/** A store that lasts as long as the test. */
export function memoryStore(texts = new Map<string, string>()): TextStore {
  return {
    get: (key) => Promise.resolve(texts.get(key)),
    put: (key, text) => Promise.resolve(void texts.set(key, text)),
    delete: (key) => Promise.resolve(void texts.delete(key)),
    keys: () => Promise.resolve([...texts.keys()]),
  }
}

/** A cache that keeps everything. */
export function memoryCache(): TextCache {
  const store = memoryStore()
  return { get: (key) => store.get(key), put: (key, text) => store.put(key, text), tidy: () => Promise.resolve() }
}
