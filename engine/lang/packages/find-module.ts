import { resolveExports, resolveImports } from 'resolve-pkg-maps'
import { isNodeModule } from '../../model/subject/node-modules.ts'
import {
  folderOf,
  isPackageName,
  packageOf,
  type RememberedFiles,
  type PackageFolder,
  pathFrom,
  splitSpecifier,
} from './package-files.ts'

/** How code loads a module, which chooses among the variants of a package. */
export type LoadedBy = 'import' | 'require'

/** The meaning of a specifier. */
export type FoundModule =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'node'; readonly name: string }
  /** Its package is not there (`missing`), or has no such file (`lacking`). */
  | { readonly kind: 'missing' | 'lacking'; readonly problem: string }

/** The conditions of Vitest, which has those of Node. */
const conditions: Readonly<Record<LoadedBy, readonly string[]>> = {
  import: ['node', 'import', 'module-sync', 'development'],
  require: ['node', 'require', 'module-sync', 'development'],
}

/** Finds the module that a file means, as Node does. Files outside of packages may leave out extensions. */
export async function findModule(
  specifier: string,
  from: string,
  by: LoadedBy,
  files: RememberedFiles,
): Promise<FoundModule> {
  if (isNodeModule(specifier)) return { kind: 'node', name: specifier.replace(/^node:/, '') }
  const missing = (problem: string): FoundModule => ({ kind: 'missing', problem })
  const foundAt = async (path: string | undefined, problem: string): Promise<FoundModule> =>
    path === undefined ? { kind: 'lacking', problem } : { kind: 'file', path: await files.realPath(path) }
  const notFound = `'${specifier}' is not found`
  if (/^\.{0,2}\//.test(specifier) || /^\.{1,2}$/.test(specifier)) {
    const path = specifier.startsWith('/') ? specifier : pathFrom(folderOf(from), specifier)
    return foundAt(await fileAt(path, files), notFound)
  }
  const own = await packageOf(from, files)
  if (specifier.startsWith('#')) {
    const targets = mapped(() => resolveImports(own?.settings.imports as never, specifier, conditions[by]))
    for (const target of targets ?? []) {
      if (!target.startsWith('./')) return findModule(target, from, by, files)
      const path = await fileAt(pathFrom(own!.folder, target), files)
      if (path !== undefined) return foundAt(path, notFound)
    }
    return missing(notFound)
  }
  if (!isPackageName(specifier)) return missing(notFound)
  const { name, rest } = splitSpecifier(specifier)
  const found =
    own?.settings.name === name && own.settings.exports !== undefined ? own : await packageNamed(name, from, files)
  if (found === undefined) return missing(`the package ${name} is not installed`)
  return foundAt(await fileIn(found, rest, by, files), `the package ${name} has no module '${specifier}'`)
}

/** The nearest package with a name, seen from a file. */
async function packageNamed(name: string, from: string, files: RememberedFiles): Promise<PackageFolder | undefined> {
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    const place = `${folder}/node_modules/${name}`
    const settings = folder.endsWith('/node_modules') ? undefined : await files.settings(place)
    if (settings !== undefined) return { folder: place, settings }
    if (folder === '') return undefined
  }
}

/** The file that a package offers under a path. */
async function fileIn(
  { folder, settings }: PackageFolder,
  rest: string,
  by: LoadedBy,
  files: RememberedFiles,
): Promise<string | undefined> {
  const { exports } = settings
  if (exports !== undefined && exports !== null) {
    for (const target of mapped(() => resolveExports(exports as never, rest, conditions[by])) ?? []) {
      const path = pathFrom(folder, target)
      if ((await files.read(path)) !== undefined) return path
    }
    return undefined
  }
  return fileAt(rest === '' ? folder : `${folder}/${rest}`, files)
}

/** The first file at a path: itself, with an extension, or in a folder. */
async function fileAt(path: string, files: RememberedFiles): Promise<string | undefined> {
  const file = await plainFileAt(path, files)
  if (file !== undefined) return file
  const main = (await files.settings(path))?.main
  if (typeof main !== 'string') return indexIn(path, files)
  const target = pathFrom(path, main)
  return (await plainFileAt(target, files)) ?? (await indexIn(target, files)) ?? indexIn(path, files)
}

async function plainFileAt(path: string, files: RememberedFiles): Promise<string | undefined> {
  const isSource = !path.includes('/node_modules/')
  const sources =
    isSource && /\.[cm]?jsx?$/.test(path)
      ? [path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2'), path.replace(/\.js$/, '.tsx')]
      : []
  for (const it of [path, ...sources, ...extensions(isSource).map((it) => path + it)])
    if ((await files.read(it)) !== undefined) return it
  return undefined
}

async function indexIn(folder: string, files: RememberedFiles): Promise<string | undefined> {
  for (const it of extensions(!folder.includes('/node_modules/'))) {
    const path = `${folder}/index${it}`
    if ((await files.read(path)) !== undefined) return path
  }
  return undefined
}

/** Packages of the same project may be written in TypeScript. */
function extensions(isSource: boolean): readonly string[] {
  const plain = ['.js', '.json', '.cjs', '.mjs']
  return isSource ? ['.ts', '.tsx', '.mts', '.cts', '.jsx', ...plain] : plain
}

/** The targets of a map, unless it is invalid or leads nowhere. */
function mapped(resolve: () => readonly string[]): readonly string[] | undefined {
  try {
    return resolve()
  } catch {
    return undefined
  }
}
