import { isSkippedFolder, type OfferedFile } from '../session/editing/opened-files.ts'

/** Most entries of dropped folders that are visited. */
const mostEntries = 5_000

/** A dropped or pasted file or folder. */
export type Root = { readonly entry: FileSystemEntry } | { readonly file: File }

/** The files that a person has chosen in a dialog of the browser; all of one folder, or none of any. */
export function filesOfInput(files: readonly File[]): readonly OfferedFile[] {
  return files.flatMap((file) => {
    const [, ...path] = file.webkitRelativePath.split('/')
    if (path.slice(0, -1).some(isSkippedFolder)) return []
    return [path.length === 0 ? offered(file, file.name) : fromFolder(file, path.join('/'))]
  })
}

/** The dropped or pasted files, with those in folders. */
export async function filesIn(roots: readonly Root[]): Promise<readonly OfferedFile[]> {
  const found: OfferedFile[] = []
  const [only] = roots
  // The names of a single folder's files begin within it.
  const isWhole = roots.length === 1 && only !== undefined && 'entry' in only
  const folders: { readonly folder: FileSystemDirectoryEntry; readonly path: string }[] = []
  for (const it of roots) {
    if ('file' in it) found.push(offered(it.file, it.file.name))
    else folders.push({ folder: it.entry as FileSystemDirectoryEntry, path: isWhole ? '' : `${it.entry.name}/` })
  }
  // The loop also visits folders that are added meanwhile, so the outermost files come first.
  for (const { folder, path } of folders) {
    for (const entry of await entriesIn(folder).catch(() => [])) {
      if (mostEntries <= found.length + folders.length) return found
      if (entry.isDirectory) {
        if (!isSkippedFolder(entry.name))
          folders.push({ folder: entry as FileSystemDirectoryEntry, path: `${path}${entry.name}/` })
      } else found.push(await fromEntry(entry as FileSystemFileEntry, path + entry.name))
    }
  }
  return found
}

/** A folder returns its entries in several lists, the last one empty. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject)
    })
    if (some.length === 0) return all
    all.push(...some)
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => {
    entry.file(resolve, reject)
  })
}

/** A file that is gone or protected is offered, too, so that it counts as unreadable. */
async function fromEntry(entry: FileSystemFileEntry, path: string): Promise<OfferedFile> {
  try {
    return fromFolder(await fileOf(entry), path)
  } catch (error) {
    const reason = error instanceof Error ? error : new Error(String(error))
    return { path, size: 0, isFromFolder: true, text: () => Promise.reject(reason) }
  }
}

function offered(file: File, path: string): OfferedFile {
  return { path, size: file.size, isFromFolder: false, text: () => file.text() }
}

function fromFolder(file: File, path: string): OfferedFile {
  return { ...offered(file, path), isFromFolder: true }
}
