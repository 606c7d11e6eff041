import ts from 'typescript'
import type { PackageTypes } from '../../model/subject/packages.ts'
import { createDeclarations } from '../program/declarations.ts'
import { isDeclarationFile } from '../program/sections.ts'
import { isNodeModule } from '../../model/subject/node-modules.ts'
import type { ImportsIn } from './collect-packages.ts'
import { folderOf, isPackageName, type PackageFiles, parsedSettings, remembering } from './package-files.ts'

/** Limits of all declarations together. Imports beyond them have no types. */
interface TypeLimits {
  readonly files: number
  readonly size: number
}

const defaultLimits: TypeLimits = { files: 1500, size: 4_000_000 }

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
}

/** A declaration file, and the file that it comes from. */
interface Declared {
  readonly path: string
  readonly from: string
  readonly text: string
}

/**
 * Collects the declaration files of the packages that a source imports, found as the compiler finds them. An import
 * whose files cannot be read has no types.
 */
export async function collectTypes(
  imports: readonly ImportsIn[],
  files: PackageFiles,
  limits: TypeLimits = defaultLimits,
): Promise<PackageTypes> {
  const remembered = remembering(files)
  const read = (path: string): Promise<string | undefined> => remembered.read(path)
  const resolve = createResolver(remembered)
  const place = createPlaces(read)
  const declarationsOf = createDeclarations()
  const found = new Map<string, Declared>()
  const links = new Map<string, Map<string, string>>()
  let size = 0
  const declare = async (specifier: string, from: string): Promise<string | undefined> => {
    const file = await resolve(specifier, from).catch(() => undefined)
    return file === undefined || !/\.[cm]?tsx?$/.test(file) ? undefined : add(file)
  }
  const add = async (file: string): Promise<string | undefined> => {
    const path = await place(file)
    if (path === undefined || found.has(path)) return path
    const original = (await read(file)) ?? ''
    const text = isDeclarationFile(file) ? original : declarationsOf(file, original)
    size += text.length
    if (limits.files <= found.size || limits.size < size) return undefined
    found.set(path, { path, from: file, text })
    return path
  }
  const link = (owner: string, specifier: string, path: string | undefined): void => {
    if (path === undefined) return
    const known = links.get(owner) ?? new Map<string, string>()
    links.set(owner, known)
    if (!known.has(specifier)) known.set(specifier, path)
  }
  for (const { path, specifiers } of imports)
    for (const it of specifiers) if (!isNodeModule(it)) link('', it, await declare(it, `${path}/index.ts`))
  // The loop also visits files added meanwhile.
  for (const { path, from, text } of found.values()) {
    const owner = /^\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)![1]!
    const { importedFiles, referencedFiles } = ts.preProcessFile(text, true, true)
    for (const { fileName } of importedFiles) {
      if (isNodeModule(fileName)) continue
      const target = await declare(fileName, from)
      if (isPackageName(fileName) || fileName.startsWith('#')) link(owner, fileName, target)
    }
    for (const { fileName } of referencedFiles) {
      const referred = ts.resolveTripleslashReference(fileName, from)
      if ((await read(referred).catch(() => undefined)) !== undefined) await add(referred)
    }
  }
  return { files: new Map([...found.values()].map((it) => [it.path, it.text])), links }
}

/** Something that the compiler asks for and that is not read yet. */
class Unread extends Error {
  readonly path: string
  readonly isText: boolean

  constructor(path: string, isText: boolean) {
    super(path)
    this.path = path
    this.isText = isText
  }
}

/** Resolves specifiers as the compiler does, which cannot wait: it starts again after each file that it asked for. */
function createResolver(files: PackageFiles): (specifier: string, from: string) => Promise<string | undefined> {
  const texts = new Map<string, string | undefined>()
  const paths = new Map<string, string>()
  const read = (path: string): string | undefined => {
    if (!texts.has(path)) throw new Unread(path, true)
    return texts.get(path)
  }
  const host: ts.ModuleResolutionHost = {
    readFile: read,
    fileExists: (path) => read(path) !== undefined,
    realpath(path) {
      if (read(path) === undefined) return path
      if (!paths.has(path)) throw new Unread(path, false)
      return paths.get(path)!
    },
  }
  const cache = ts.createModuleResolutionCache('/', (it) => it, options)
  return async (specifier, from) => {
    for (;;) {
      try {
        return ts.resolveModuleName(specifier, from, options, host, cache).resolvedModule?.resolvedFileName
      } catch (error) {
        if (!(error instanceof Unread)) throw error
        const { path, isText } = error
        if (isText) texts.set(path, await files.read(path))
        else paths.set(path, await files.realPath(path))
      }
    }
  }
}

/** Gives files paths below `/node_modules/`. Packages with the same name get different folders there. */
function createPlaces(read: PackageFiles['read']): (file: string) => Promise<string | undefined> {
  const owners = new Map<string, string>()
  const taken = new Set<string>()
  const nameOf = async (folder: string): Promise<string | undefined> => {
    const text = await read(`${folder}/package.json`)
    const name = text === undefined ? undefined : parsedSettings(text)?.name
    return typeof name === 'string' && isPackageName(name) ? name : undefined
  }
  return async (file) => {
    // Folders within an installed package have no names of their own.
    const [, installed] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? []
    for (let folder = installed ?? folderOf(file); folder !== ''; folder = folderOf(folder)) {
      const name = owners.get(folder) ?? (await nameOf(folder))
      if (name === undefined) continue
      let id = name
      for (let i = 2; !owners.has(folder) && taken.has(id); i++) id = `${name}@${i}`
      owners.set(folder, id)
      taken.add(id)
      const path = `/node_modules/${id}${file.slice(folder.length)}`
      return isDeclarationFile(path) ? path : path.replace(/\.([cm]?)tsx?$/, '.d.$1ts')
    }
    return undefined
  }
}
