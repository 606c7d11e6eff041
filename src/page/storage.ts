/** Where texts are kept. A function, because a browser may refuse even to name the place. */
type Place = () => Storage

/** One place for all tabs of this browser, for good. */
const ofBrowser: Place = () => localStorage

/** A place for this tab alone, which outlives a reload and ends with the tab. */
export const ofTab: Place = () => sessionStorage

/** What was stored under a key; null when nothing was, or when the browser keeps nothing for this page. */
export function stored(key: string, place = ofBrowser): string | null {
  try {
    return place().getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or forgets the key for null. Does nothing where the browser refuses, as in private frames or when full. */
export function store(key: string, text: string | null, place = ofBrowser): void {
  try {
    if (text === null) place().removeItem(key)
    else place().setItem(key, text)
  } catch {
    // Nothing on the page depends on storage.
  }
}
