import type { TextStore } from './text-cache.ts'

/** The names of caches. Those of earlier builds, which had another layout, begin with the same word. */
const names = { packages: 'fitscape-packages-2', answers: 'fitscape-answers-1' }

/** Keys of the browser's cache have to be addresses. */
const folder = 'https://packages.invalid/'

/** A cache of the browser. Without one, as in a frame without an origin or when it is full, nothing is kept. */
export function browserStore(content: keyof typeof names): TextStore {
  const opened = 'caches' in globalThis ? open(names[content]).catch(() => undefined) : Promise.resolve(undefined)
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

async function open(name: string): Promise<Cache> {
  const before = name.replace(/\d+$/, '')
  const all = await caches.keys()
  await Promise.all(all.filter((it) => it.startsWith(before) && it !== name).map((it) => caches.delete(it)))
  return caches.open(name)
}
