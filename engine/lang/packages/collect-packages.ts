import type { ImportedPackage, Packages } from '../../model/subject/packages.ts'
import type { PlatformPart } from '../../model/subject/platform-part.ts'
import { findModule } from './find-module.ts'
import {
  isModuleFolder,
  isPackageName,
  type PackageFiles,
  type PackageFolder,
  type RememberedFiles,
  packageOf,
  remembering,
} from './package-files.ts'
import { type PackageModule, readModule, type Refused, toCommonJs } from './to-common-js.ts'

/** The imports of packages in a folder of a source. */
export interface ImportsIn {
  /** The folder as in the names of the source's files. */
  readonly folder: string
  /** Its absolute path. */
  readonly path: string
  readonly specifiers: readonly string[]
}

/** A module of Node that modules of packages may use. */
type NodePart = Pick<PlatformPart, 'name' | 'exports'>

/** Access to what packages need. */
export interface PackageSources {
  readonly files: PackageFiles
  /** The part that stands for a module of Node; undefined if there is none. */
  readonly nodePart: (name: string) => Promise<NodePart | undefined>
  /** Whether tests mock a module in any case, so that packages which import it cannot run. */
  readonly isMocked: (specifier: string) => boolean
}

/** Limits of an import with all that it needs. */
interface PackageLimits {
  readonly files: number
  readonly size: number
}

const defaultLimits: PackageLimits = { files: 1500, size: 4_000_000 }

/**
 * Collects the modules of the packages that a source imports, in a form that runs beside it. Specifiers that mean no
 * package are left out. A package with a module that cannot run, or with files that cannot be read, is refused.
 */
export async function collectPackages(
  imports: readonly ImportsIn[],
  sources: PackageSources,
  limits: PackageLimits = defaultLimits,
): Promise<Omit<Packages, 'types'>> {
  const files = remembering(sources.files)
  const load = createLoader({ ...sources, files })
  const modules = new Map<string, LoadedModule>()
  const found = new Map<string, ReadonlyMap<string, ImportedPackage>>()
  for (const { folder, path, specifiers } of imports) {
    const here = new Map<string, ImportedPackage>()
    const modulesOf = async (specifier: string): Promise<readonly LoadedModule[] | Refused | undefined> => {
      const module = await findModule(specifier, `${path}/index.js`, 'import', files)
      if (module.kind === 'node' || module.kind === 'missing') return undefined
      return module.kind === 'file' ? closure(module.path, load, limits) : module
    }
    for (const specifier of specifiers.filter((it) => isPackageName(it) && !sources.isMocked(it))) {
      const all = await modulesOf(specifier).catch((error: unknown): Refused => ({ problem: messageOf(error) }))
      if (all === undefined) continue
      if ('problem' in all) {
        here.set(specifier, { kind: 'refused', problem: all.problem })
        continue
      }
      const [entry] = all as [LoadedModule, ...LoadedModule[]]
      for (const it of all) modules.set(it.name, it)
      const { name, version } = entry.owner
      here.set(specifier, { kind: 'found', part: entry.name, package: name, ...(version && { version }) })
    }
    found.set(folder, here)
  }
  return { parts: partsOf([...modules.values()]), imports: found }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** A module with the modules that it needs. */
interface LoadedModule {
  /** The name of its part. */
  readonly name: string
  readonly module: PackageModule
  /** The parts that its specifiers mean. */
  readonly links: Readonly<Record<string, string>>
  /** The paths of its imports. */
  readonly needs: readonly string[]
  readonly owner: Owner
}

function partsOf(modules: readonly LoadedModule[]): ReadonlyMap<string, PlatformPart> {
  const texts = toCommonJs(modules.map((it) => it.module))
  return new Map(
    modules.map(({ name, links, module: { isModule } }, at) => [
      name,
      {
        name,
        text: texts[at]!,
        needs: [...new Set(Object.values(links))],
        exports: [],
        isShared: true,
        links,
        ...(isModule ? { isModule } : {}),
      },
    ]),
  )
}

/** The package of a module, with a name that no other package has. */
interface Owner {
  readonly id: string
  readonly name: string
  readonly version?: string
}

type Load = (path: string) => Promise<LoadedModule | Refused>

/** The module at a path, and all that it needs, each once. */
async function closure(entry: string, load: Load, limits: PackageLimits): Promise<readonly LoadedModule[] | Refused> {
  const paths = new Set([entry])
  const found: LoadedModule[] = []
  let size = 0
  // The loop also visits paths added meanwhile.
  for (const path of paths) {
    const module = await load(path)
    if ('problem' in module) return module
    found.push(module)
    size += module.module.size
    if (limits.files < found.length) return { problem: `it has more than ${limits.files} files` }
    if (limits.size < size) return { problem: `it has more than ${limits.size / 1_000_000} MB of code` }
    module.needs.forEach((it) => paths.add(it))
  }
  return found
}

/** Loads modules, each once. */
function createLoader({ files, nodePart, isMocked }: PackageSources & { readonly files: RememberedFiles }): Load {
  const owners = createOwners(files)
  const loaded = new Map<string, Promise<LoadedModule | Refused>>()
  const nameOf = async (path: string): Promise<{ readonly name: string; readonly owner: Owner }> => {
    const { folder, owner } = await owners(path)
    return { name: `package/${owner.id}${path.slice(folder.length)}`, owner }
  }
  const loadNow = async (path: string): Promise<LoadedModule | Refused> => {
    const text = (await files.read(path)) ?? ''
    const { name, owner } = await nameOf(path)
    const place = name.replace(/^package/, '/node_modules')
    const module = await readModule(path, text, place, () => isModuleFolder(path, files))
    const about = (problem: string): Refused => ({ problem: `${problem} (${place.slice('/node_modules/'.length)})` })
    if ('problem' in module) return about(module.problem)
    const links: Record<string, string> = {}
    const needs: string[] = []
    for (const { specifier, by, isOptional, names } of withBuffer(module)) {
      if (isMocked(specifier)) return about(`it uses ${specifier}, which the tests mock`)
      const target = await findModule(specifier, path, by, files)
      if (target.kind === 'node') {
        const part = await nodePart(target.name)
        if (part === undefined) return about(`it uses Node's ${target.name}`)
        const lacking = names.filter((it) => it !== 'default' && !part.exports.includes(it))
        if (0 < lacking.length) return about(`it uses ${lacking.join(', ')} of Node's ${target.name}`)
        links[specifier] = part.name
      } else if (target.kind !== 'file') {
        if (!isOptional) return about(target.problem)
      } else {
        links[specifier] = (await nameOf(target.path)).name
        needs.push(target.path)
      }
    }
    return { name, module, links, needs, owner }
  }
  return (path) => {
    const module = loaded.get(path) ?? loadNow(path)
    loaded.set(path, module)
    return module
  }
}

/** The imports of a module, and of the global that it may use. */
function withBuffer({ imports, usesBuffer }: PackageModule): PackageModule['imports'] {
  return usesBuffer ? [...imports, { specifier: 'buffer', by: 'require', isOptional: true, names: [] }] : imports
}

/** Finds the packages of files. Of several with the same name, all but the first get their version, or a number. */
function createOwners(
  files: RememberedFiles,
): (path: string) => Promise<{ readonly folder: string; readonly owner: Owner }> {
  const byFolder = new Map<string, Owner>()
  const taken = new Set<string>()
  const free = ({ folder, settings: { name: own, version } }: PackageFolder): Owner => {
    const name = typeof own === 'string' ? own : folder.split('/').at(-1)!
    let id = name
    for (let i = 2; taken.has(id); i++)
      id = i === 2 && typeof version === 'string' ? `${name}@${version}` : `${name}@${i}`
    taken.add(id)
    const isInstalled = folder.includes('/node_modules/') && typeof version === 'string'
    return { id, name, ...(isInstalled ? { version } : {}) }
  }
  return async (path) => {
    const found = (await packageOf(path, files)) ?? { folder: path.slice(0, path.lastIndexOf('/')), settings: {} }
    const owner = byFolder.get(found.folder) ?? free(found)
    byFolder.set(found.folder, owner)
    return { folder: found.folder, owner }
  }
}
