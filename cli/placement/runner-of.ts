import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Runner } from '../../engine/model/goal/options.ts'
import { textOf } from '../read-text.ts'

/**
 * The folder of a file's package: of the nearest `package.json` with a name, as some only say how Node loads a folder,
 * else of the nearest. The file's own folder without any.
 */
export function packageFolder(file: string): string {
  const folders = foldersAbove(file)
  const nearest = folders.find((it) => existsSync(join(it, 'package.json')))
  return folders.find((it) => packageIn(it).name !== undefined) ?? nearest ?? dirname(resolve(file))
}

/** The runner that a project depends on or that its script `test` starts; undefined if neither tells. */
export function projectRunner(file: string): Runner | undefined {
  for (const folder of foldersAbove(file)) {
    const { dependencies, devDependencies, scripts } = packageIn(folder)
    const names = { ...(dependencies as object), ...(devDependencies as object) }
    if ('vitest' in names) return 'vitest'
    if ('jest' in names) return 'jest'
    if (/\bnode\b.*--test\b/.test(String((scripts as { test?: unknown } | undefined)?.test))) return 'node'
  }
  return undefined
}

/** The folder of a file, and those above, nearest first. */
export function foldersAbove(file: string): readonly string[] {
  const folders = [dirname(resolve(file))]
  for (let folder = folders[0]!; folder !== dirname(folder); folder = dirname(folder)) folders.push(dirname(folder))
  return folders
}

/** The `package.json` in a folder; empty if there is none that can be read. */
export function packageIn(folder: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(textOf(join(folder, 'package.json')) ?? '{}') as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}
