import ts from 'typescript'
import { dirname, joined } from '../../model/source/paths.ts'
import type { BehaviorOptions } from '../../model/source/source.ts'
import type { PathAliases } from './path-aliases.ts'

type Read = (path: string) => string | undefined

/** The part of a project's configuration of the compiler that decides how its code runs. */
export interface ProjectSettings {
  /** Absolute patterns. */
  readonly aliases: PathAliases
  readonly options: BehaviorOptions
}

/**
 * The settings of a configuration on a disk with those that it extends. Aliases and options that it lacks are those of
 * the first configuration that it refers to with any.
 */
export function projectSettings(path: string, read: Read): ProjectSettings {
  const own = settingsIn(path, read)
  const { config } = ts.readConfigFile(path, read) as { readonly config?: Settings }
  const others = (config?.references ?? []).flatMap((it): readonly ProjectSettings[] => {
    if (typeof it.path !== 'string') return []
    const other = within(dirname(path), it.path)
    return [settingsIn(other.endsWith('.json') ? other : `${other}/tsconfig.json`, read)]
  })
  const all = [own, ...others]
  return {
    aliases: all.map((it) => it.aliases).find(hasAny) ?? {},
    options: all.map((it) => it.options).find(hasAny) ?? {},
  }
}

function hasAny(settings: object): boolean {
  return 0 < Object.keys(settings).length
}

function settingsIn(path: string, read: Read): ProjectSettings {
  const { config } = ts.readConfigFile(path, read) as { readonly config?: unknown }
  if (config === undefined) return { aliases: {}, options: {} }
  const host: ts.ParseConfigHost = {
    useCaseSensitiveFileNames: true,
    fileExists: (it) => read(it) !== undefined,
    readFile: read,
    readDirectory: () => [],
  }
  const { options } = ts.parseJsonConfigFileContent(config, host, dirname(path), undefined, path)
  return { aliases: aliasesIn(path, options), options: behaviorOf(options) }
}

function aliasesIn(path: string, options: ResolvedOptions): PathAliases {
  const { baseUrl, paths = {}, pathsBasePath = dirname(path) } = options
  const own = Object.entries(paths).map(([pattern, targets]) => [
    pattern,
    targets.map((it) => within(baseUrl ?? pathsBasePath, it)),
  ])
  return Object.fromEntries([...own, ...(baseUrl === undefined ? [] : [['*', [within(baseUrl, '*')]]])]) as PathAliases
}

/** Class fields are defined rather than assigned from ES2022 on, as in the compiler and in Vite. */
function behaviorOf(options: ts.CompilerOptions): BehaviorOptions {
  const { emitDecoratorMetadata, experimentalDecorators, useDefineForClassFields, target } = options
  const isDefining = useDefineForClassFields ?? (target === undefined ? undefined : ts.ScriptTarget.ES2022 <= target)
  return {
    ...(experimentalDecorators === true ? { experimentalDecorators } : {}),
    ...(experimentalDecorators === true && emitDecoratorMetadata === true ? { emitDecoratorMetadata } : {}),
    ...(isDefining === false ? { useDefineForClassFields: false } : {}),
  }
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
  readonly paths?: Readonly<Record<string, readonly string[]>>
  /** The folder of the configuration that declares the paths. */
  readonly pathsBasePath?: string
}
