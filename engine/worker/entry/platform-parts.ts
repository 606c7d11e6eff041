import parts from 'virtual:platform'
import { elementType, needsPage, pagePart } from '../../model/subject/page.ts'
import type { PlatformPart } from '../../model/subject/platform.ts'

/** The parts of the platform that were loaded so far, by name. */
export interface LoadedParts extends ReadonlyMap<string, PlatformPart> {
  /** Loads the parts that these texts may import. Those that fail to load stay away. */
  loadFor(texts: readonly string[]): Promise<void>
}

/** No part is loaded yet. */
export function createParts(): LoadedParts {
  const loaded = new Map<string, PlatformPart>()
  const load = async (name: string): Promise<void> => {
    const part = loaded.has(name)
      ? undefined
      : await parts
          .get(name)?.()
          .catch(() => undefined)
    if (part === undefined) return
    await Promise.all(part.default.needs.map(load))
    if (part.default.needs.every((it) => loaded.has(it))) loaded.set(name, part.default)
  }
  return Object.assign(loaded, {
    loadFor: async (texts: readonly string[]) => {
      await Promise.all([...parts.keys()].filter((it) => texts.some((text) => mentions(text, it))).map(load))
    },
  })
}

/** All parts. */
export async function allParts(): Promise<ReadonlyMap<string, PlatformPart>> {
  const loaded = await Promise.all([...parts.values()].map((load) => load()))
  return new Map(loaded.map((it) => [it.default.name, it.default]))
}

/** Whether a text has a string that may import a part, or a word that may read the page. */
function mentions(text: string, name: string): boolean {
  if (name === pagePart) return text.match(/[A-Za-z]\w+/g)?.some((it) => needsPage(it) || elementType.test(it)) ?? false
  const specifier = name.replace(/^node\//, '')
  return [`'${specifier}'`, `"${specifier}"`, `node:${specifier}`, `\`${specifier}\``].some((it) => text.includes(it))
}
