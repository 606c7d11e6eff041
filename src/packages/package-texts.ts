import { parsed, type TextCache } from './text-cache.ts'

/** The files of packages that were read before, by the address of a package in a version (or range) and by path. */
export interface PackageTexts {
  /** The text of a file; null if there is no such file; undefined if that is not known. */
  get(address: string, path: string): Promise<string | null | undefined>
  put(address: string, path: string, text: string | null): Promise<void>
  /** Keeps what is new for later visits. */
  save(): Promise<void>
}

/** Keeps all files of a package in one text of a cache: reading hundreds of small ones takes seconds. */
export function createPackageTexts(cache: TextCache): PackageTexts {
  const packages = new Map<string, Promise<Map<string, string | null>>>()
  const changed = new Set<string>()
  const keyOf = (address: string): string => `files ${address}`
  const filesOf = (address: string): Promise<Map<string, string | null>> => {
    const known = packages.get(address) ?? cache.get(keyOf(address)).then((text) => filesIn(text ?? ''))
    packages.set(address, known)
    return known
  }
  return {
    get: async (address, path) => (await filesOf(address)).get(path),
    async put(address, path, text) {
      const files = await filesOf(address)
      files.set(path, text)
      changed.add(address)
    },
    async save() {
      const addresses = [...changed]
      changed.clear()
      for (const it of addresses) await cache.put(keyOf(it), JSON.stringify([...(await filesOf(it))]))
    },
  }
}

function filesIn(text: string): Map<string, string | null> {
  const files = new Map<string, string | null>()
  for (const entry of Object.values(parsed(text)) as readonly unknown[]) {
    const [path, content] = Array.isArray(entry) ? (entry as readonly unknown[]) : []
    if (typeof path === 'string' && (typeof content === 'string' || content === null)) files.set(path, content)
  }
  return files
}
