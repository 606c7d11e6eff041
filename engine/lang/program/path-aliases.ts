import ts from 'typescript'
import { joined } from '../../model/source/paths.ts'
import type { Source, SourceFile } from '../../model/source/source.ts'

/** Aliases by pattern, such as `@/*`, with the patterns of paths that they stand for, from the root of the files. */
export type PathAliases = Readonly<Record<string, readonly string[]>>

/** The usual meaning of `@/` and `~/`, for projects that do not define them. */
const usual: PathAliases = { '@/*': ['src/*', '*'], '~/*': ['src/*', '*'] }

/**
 * The aliases in the outermost `tsconfig.json` (or `jsconfig.json`) that declares some. Otherwise the usual ones, which an
 * exported project defines; none for files on a disk.
 */
export function pathAliases({ files, isOnDisk, aliases }: Pick<Source, 'files' | 'isOnDisk' | 'aliases'>): PathAliases {
  if (aliases !== undefined) return aliases
  const settings = files
    .filter((it) => /(?:^|\/)[jt]sconfig(?:\.\w+)?\.json$/.test(it.name))
    .toSorted((a, b) => a.name.split('/').length - b.name.split('/').length)
  for (const file of settings) {
    const aliases = aliasesIn(file)
    if (aliases !== undefined) return aliases
  }
  return isOnDisk === true ? {} : usual
}

function aliasesIn({ name, text }: SourceFile): PathAliases | undefined {
  const { config } = ts.parseConfigFileTextToJson(name, text) as { readonly config?: Settings }
  const { baseUrl, paths } = config?.compilerOptions ?? {}
  if (typeof baseUrl !== 'string' && !isRecord(paths)) return undefined
  const base = joined(name.slice(0, Math.max(0, name.lastIndexOf('/'))), typeof baseUrl === 'string' ? baseUrl : '.')
  const within = (path: string): string => joined(base, path).replace(/^\.\/?/, '')
  const own = Object.entries(isRecord(paths) ? paths : {}).flatMap(([pattern, targets]): [string, string[]][] => {
    const known = Array.isArray(targets) ? targets.filter((it) => typeof it === 'string') : []
    return known.length === 0 ? [] : [[pattern, known.map(within)]]
  })
  const fromBase: [string, string[]][] = typeof baseUrl === 'string' ? [['*', [within('*')]]] : []
  return Object.fromEntries<readonly string[]>([...own, ...fromBase])
}

/** The part of a configuration that is read; pasted, so it may be anything. */
interface Settings {
  readonly compilerOptions?: { readonly baseUrl?: unknown; readonly paths?: unknown }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
