/** The files of a project and its packages, by absolute path with `/`. */
export interface PackageFiles {
  /** The text of a file; undefined if there is none. */
  read(path: string): Promise<string | undefined>
  /** The path of an existing file without symbolic links. */
  realPath(path: string): Promise<string>
}

/** A `package.json`, unchecked. */
export type Settings = Readonly<Record<string, unknown>>

/** A package on a disk. */
export interface PackageFolder {
  readonly folder: string
  readonly settings: Settings
}

/** Package files that are read and parsed only once. */
export interface RememberedFiles extends PackageFiles {
  /** The `package.json` in a folder; undefined if there is none, or it is no JSON object. */
  settings(folder: string): Promise<Settings | undefined>
}

/** Reads and parses each file only once. Some settings have 100 KB. */
export function remembering(files: PackageFiles): RememberedFiles {
  const read = remembered(files.read.bind(files))
  return {
    read,
    realPath: remembered(files.realPath.bind(files)),
    settings: remembered(async (folder) => {
      const text = await read(`${folder}/package.json`)
      return text === undefined ? undefined : parsedSettings(text)
    }),
  }
}

function remembered<T>(find: (path: string) => Promise<T>): (path: string) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (path) => {
    const found = known.get(path) ?? find(path)
    known.set(path, found)
    return found
  }
}

/** As `RememberedFiles.settings`, for a text. */
export function parsedSettings(text: string): Settings | undefined {
  try {
    const settings: unknown = JSON.parse(text)
    return typeof settings === 'object' && settings !== null ? (settings as Settings) : undefined
  } catch {
    return undefined
  }
}

/** The package that a file belongs to. Settings in its folders, as in `dist/esm`, only decide what its files are. */
export async function packageOf(path: string, files: RememberedFiles): Promise<PackageFolder | undefined> {
  const folders = foldersAbove(path)
  const installed = folders.find(isInstalledAt)
  for (const folder of installed === undefined ? folders : [installed]) {
    const settings = await files.settings(folder)
    if (settings !== undefined && (folder === installed || typeof settings.name === 'string'))
      return { folder, settings }
  }
  return undefined
}

/**
 * Whether a `.js` file that neither imports nor exports is an ES module by the nearest settings. In installed packages
 * of CommonJS it is none: to look for other settings in each of their folders would cost requests.
 */
export async function isModuleFolder(path: string, files: RememberedFiles): Promise<boolean> {
  const isInstalled = foldersAbove(path).some(isInstalledAt)
  if (isInstalled && (await packageOf(path, files))?.settings.type !== 'module') return false
  for (const folder of foldersAbove(path)) {
    const settings = await files.settings(folder)
    if (settings !== undefined) return settings.type === 'module'
  }
  return false
}

/** The folder of a file, and the folders above, nearest first; those of a package do not go beyond `node_modules`. */
function foldersAbove(path: string): readonly string[] {
  const folders: string[] = []
  for (let folder = folderOf(path); folder !== '' && !folder.endsWith('/node_modules'); folder = folderOf(folder))
    folders.push(folder)
  return folders
}

/** The folder of an absolute path; empty for the topmost. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

function isInstalledAt(folder: string): boolean {
  return /\/node_modules\/(?:@[^/]+\/)?[^/]+$/.test(folder)
}

/** Resolves a relative path from an absolute folder. */
export function pathFrom(folder: string, way: string): string {
  const parts = folder.split('/')
  for (const part of way.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** The name of the package in a specifier, and the rest: `@scope/name` and `lib/a`. */
export function splitSpecifier(specifier: string): { readonly name: string; readonly rest: string } {
  const parts = specifier.split('/')
  const length = specifier.startsWith('@') ? 2 : 1
  return { name: parts.slice(0, length).join('/'), rest: parts.slice(length).join('/') }
}

/** Whether a specifier can mean a package, and not a path, a URL or an entry of `imports`. */
export function isPackageName(specifier: string): boolean {
  return /^(?:@[\w.~-]+\/)?[\w~][\w.~-]*(?:\/|$)/.test(specifier)
}
