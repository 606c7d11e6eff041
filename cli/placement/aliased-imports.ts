import { dirname, extname, join, posix, resolve } from 'node:path'
import { importsIn } from '../../engine/lang/program/emit/imports.ts'
import type { PathAliases } from '../../engine/lang/program/path-aliases.ts'
import { candidatesFor, isFile, isRelative, matchedPart, targetsOf } from '../import-targets.ts'
import type { ReadFiles } from '../read-source.ts'
import { textOf } from '../read-text.ts'
import { sharedFolders } from './conventions.ts'
import { packagePrograms } from './package-programs.ts'

/** Most files that are read to find how a project writes imports. */
const mostFiles = 80

/** An import of a file in another folder, which an alias covers. */
interface SeenImport {
  readonly specifier: string
  readonly target: string
  /** The pattern of the alias; undefined for a relative import. */
  readonly alias: string | undefined
}

/** The aliases by which a test file imports files of a source, by their names. */
export function specifiersFor(
  testFile: string,
  file: string,
  { source, root, aliases }: Pick<ReadFiles, 'source' | 'root' | 'aliases'>,
): Readonly<Record<string, string>> {
  const names = new Map(source.files.map((it) => [resolve(root, it.name), it.name]))
  const specifiers = aliasedImports(file, testFile, [...names.keys()], aliases)
  return Object.fromEntries([...specifiers].map(([path, specifier]) => [names.get(path)!, specifier]))
}

/**
 * How a test file imports files of its package by aliases, as the tests of the package do it, or else its code: the
 * specifiers by absolute path. Files that they import by relative paths are left out, as are those beside the test file.
 */
export function aliasedImports(
  file: string,
  testFile: string,
  targets: readonly string[],
  aliases: PathAliases,
): ReadonlyMap<string, string> {
  const others = targets.filter((it) => dirname(it) !== dirname(resolve(testFile)))
  if (others.length === 0 || Object.keys(aliases).length === 0) return new Map()
  const { root, tests, code } = packagePrograms(file)
  const name = posix.relative(root.replaceAll('\\', '/'), resolve(testFile).replaceAll('\\', '/'))
  // Settings of a project do not apply outside.
  if (name.startsWith('../')) return new Map()
  const nearest = (names: readonly string[]): readonly SeenImport[] =>
    names
      .toSorted((a, b) => sharedFolders(b, name) - sharedFolders(a, name))
      .slice(0, mostFiles)
      .flatMap((it) => importsOutOf(join(root, it), aliases))
  const ofTests = nearest(tests)
  const seen = 0 < ofTests.length ? ofTests : nearest(code)
  return new Map(
    others.flatMap((target) => {
      const specifier = specifierFor(target, seen, aliases)
      return specifier === undefined ? [] : [[target, specifier] as const]
    }),
  )
}

/** The imports of a file that could be by alias. */
function importsOutOf(importer: string, aliases: PathAliases): readonly SeenImport[] {
  return importsIn(textOf(importer) ?? '').flatMap((specifier): readonly SeenImport[] => {
    if (isRelative(specifier)) {
      const target = specifier.startsWith('..') ? fileAt(resolve(dirname(importer), specifier)) : undefined
      const isCovered = target !== undefined && 0 < spellings(target, aliases).length
      return isCovered ? [{ specifier, target, alias: undefined }] : []
    }
    for (const [alias, paths] of Object.entries(aliases)) {
      const target = targetsOf(specifier, { [alias]: paths })
        .map(fileAt)
        .find((it) => it !== undefined)
      if (target !== undefined) return [{ specifier, target, alias }]
    }
    return []
  })
}

/** The usual specifier of a file; undefined if most imports are relative. */
function specifierFor(target: string, seen: readonly SeenImport[], aliases: PathAliases): string | undefined {
  const same = seen.filter((it) => it.target === target)
  if (0 < same.length) return usualOf(same)
  const known = spellings(target, aliases)
  const relatives = seen.filter((it) => it.alias === undefined).length
  const counted = known.map((it) => ({ ...it, uses: seen.filter((use) => use.alias === it.alias) }))
  const best = counted.toSorted((a, b) => b.uses.length - a.uses.length)[0]
  if (best === undefined || best.uses.length <= relatives) return undefined
  return best.isWhole ? best.specifier : withUsualEnding(best.specifier, best.uses)
}

function usualOf(same: readonly SeenImport[]): string | undefined {
  const byAlias = same.filter((it) => it.alias !== undefined)
  if (byAlias.length <= same.length - byAlias.length) return undefined
  const count = (specifier: string): number => byAlias.filter((it) => it.specifier === specifier).length
  return byAlias.map((it) => it.specifier).toSorted((a, b) => count(b) - count(a))[0]
}

/** The specifiers by which aliases may mean a file, with the extension of the file unless the alias adds it. */
function spellings(
  target: string,
  aliases: PathAliases,
): readonly { readonly alias: string; readonly specifier: string; readonly isWhole: boolean }[] {
  return Object.entries(aliases).flatMap(([alias, paths]) =>
    paths.flatMap((path) => {
      const part = matchedPart(path, target)
      if (part !== undefined && path.includes('*')) {
        return [{ alias, specifier: alias.replace('*', () => part), isWhole: !path.endsWith('*') }]
      }
      const isWholeFile = !alias.includes('*') && !path.includes('*') && fileAt(path) === target
      return isWholeFile ? [{ alias, specifier: alias, isWhole: true }] : []
    }),
  )
}

/** Replaces the extension of a specifier as most others of the same alias do. */
function withUsualEnding(specifier: string, uses: readonly SeenImport[]): string {
  const endsLike = (ending: RegExp): boolean => uses.length / 2 < uses.filter((it) => ending.test(it.specifier)).length
  if (endsLike(/\.[cm]?tsx?$/)) return specifier
  const isJavaScript = /\.[cm]?jsx?$/.test(specifier)
  if (endsLike(/\.[cm]?jsx?$/)) {
    return isJavaScript ? specifier : specifier.replace(/\.([cm]?)tsx?$/, '.$1js')
  }
  return specifier.slice(0, specifier.length - extname(specifier).length)
}

function fileAt(path: string): string | undefined {
  return candidatesFor(path).find(isFile)
}
