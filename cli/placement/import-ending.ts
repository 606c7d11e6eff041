import { readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { importsIn } from '../../engine/lang/program/emit/imports.ts'
import type { ImportEnding } from '../../engine/model/source/paths.ts'
import { textOf } from '../read-text.ts'
import { programFiles } from '../several/select-files.ts'

/** Most files that are read to find how a project writes imports. */
const mostFiles = 40

/**
 * The ending that most relative imports of code have in a file, its tests and the files beside it; undefined if they
 * have none, or if there are no imports.
 */
export function importEndingOf(file: string): ImportEnding | undefined {
  const folder = dirname(resolve(file))
  const names = readdirSync(folder).filter((name) => programFiles.some((it) => name.endsWith(it)))
  const imports = [resolve(file), ...names.sort().map((it) => join(folder, it))]
    .slice(0, mostFiles)
    .flatMap((it) => importsIn(textOf(it) ?? ''))
    .filter((it) => /^\.\.?\//.test(it) && !/\.(?:json|s?css|less|svg|png)$/.test(it))
  const compiled = imports.filter((it) => /\.[cm]?js$/.test(it)).length
  const source = imports.filter((it) => /\.[cm]?tsx?$|\.jsx$/.test(it)).length
  if (imports.length / 2 < compiled) return /\.[cm]?jsx?$/.test(file) ? 'source' : 'compiled'
  return imports.length / 2 < source ? 'source' : undefined
}
