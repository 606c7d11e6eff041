import type { PackageSite } from '../../model/subject/packages.ts'

/** A question of the compiler's worker to the page, which reads files of packages for it. */
export interface PackageRead {
  readonly id: number
  readonly name: string
  /** Exact, or a range for `package.json`. */
  readonly version: string
  readonly path: string
}

/** The answer: a text, undefined if there is no such file, or why it cannot be read. */
export type PackageReadAnswer =
  { readonly id: number; readonly text: string | undefined } | { readonly id: number; readonly problem: string }

/** A site whose files the other side of a port reads. The worker has no policy that would limit its own requests. */
export function readingThrough(port: MessagePort): PackageSite {
  const waiting = new Map<number, (answer: PackageReadAnswer) => void>()
  let last = 0
  port.onmessage = ({ data }: MessageEvent<PackageReadAnswer>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  }
  return {
    read: (name, version, path) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, (it) => {
          if ('problem' in it) reject(new Error(it.problem))
          else resolve(it.text)
        })
        port.postMessage({ id: last, name, version, path } satisfies PackageRead)
      }),
  }
}
