import { existsSync, statSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { glob, isDynamicPattern } from 'tinyglobby'

/** Extensions of code that can be tested. */
export const programFiles: readonly string[] = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs']

/** The files to test, as paths from a folder, or why there are none. */
export type SelectedFiles =
  | { readonly kind: 'selected'; readonly files: readonly string[] }
  | { readonly kind: 'wrong'; readonly message: string }

/** Whether a command line means several files, so that a test file is written for each. */
export function meansSeveral(names: readonly string[], folder: string): boolean {
  return names.length !== 1 || isPattern(names[0]!, folder)
}

/**
 * Lists the files that names and patterns mean, in their order and without repetition; those of a pattern are sorted. A
 * pattern after `!` leaves files out. Declarations, tests and `node_modules` are left out, even if they are named: a
 * shell may have expanded a pattern.
 */
export async function selectFiles(names: readonly string[], folder: string): Promise<SelectedFiles> {
  const isNegative = (name: string): boolean => name.startsWith('!') && !existsSync(resolve(folder, name))
  const chosen = names.filter((it) => !isNegative(it))
  const missing = chosen.find((it) => !existsSync(resolve(folder, it)) && !isPattern(it, folder))
  if (missing !== undefined) return { kind: 'wrong', message: `File not found: ${missing}` }
  const isFolder = (name: string): boolean =>
    statSync(resolve(folder, name), { throwIfNoEntry: false })?.isDirectory() === true
  const inFolder = chosen.find(isFolder)
  if (inFolder !== undefined) {
    return {
      kind: 'wrong',
      message: `${inFolder} is a folder. Name its files, as in '${inFolder.replace(/\/$/, '')}/**'.`,
    }
  }
  const found = await pathsOf(chosen.length === 0 ? ['**/*'] : chosen, folder)
  const leftOut = await pathsOf(
    names.filter(isNegative).map((it) => it.slice(1)),
    folder,
  )
  const files = [...found]
    .filter((it) => !leftOut.has(it))
    .map((it) => relative(folder, it).split(sep).join('/'))
    .filter((it) => isProgram(it) && !isTestOrForeign(it))
  return { kind: 'selected', files }
}

/** A name that exists is no pattern, such as `[id].ts`. */
function isPattern(name: string, folder: string): boolean {
  return isDynamicPattern(name) && !existsSync(resolve(folder, name))
}

async function pathsOf(names: readonly string[], folder: string): Promise<ReadonlySet<string>> {
  const lists = await Promise.all(names.map((it) => filesOf(it, folder)))
  return new Set(lists.flat().map((it) => resolve(folder, it)))
}

async function filesOf(name: string, folder: string): Promise<readonly string[]> {
  if (!isPattern(name, folder)) return [name]
  const found = await glob(name.replaceAll('\\', '/'), { cwd: folder, ignore: ['**/node_modules/**'] })
  return found.sort((a, b) => (a < b ? -1 : 1))
}

function isProgram(path: string): boolean {
  return programFiles.some((it) => path.endsWith(it))
}

function isTestOrForeign(path: string): boolean {
  return /\.d\.[cm]?ts$|\.(?:test|spec)\.[^/]*$|(?:^|\/)(?:__tests__|node_modules)\//.test(path)
}
