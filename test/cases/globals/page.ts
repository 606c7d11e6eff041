/** Servers have no screen. */
export function width(): number {
  if (typeof screen === 'undefined') return 1024
  return screen.width < 600 ? 1 : 2
}

/** Calls methods of members. */
export async function share(text: string): Promise<boolean> {
  if ((await navigator.clipboard.readText()) === text) return false
  await navigator.clipboard.writeText(text)
  return true
}

/** Named as a member of the global object. */
export const isFast = (): boolean => globalThis.devicePixelRatio > 2
