/** Where there is no window, as on a server. */
export function width(): number {
  if (typeof window === 'undefined') return 1024
  return window.innerWidth < 600 ? 1 : 2
}

/** Reads a page. */
export function heading(): string {
  const element = document.querySelector('h1')
  if (element === null) return 'untitled'
  return element.textContent === '' ? 'empty' : 'titled'
}

/** Calls methods of members, and reads a stored value. */
export async function share(text: string): Promise<boolean> {
  if (localStorage.getItem('shares') === 'off') return false
  await navigator.clipboard.writeText(text)
  return true
}

/** Named as a member of the global object. */
export const isFast = (): boolean => globalThis.devicePixelRatio > 2
