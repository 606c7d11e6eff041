declare const __VERSION__: string
declare const $: any

/** Read while the module loads, before a test can arrange anything. */
const isPage = typeof document !== 'undefined'
const tools = $('body').tools()
$.ready(() => tools.start())

/** Kept for later by a table. */
const transports = { fetch }

export function describe(n: number): string {
  if (isPage) tools.count(n)
  return n < 0 ? __VERSION__ : `v${n}`
}

export async function status(url: string): Promise<string> {
  const { status } = await transports.fetch(url)
  return status === 404 ? 'missing' : 'found'
}
