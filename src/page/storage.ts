/** A store of texts. A function, because a browser may throw even on access. */
type Place = () => Storage

/** Permanent, shared by all tabs of this browser. */
const ofBrowser: Place = () => localStorage

/** For this tab alone: survives a reload and ends with the tab. */
export const ofTab: Place = () => sessionStorage

/** The text stored under a key; null if there is none or storage is unavailable. */
export function stored(key: string, place = ofBrowser): string | null {
  try {
    return place().getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or removes the key for null. Does nothing if the browser refuses (private frames, full). */
export function store(key: string, text: string | null, place = ofBrowser): void {
  try {
    if (text === null) place().removeItem(key)
    else place().setItem(key, text)
  } catch {
    // Nothing on the page depends on storage.
  }
}
