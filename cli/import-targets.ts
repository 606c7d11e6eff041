import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { PathAliases } from '../engine/lang/program/path-aliases.ts'
import { isProgramFile } from '../engine/lang/program/sections.ts'
import { textOf } from './read-text.ts'

/** Whether an import is a path from its file. */
export function isRelative(specifier: string): boolean {
  return /^\.\.?(\/|$)/.test(specifier)
}

/** The paths that an import by an alias may mean. */
export function targetsOf(specifier: string, aliases: PathAliases): readonly string[] {
  return Object.entries(aliases).flatMap(([pattern, targets]) => {
    const part = matchedPart(pattern, specifier)
    return part === undefined ? [] : targets.map((it) => it.replace('*', () => part))
  })
}

/** The part of a text that the `*` of a pattern stands for, empty without `*`; undefined if the text does not match. */
export function matchedPart(pattern: string, text: string): string | undefined {
  const [before = '', after] = pattern.split('*')
  if (after === undefined) return text === pattern ? '' : undefined
  const isMatch = before.length + after.length <= text.length && text.startsWith(before) && text.endsWith(after)
  return isMatch ? text.slice(before.length, text.length - after.length) : undefined
}

/** Lists the files that an import may mean, like the compiler: source, the file itself, with extension, or an index. */
export function candidatesFor(path: string): readonly string[] {
  const extensions = ['.ts', '.tsx', '.d.ts', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.json']
  const source = path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2')
  const declaration = path.replace(/\.([cm]?)jsx?$/, '.d.$1ts')
  const withExtension = /\.[^/\\]+$/.test(path) && isProgramFile(path) ? [source, path, declaration] : []
  const inFolder = isPackage(path) ? [] : extensions.map((it) => resolve(path, `index${it}`))
  return [...withExtension, ...extensions.map((it) => path + it), ...inFolder]
}

/** Whether a path is that of an existing file, and not of a folder. */
export function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}

/** Whether runners load another file than the index in place of a folder: one that its `package.json` names. */
function isPackage(folder: string): boolean {
  const settings = textOf(join(folder, 'package.json'))
  if (settings === undefined) return false
  try {
    const { main, module, exports } = JSON.parse(settings) as Readonly<Record<string, unknown>>
    const named = [main, module, typeof exports === 'object' ? (exports as Record<string, unknown>)['.'] : exports]
    return named.some((it) => it !== undefined && !(typeof it === 'string' && /^(?:\.\/)?index\.\w+$/.test(it)))
  } catch {
    return false
  }
}
