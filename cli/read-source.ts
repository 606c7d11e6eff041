import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, relative, resolve, sep } from 'node:path'
import { relativeImports } from '../engine/lang/program/emit/imports.ts'
import { isProgramFile, sectionsOf } from '../engine/lang/program/sections.ts'
import type { Source } from '../engine/model/source/source.ts'

/** A source on disk, or why it cannot be read. */
export type ReadSource =
  | {
      readonly kind: 'read'
      readonly source: Source
      /** Folder that the file names are relative to. */ readonly root: string
    }
  | { readonly kind: 'failed'; readonly message: string }

/** Files of frameworks and styles, whose scripts are only a part of them. */
const foreign = /\.(?:vue|svelte|astro|html?|mdx?|s?css|less)$/i

/** Most files that one source may have. */
const mostFiles = 500

/** Reads a file and all files that it imports by relative paths. The compiler reports unresolved imports. */
export function readSource(path: string): ReadSource {
  const entry = resolve(path)
  if (!isFile(entry)) return { kind: 'failed', message: `File not found: ${path}` }
  if (foreign.test(path)) {
    const message = `${path} is neither TypeScript nor JavaScript. Move its functions into a .ts file, and test that.`
    return { kind: 'failed', message }
  }
  const texts = new Map<string, string>()
  const waiting = [entry]
  for (const file of waiting) {
    if (texts.has(file)) continue
    if (mostFiles <= texts.size) return { kind: 'failed', message: `${path} imports more than ${mostFiles} files` }
    const text = readFileSync(file, 'utf8')
    texts.set(file, text)
    waiting.push(...importedFiles(file, text))
  }
  const root = commonFolder([...texts.keys()])
  const name = (file: string): string => relative(root, file).split(sep).join('/')
  return {
    kind: 'read',
    root,
    source: {
      isOnDisk: true,
      entry: name(entry),
      files: [...texts].map(([file, text]) => ({ name: name(file), text })),
    },
  }
}

/** Lists the files on disk that a file or its sections import, except those that sections replace. */
function importedFiles(file: string, text: string): readonly string[] {
  const sections = sectionsOf({ name: basename(file), text }).map((section) => ({
    path: resolve(dirname(file), section.name),
    text: section.text,
  }))
  const isSection = (path: string): boolean => sections.some((it) => it.path === path)
  return sections.flatMap((section) =>
    relativeImports(section.text).flatMap((specifier) => {
      const candidates = candidatesFor(resolve(dirname(section.path), specifier))
      return candidates.some(isSection) ? [] : withDeclarations(candidates.find(isFile))
    }),
  )
}

/** Lists the files that an import may mean, like the compiler: source, the file itself, with extension, or an index. */
function candidatesFor(path: string): readonly string[] {
  const extensions = ['.ts', '.tsx', '.d.ts', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.json']
  const source = path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2')
  const declaration = path.replace(/\.([cm]?)jsx?$/, '.d.$1ts')
  const withExtension = /\.[^/\\]+$/.test(path) && isProgramFile(path) ? [source, path, declaration] : []
  const inFolder = extensions.map((it) => resolve(path, `index${it}`))
  return [...withExtension, ...extensions.map((it) => path + it), ...inFolder]
}

/** A declaration file implies its JavaScript file, and vice versa. */
function withDeclarations(file: string | undefined): readonly string[] {
  if (file === undefined) return []
  const declaration = file.replace(/\.([cm]?)jsx?$/, '.d.$1ts')
  const implementation = file.replace(/\.d\.([cm]?)ts$/, '.$1js')
  return [...new Set([implementation, file, declaration])].filter(isFile)
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
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
