import type { FileContent } from './host-messages.ts'

/** A folder of packages on a site. */
export interface PackageFolder {
  /** Ends with a slash. */
  readonly address: string
  /**
   * Undefined for a folder like `node_modules`: `NAME/PATH`. Else its packages have versions in their names:
   * `NAME@VERSION/PATH`, and these versions, as in `a@1.0.0 @b/c@2`, are taken whatever others a package depends on.
   */
  readonly versions: string | undefined
}

/** The part of `fetch` that reading a file takes. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** Reads the file that a `FileRequest` asks for, but nothing outside of the folder. */
export async function readFile(path: string, { address, versions }: PackageFolder, fetch: Fetch): Promise<FileContent> {
  const { href } = new URL(address + placeOf(path, versions))
  if (!href.startsWith(address)) return { status: 404 }
  try {
    const response = await fetch(href, { referrerPolicy: 'no-referrer' })
    if (!response.ok) return { status: response.status }
    // Some hosts answer with a page instead of an error.
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    return isPage ? { status: 404 } : { text: await response.text() }
  } catch {
    return { status: 0 }
  }
}

function placeOf(path: string, versions: string | undefined): string {
  const [, name, file] = /^((?:@[^/]+\/)?[^/@]+)@[^/]+\/(.+)$/.exec(path) ?? []
  if (name === undefined) return path
  if (versions === undefined) return `${name}/${file}`
  const chosen = versions.split(/\s+/).find((it) => it.startsWith(`${name}@`))
  return chosen === undefined || file !== 'package.json' ? path : `${chosen}/${file}`
}
