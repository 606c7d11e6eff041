import parts from 'virtual:platform'
import { mentionsNode, mentionsPart, type Platform } from '../../model/subject/platform.ts'
import type { PlatformPart } from '../../model/subject/platform-part.ts'

/** The parts of the platform that were loaded so far. */
export interface LoadedPlatform extends Platform {
  /** Loads the parts that these texts may use, and their declarations. Parts that fail to load are left out. */
  loadFor(texts: readonly string[]): Promise<void>
  /**
   * Loads the part that stands for a module of Node in packages: the emulation that the code under test has too, or else
   * one for packages alone, because tests mock these modules for the code; undefined if there is neither. Rejects if it
   * fails to load.
   */
  partForPackages(module: string): Promise<PlatformPart | undefined>
}

/** Nothing is loaded yet. */
export function createPlatform(): LoadedPlatform {
  const loaded = new Map<string, PlatformPart>()
  const declarations = new Map<string, string>()
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
  const declare = async (): Promise<void> => {
    const files = await import('virtual:platform/declarations').catch(() => undefined)
    files?.default.forEach((text, path) => declarations.set(path, text))
  }
  const partNamed = async (name: string): Promise<PlatformPart | undefined> => {
    await load(name)
    if (parts.has(name) && !loaded.has(name)) throw new Error(`${name} cannot be loaded`)
    return loaded.get(name)
  }
  return {
    parts: loaded,
    declarations,
    partForPackages: async (module) => (await partNamed(`node/${module}`)) ?? partNamed(`installed/${module}`),
    async loadFor(texts) {
      const names = [...parts.keys()].filter((name) => texts.some((it) => mentionsPart(it, name)))
      const declared = texts.some((it) => mentionsNode(it, parts.keys())) ? [declare()] : []
      await Promise.all([...declared, ...names.map(load)])
    },
  }
}

/** With all parts. */
export async function wholePlatform(): Promise<Platform> {
  const platform = createPlatform()
  await platform.loadFor(['document', ...[...parts.keys()].map((it) => `'${it.replace(/^node\//, '')}'`)])
  return platform
}
