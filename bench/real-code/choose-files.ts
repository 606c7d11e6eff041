import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { inspectFile } from '../../engine/lang/syntax/file-facts.ts'

/** Lists the source files of a folder, by paths relative to it, in the order of their hashes. */
export function chooseFiles(
  folder: string,
  { most = Infinity }: { readonly most?: number | undefined },
): readonly string[] {
  const chosen: string[] = []
  for (const path of byHash(namesIn(folder, ''))) {
    if (most <= chosen.length) break
    const { hasCondition, hasExport } = inspectFile(path, readFileSync(join(folder, path), 'utf8'))
    if (hasCondition && hasExport) chosen.push(path)
  }
  return chosen
}

/** Reads a list of files, by paths relative to a folder; `missing` are those that are not in it. */
export function listedFiles(
  folder: string,
  list: string,
  { most = Infinity }: { readonly most?: number | undefined },
): { readonly files: readonly string[]; readonly missing: readonly string[] } {
  const lines = readFileSync(list, 'utf8').split('\n')
  const named = [...new Set(lines.map((it) => it.trim()).filter((it) => it !== '' && !it.startsWith('#')))]
  const paths = named.map((it) => relative(folder, resolve(folder, it)).split(sep).join('/'))
  const isThere = (path: string): boolean =>
    !path.startsWith('..') && statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true
  return {
    files: byHash(paths.filter(isThere)).slice(0, most),
    missing: named.filter((_, at) => !isThere(paths[at]!)),
  }
}

/** Folders that hold no sources of a project: what is installed, built or only for tests. */
const passedOver = /^(?:\..*|node_modules|bower_components|dist|build|coverage|__tests__|__mocks__|tests?|specs?|e2e)$/i

/** Whether a folder's files are neither sources nor imported by sources. */
export function isForeign(name: string): boolean {
  return /^(?:\..*|node_modules|bower_components)$/.test(name)
}

function namesIn(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((it) => {
    const path = folder === '' ? it.name : `${folder}/${it.name}`
    if (it.isDirectory()) return passedOver.test(it.name) ? [] : namesIn(root, path)
    return it.isFile() && isSource(it.name) ? [path] : []
  })
}

/** Whether a name is that of a source, not of declarations, tests, stories or settings. */
function isSource(name: string): boolean {
  return (
    /\.(?:[cm]?[jt]s|[jt]sx)$/.test(name) &&
    !/\.d\.(?:[^.]+\.)?[cm]?ts$/.test(name) &&
    !/[.-](?:tests?|specs?|stories|story|bench|e2e|cy|config|conf|min)\.[^.]+$/i.test(name) &&
    !/^(?:\.|(?:tests?|specs?|stories|config|(?:gulp|grunt)file)\.)/i.test(name)
  )
}

function byHash(paths: readonly string[]): readonly string[] {
  const hashes = new Map(paths.map((it) => [it, createHash('sha256').update(it).digest('hex')]))
  return [...hashes.keys()].sort((a, b) => (hashes.get(a)! < hashes.get(b)! ? -1 : 1))
}
