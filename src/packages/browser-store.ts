import type { TextStore } from './text-cache.ts'

/** The beginning of the names of caches, also of those before, which had another layout. */
const prefix = 'fitscape-packages'
const name = `${prefix}-2`

/** Keys of the browser's cache have to be addresses. */
const folder = 'https://packages.invalid/'

/** The cache of the browser. Without one, as in a frame without an origin or when it is full, nothing is kept. */
export function browserStore(): TextStore {
  const opened = 'caches' in globalThis ? open().catch(() => undefined) : Promise.resolve(undefined)
  const addressOf = (key: string): string => folder + encodeURIComponent(key)
  return {
    async get(key) {
      const cache = await opened
      return cache
        ?.match(addressOf(key))
        .then((it) => it?.text())
        .catch(() => undefined)
    },
    async put(key, text) {
      const cache = await opened
      await cache?.put(addressOf(key), new Response(text)).catch(() => undefined)
    },
    async delete(key) {
      const cache = await opened
      await cache?.delete(addressOf(key)).catch(() => undefined)
    },
    async keys() {
      const cache = await opened
      const all = (await cache?.keys().catch(() => undefined)) ?? []
      return all.map((it) => decodeURIComponent(it.url.slice(folder.length)))
    },
  }
}

async function open(): Promise<Cache> {
  const names = await caches.keys()
  await Promise.all(names.filter((it) => it.startsWith(prefix) && it !== name).map((it) => caches.delete(it)))
  return caches.open(name)
}
