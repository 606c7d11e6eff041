/** Keeps the texts of files between visits, by address. Files of a version never change. */
export interface TextCache {
  /** The text of a file; null if there is no such file; undefined if that is not known. */
  get(address: string): Promise<string | null | undefined>
  put(address: string, text: string | null): Promise<void>
}

const name = 'fitscape-packages'

/** The cache of the browser. Without one, as in a frame without an origin or when it is full, nothing is kept. */
export function browserTexts(): TextCache {
  const opened = 'caches' in globalThis ? caches.open(name).catch(() => undefined) : Promise.resolve(undefined)
  return {
    async get(address) {
      const cache = await opened
      const response = await cache?.match(address).catch(() => undefined)
      return response === undefined ? undefined : response.status === 404 ? null : response.text()
    },
    async put(address, text) {
      const cache = await opened
      const response = text === null ? new Response(null, { status: 404 }) : new Response(text)
      await cache?.put(address, response).catch(() => undefined)
    },
  }
}
