import ts from 'typescript'
import type { PackageTypes } from '../../model/subject/packages.ts'
import { createDeclarations } from '../program/declarations.ts'
import { isDeclarationFile } from '../program/sections.ts'
import { isNodeModule } from '../mocks/node-modules.ts'
import type { ImportsIn } from './collect-packages.ts'
import { folderOf, isPackageName, parsedSettings } from './package-files.ts'

/** The declaration files that are there, by absolute path with `/`. */
export interface TypeFiles {
  /** The text of a file; undefined if there is none. */
  read(path: string): string | undefined
  /** The path of an existing file without symbolic links. */
  realPath(path: string): string
}

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

/** Collects the declaration files of the packages that a source imports, found as the compiler finds them. */
export function collectTypes(
  imports: readonly ImportsIn[],
  files: TypeFiles,
  limits: TypeLimits = defaultLimits,
): PackageTypes {
  const texts = new Map<string, string | undefined>()
  const read = (path: string): string | undefined => {
    if (!texts.has(path)) texts.set(path, files.read(path))
    return texts.get(path)
  }
  const host: ts.ModuleResolutionHost = {
    readFile: read,
    fileExists: (path) => read(path) !== undefined,
    realpath: (path) => (read(path) === undefined ? path : files.realPath(path)),
  }
  const cache = ts.createModuleResolutionCache('/', (it) => it, options)
  const place = createPlaces(read)
  const declarationsOf = createDeclarations()
  const found = new Map<string, Declared>()
  const links = new Map<string, Map<string, string>>()
  let size = 0
  const declare = (specifier: string, from: string): string | undefined => {
    const file = ts.resolveModuleName(specifier, from, options, host, cache).resolvedModule?.resolvedFileName
    return file === undefined || !/\.[cm]?tsx?$/.test(file) ? undefined : add(file)
  }
  const add = (file: string): string | undefined => {
    const path = place(file)
    if (path === undefined || found.has(path)) return path
    const original = read(file) ?? ''
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
    for (const it of specifiers) if (!isNodeModule(it)) link('', it, declare(it, `${path}/index.ts`))
  // The loop also visits files added meanwhile.
  for (const { path, from, text } of found.values()) {
    const owner = /^\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)![1]!
    const { importedFiles, referencedFiles } = ts.preProcessFile(text, true, true)
    for (const { fileName } of importedFiles) {
      if (isNodeModule(fileName)) continue
      const target = declare(fileName, from)
      if (isPackageName(fileName) || fileName.startsWith('#')) link(owner, fileName, target)
    }
    for (const { fileName } of referencedFiles) {
      const referred = ts.resolveTripleslashReference(fileName, from)
      if (read(referred) !== undefined) add(referred)
    }
  }
  return { files: new Map([...found.values()].map((it) => [it.path, it.text])), links }
}

/** Gives files paths below `/node_modules/`. Packages with the same name get different folders there. */
function createPlaces(read: (path: string) => string | undefined): (file: string) => string | undefined {
  const owners = new Map<string, string>()
  const taken = new Set<string>()
  const names = new Map<string, string | undefined>()
  const nameOf = (folder: string): string | undefined => {
    if (!names.has(folder)) names.set(folder, readName(folder))
    return names.get(folder)
  }
  const readName = (folder: string): string | undefined => {
    const text = read(`${folder}/package.json`)
    const name = text === undefined ? undefined : parsedSettings(text)?.name
    return typeof name === 'string' && isPackageName(name) ? name : undefined
  }
  return (file) => {
    for (let folder = folderOf(file); folder !== ''; folder = folderOf(folder)) {
      const name = nameOf(folder)
      if (name === undefined) continue
      let id = owners.get(folder) ?? name
      for (let i = 2; !owners.has(folder) && taken.has(id); i++) id = `${name}@${i}`
      owners.set(folder, id)
      taken.add(id)
      const path = `/node_modules/${id}${file.slice(folder.length)}`
      return isDeclarationFile(path) ? path : path.replace(/\.([cm]?)tsx?$/, '.d.$1ts')
    }
    return undefined
  }
}
