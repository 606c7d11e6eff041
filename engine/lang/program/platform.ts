import type { Platform } from '../../model/subject/platform.ts'

/** The part that a specifier imports, with or without `node:`; `undefined` if the platform has none. */
export function partOf(specifier: string, platform: Platform): string | undefined {
  const name = `node/${specifier.replace(/^node:/, '')}`
  return platform.has(name) && !name.startsWith('node/internal/') ? name : undefined
}
