/** What was stored under a key; null when nothing was, or when the browser keeps nothing for this page. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or forgets the key for null. Does nothing where the browser refuses, as in private frames or when full. */
export function store(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Nothing on the page depends on storage.
  }
}
