import ts from 'typescript'
import { dirname, joined } from '../../model/source/paths.ts'
import type { PathAliases } from './path-aliases.ts'

type Read = (path: string) => string | undefined

/**
 * The aliases, as absolute patterns, of a configuration on a disk with those that it extends, or else of the first that it
 * refers to with any.
 */
export function settingsAliases(path: string, read: Read): PathAliases {
  const own = patternsIn(path, read)
  if (0 < Object.keys(own).length) return own
  const { config } = ts.readConfigFile(path, read) as { readonly config?: Settings }
  const others = (config?.references ?? []).flatMap((it): readonly string[] => {
    if (typeof it.path !== 'string') return []
    const other = within(dirname(path), it.path)
    return [other.endsWith('.json') ? other : `${other}/tsconfig.json`]
  })
  return others.map((it) => patternsIn(it, read)).find((it) => 0 < Object.keys(it).length) ?? {}
}

function patternsIn(path: string, read: Read): PathAliases {
  const { config } = ts.readConfigFile(path, read) as { readonly config?: unknown }
  if (config === undefined) return {}
  const host: ts.ParseConfigHost = {
    useCaseSensitiveFileNames: true,
    fileExists: (it) => read(it) !== undefined,
    readFile: read,
    readDirectory: () => [],
  }
  const parsed = ts.parseJsonConfigFileContent(config, host, dirname(path), undefined, path)
  const { baseUrl, paths = {}, pathsBasePath = dirname(path) } = parsed.options as ResolvedOptions
  const own = Object.entries(paths).map(([pattern, targets]) => [
    pattern,
    targets.map((it) => within(baseUrl ?? pathsBasePath, it)),
  ])
  return Object.fromEntries([...own, ...(baseUrl === undefined ? [] : [['*', [within(baseUrl, '*')]]])]) as PathAliases
}

/** The path `it` from an absolute folder. */
function within(folder: string, it: string): string {
  return it.startsWith('/') ? it : joined(folder, it).replace(/^\.\//, '/')
}

/** The part of a configuration that TypeScript does not return. */
interface Settings {
  readonly references?: readonly { readonly path?: unknown }[]
}

interface ResolvedOptions {
  readonly baseUrl?: string
  readonly paths?: PathAliases
  /** The folder of the configuration that declares the paths. */
  readonly pathsBasePath?: string
}
