import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, relative, resolve, sep } from 'node:path'
import { relativeImports } from '../engine/compile/imports.ts'
import type { Source } from '../engine/model/source.ts'

/** A source on disk, or why there is none. */
export type ReadSource =
  | {
      readonly kind: 'read'
      readonly source: Source
      /** Folder that the file names are relative to. */ readonly root: string
    }
  | { readonly kind: 'failed'; readonly message: string }

/** Most files that one source may have. */
const mostFiles = 500

/** Reads a file and every file that it imports by a relative path. Imports that lead nowhere are left to the compiler to report. */
export function readSource(path: string): ReadSource {
  const entry = resolve(path)
  if (!isFile(entry)) return { kind: 'failed', message: `There is no file ${path}` }
  const texts = new Map<string, string>()
  const waiting = [entry]
  for (const file of waiting) {
    if (texts.has(file)) continue
    if (mostFiles <= texts.size) return { kind: 'failed', message: `${path} imports more than ${mostFiles} files` }
    const text = readFileSync(file, 'utf8')
    texts.set(file, text)
    for (const specifier of relativeImports(text)) {
      const imported = locate(resolve(dirname(file), specifier))
      if (imported !== undefined) waiting.push(imported)
    }
  }
  const root = commonFolder([...texts.keys()])
  const name = (file: string): string => relative(root, file).split(sep).join('/')
  return {
    kind: 'read',
    root,
    source: { entry: name(entry), files: [...texts].map(([file, text]) => ({ name: name(file), text })) },
  }
}

/** The file that an import means: as written, with an extension, `.ts` in place of `.js`, or the index of a folder. */
function locate(path: string): string | undefined {
  const withoutJs = path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2')
  const candidates = [path, withoutJs, ...['.ts', '.tsx', '.mts', '.cts', '.js', '.mjs'].map((it) => path + it)]
  return [...candidates, resolve(path, 'index.ts'), resolve(path, 'index.js')].find(isFile)
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}

function commonFolder(files: readonly string[]): string {
  let folder = dirname(files[0]!)
  while (!files.every((it) => it.startsWith(folder.endsWith(sep) ? folder : folder + sep))) folder = dirname(folder)
  return folder
}

/** How messages name a file of a source: as the person would, relative to where they are. */
export function shownPath(root: string, file: string): string {
  const path = relative(process.cwd(), resolve(root, file))
  return path === '' ? basename(file) : path
}
