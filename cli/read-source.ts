import { basename, dirname, relative, resolve, sep } from 'node:path'
import { importsIn } from '../engine/lang/program/emit/imports.ts'
import type { PathAliases } from '../engine/lang/program/path-aliases.ts'
import { candidatesFor, isFile, isRelative, targetsOf } from './import-targets.ts'
import { settingsFor } from './project-settings.ts'
import { readText, textOf } from './read-text.ts'
import { sectionsOf } from '../engine/lang/program/sections.ts'
import type { Runner } from '../engine/model/goal/options.ts'
import type { Source } from '../engine/model/source/source.ts'

/** A source on disk. */
export interface ReadFiles {
  readonly source: Source
  /** Folder that the file names are relative to. */
  readonly root: string
  /** Imports that lead to files only by aliases which the project's runner does not know. */
  readonly unknownAliases: readonly string[]
  /** The aliases that the runner knows, as patterns of absolute paths. */
  readonly aliases: PathAliases
}

/** A source on disk, or why it cannot be read. */
export type ReadSource = ({ readonly kind: 'read' } & ReadFiles) | { readonly kind: 'failed'; readonly message: string }

/** Files of frameworks and styles, whose scripts are only a part of them. */
const foreign = /\.(?:vue|svelte|astro|html?|mdx?|s?css|less)$/i

/** Most files that one source has. The compiler uses fewer (docs/algorithms.md 1.10), and the tests mock the others. */
const mostFiles = 500

/**
 * Reads a file and the files that it imports by relative paths or by aliases that the runner of its project knows,
 * nearest first. The compiler reports unresolved imports.
 */
export function readSource(
  path: string,
  runner: Runner = 'vitest',
  used: 'known to the runner' | 'all' = 'known to the runner',
): ReadSource {
  const entry = resolve(path)
  const read = readText(path)
  if (read.kind === 'failed') return read
  if (foreign.test(path)) {
    const message = `${path} is neither TypeScript nor JavaScript. Move its functions into a .ts file, and test that.`
    return { kind: 'failed', message }
  }
  const settings = settingsFor(entry, runner)
  const { options, isAlias } = settings
  const aliases = used === 'all' ? settings.declared : settings.aliases
  const texts = new Map<string, string>()
  const waiting = [entry]
  for (const file of waiting) {
    if (texts.has(file)) continue
    if (mostFiles <= texts.size) break
    const text = file === entry ? read.text : textOf(file)
    // Files that cannot be read are mocked.
    if (text === undefined) continue
    texts.set(file, text)
    waiting.push(...importedFiles(file, text, aliases))
  }
  const patterns = Object.entries(aliases).filter(([pattern, targets]) => isUsed(pattern, targets, texts))
  const unresolved = [...new Set([...texts.values()].flatMap(importsIn))].filter(
    (it) => !isRelative(it) && isAlias(it) && !mayBeThere(it, entry, aliases),
  )
  const unknownAliases = [...new Set([...texts.values()].flatMap(importsIn))].filter((it) => {
    const leads = (by: PathAliases): boolean => targetsOf(it, by).flatMap(candidatesFor).some(isFile)
    return !isRelative(it) && !leads(aliases) && leads(settings.declared)
  })
  const root = commonFolder([...texts.keys(), ...patterns.flatMap(([, targets]) => targets)])
  const name = (file: string): string => relative(root, file).split(sep).join('/')
  return {
    kind: 'read',
    root,
    unknownAliases,
    aliases,
    source: {
      isOnDisk: true,
      ...(patterns.length === 0 ? {} : { aliases: namedFrom(patterns, name) }),
      ...(unresolved.length === 0 ? {} : { unresolved }),
      ...(Object.keys(options).length === 0 ? {} : { options }),
      entry: name(entry),
      files: [...texts].map(([file, text]) => ({ name: name(file), text })),
    },
  }
}

/** Lists the files on disk that a file or its sections import, except those that sections replace. */
function importedFiles(file: string, text: string, aliases: PathAliases): readonly string[] {
  const sections = sectionsOf({ name: basename(file), text }).map((section) => ({
    path: resolve(dirname(file), section.name),
    text: section.text,
  }))
  const isSection = (path: string): boolean => sections.some((it) => it.path === path)
  return sections.flatMap((section) =>
    importsIn(section.text).flatMap((specifier) => {
      const paths = isRelative(specifier) ? [resolve(dirname(section.path), specifier)] : targetsOf(specifier, aliases)
      const candidates = paths.flatMap(candidatesFor)
      return candidates.some(isSection) ? [] : withDeclarations(candidates.find(isFile))
    }),
  )
}

/** Whether a file may be behind an alias. Without a known meaning, it may be in any folder above, or in `src` there. */
function mayBeThere(specifier: string, importer: string, aliases: PathAliases): boolean {
  const known = targetsOf(specifier, aliases)
  if (0 < known.length) return known.flatMap(candidatesFor).some(isFile)
  const rest = specifier.split('/').slice(1).join('/')
  for (let folder = dirname(importer); ; folder = dirname(folder)) {
    const paths = [resolve(folder, rest), resolve(folder, 'src', rest)]
    if (rest !== '' && paths.flatMap(candidatesFor).some(isFile)) return true
    if (folder === dirname(folder)) return false
  }
}

/** Whether a file that was read imports another one by an alias. */
function isUsed(pattern: string, targets: readonly string[], texts: ReadonlyMap<string, string>): boolean {
  return [...texts.values()].some((text) =>
    importsIn(text).some((specifier) => {
      if (isRelative(specifier)) return false
      const paths = targetsOf(specifier, { [pattern]: targets })
      return paths.flatMap(candidatesFor).some((it) => texts.has(it))
    }),
  )
}

function namedFrom(
  patterns: readonly (readonly [string, readonly string[]])[],
  name: (path: string) => string,
): PathAliases {
  return Object.fromEntries(patterns.map(([pattern, targets]) => [pattern, targets.map(name)]))
}

/** A declaration file implies its JavaScript file, and vice versa. */
function withDeclarations(file: string | undefined): readonly string[] {
  if (file === undefined) return []
  const declaration = file.replace(/\.([cm]?)jsx?$/, '.d.$1ts')
  const implementation = file.replace(/\.d\.([cm]?)ts$/, '.$1js')
  return [...new Set([implementation, file, declaration])].filter(isFile)
}

function commonFolder(files: readonly string[]): string {
  let folder = dirname(files[0]!)
  while (!files.every((it) => it.startsWith(folder.endsWith(sep) ? folder : folder + sep))) folder = dirname(folder)
  return folder
}

/** Returns the name of a file for messages, relative to the working directory. */
export function shownPath(root: string, file: string): string {
  const path = relative(process.cwd(), resolve(root, file))
  return path === '' ? basename(file) : path
}
