import { isVersion, type PackageSite } from '../../engine/model/subject/packages.ts'
import type { PackageTexts } from './package-texts.ts'

/** Limits of one load of packages. */
export interface LoadLimits {
  /** Most files that are asked for. */
  readonly files: number
  /** Most characters of all texts together. */
  readonly size: number
  /** Longest time for all files, in ms. */
  readonly ms: number
}

export const defaultLimits: LoadLimits = { files: 3_000, size: 16_000_000, ms: 60_000 }

/** The surroundings of a reader, which tests replace. */
export interface ReaderParts {
  /** The address of a folder with the layout of npm's CDNs: `NAME@VERSION/PATH`. Ends with a slash. */
  readonly address: string
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  /** The files of this visit and of earlier ones. */
  readonly texts: PackageTexts
  /** The addresses of packages whose version was chosen in this visit. */
  readonly chosen: Set<string>
}

/** One load of packages. */
export interface Load {
  /** Whether files may be asked for, or have to be kept from before. */
  readonly from: 'site' | 'cache'
  readonly limits: LoadLimits
  /** Ends the load: all reads reject from then on. */
  readonly signal: AbortSignal
  /** Called with the number of files so far. */
  readonly onFile: (files: number) => void
}

/** Reads files of packages, and says whether the site could not be reached. */
export interface PackageReader extends PackageSite {
  /** The first reason why a file could not be read, though it may be there. */
  readonly failure: () => string | undefined
}

/**
 * Reads files of packages from a site. Sends only their names, versions and paths. Texts come from this visit, from the
 * cache, or else from the site; if a version has to be chosen, the site comes before the cache.
 */
export function createReader({ address, fetch, texts, chosen }: ReaderParts, load: Load): PackageReader {
  const { limits, onFile } = load
  const host = new URL(address).host
  const late = AbortSignal.timeout(limits.ms)
  const signal = AbortSignal.any([load.signal, late])
  const reading = new Map<string, Promise<string | undefined>>()
  /** By file, in the order in which they failed. */
  const failures = new Map<string, string>()
  let files = 0
  let size = 0

  const fail = (file: string, problem: string): never => {
    failures.set(file, problem)
    throw new Error(problem)
  }
  const download = async (folder: string, path: string): Promise<string | undefined> => {
    const file = folder + path
    const from = folder + path.split('/').map(encodeURIComponent).join('/')
    const problem = (): string => (late.aborted ? `${host} takes too long` : `${host} cannot be reached`)
    const response = await fetch(from, { credentials: 'omit', referrerPolicy: 'no-referrer', signal }).catch(() =>
      fail(file, problem()),
    )
    if (response.status === 404) {
      await response.body?.cancel()
      return undefined
    }
    if (!response.ok) return fail(file, `${host} answers with the error ${response.status}`)
    const text = await textWithin(response, limits.size).catch(() => fail(file, problem()))
    return text ?? fail(file, `it has a file with more than ${limits.size / 1_000_000} MB`)
  }
  const downloadAndKeep = async (folder: string, path: string): Promise<string | undefined> => {
    const text = await download(folder, path)
    await texts.put(folder, path, text ?? null)
    return text
  }
  const exact = async (folder: string, path: string): Promise<string | undefined> => {
    const kept = await texts.get(folder, path)
    if (kept !== undefined) return kept ?? undefined
    return load.from === 'site' ? downloadAndKeep(folder, path) : fail(folder + path, 'it is not here')
  }
  const newest = async (folder: string, path: string): Promise<string | undefined> => {
    if (load.from === 'cache' || chosen.has(folder)) return exact(folder, path)
    try {
      const text = await downloadAndKeep(folder, path)
      chosen.add(folder)
      return text
    } catch (error) {
      const kept = await texts.get(folder, path)
      if (kept === undefined || load.signal.aborted) throw error
      failures.delete(folder + path)
      return kept ?? undefined
    }
  }
  const textAt = (folder: string, path: string, isExact: boolean): Promise<string | undefined> => {
    const asked = reading.get(folder + path) ?? (isExact ? exact(folder, path) : newest(folder, path))
    reading.set(folder + path, asked)
    return asked
  }
  return {
    failure: () => [...failures.values()][0],
    async read(name, version, path) {
      load.signal.throwIfAborted()
      const isExact = isVersion(version)
      if (!isName(name) || !(isExact || (path === 'package.json' && isRange(version))) || !isPath(path))
        throw new Error('it names a file that no package can have')
      files += 1
      onFile(files)
      if (limits.files < files) throw new Error(`it needs more than ${limits.files} files`)
      const text = await textAt(`${address}${name}@${encodeURIComponent(version)}/`, path, isExact)
      size += text?.length ?? 0
      if (limits.size < size) throw new Error(`it needs more than ${limits.size / 1_000_000} MB of files`)
      return text
    },
  }
}

/** The text of an answer; undefined as soon as it is longer than `most` bytes. */
async function textWithin(response: Response, most: number): Promise<string | undefined> {
  if (response.body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.length
    if (most < size) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}

function isRange(text: string): boolean {
  return /^[\w.*^~<>=|+\s-]{1,200}$/.test(text)
}

function isName(text: string): boolean {
  return text.length <= 214 && /^(?:@[\w~-][\w.~-]*\/)?[\w~-][\w.~-]*$/.test(text)
}

function isPath(text: string): boolean {
  return text.length <= 1000 && text.split('/').every((it) => it !== '' && it !== '.' && it !== '..')
}
