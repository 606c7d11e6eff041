import type { FinishedPackages, PackageSite } from '../../model/subject/packages.ts'

/** A question of the compiler's worker to the page, which reads files of packages for it. */
export interface PackageRead {
  readonly kind: 'read'
  readonly id: number
  readonly name: string
  /** Exact, or a range for `package.json`. */
  readonly version: string
  readonly path: string
}

/** The requests of the worker to the page: files of packages, and finished ones that the page keeps. */
export type PackageRequest =
  | PackageRead
  | { readonly kind: 'get'; readonly id: number; readonly key: string }
  | { readonly kind: 'put'; readonly key: string; readonly text: string }

/** The answer: a text, undefined if there is none, or why it cannot be read. */
export type PackageAnswer =
  { readonly id: number; readonly text: string | undefined } | { readonly id: number; readonly problem: string }

/** A site whose files the other side of a port reads, and the finished packages that it keeps. */
export interface PagePackages {
  readonly site: PackageSite
  readonly finished: FinishedPackages
}

/** Reads through a port, because the worker has no policy that would limit its own requests. */
export function readingThrough(port: MessagePort): PagePackages {
  const waiting = new Map<number, (answer: PackageAnswer) => void>()
  let last = 0
  port.onmessage = ({ data }: MessageEvent<PackageAnswer>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  }
  const ask = (request: (id: number) => PackageRequest): Promise<string | undefined> =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, (it) => {
        if ('problem' in it) reject(new Error(it.problem))
        else resolve(it.text)
      })
      port.postMessage(request(last))
    })
  return {
    site: { read: (name, version, path) => ask((id) => ({ kind: 'read', id, name, version, path })) },
    finished: {
      get: (key) => ask((id) => ({ kind: 'get', id, key })),
      put: (key, text) => port.postMessage({ kind: 'put', key, text } satisfies PackageRequest),
    },
  }
}
