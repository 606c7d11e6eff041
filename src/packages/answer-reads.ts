import type { PackageSite } from '../../engine/model/subject/packages.ts'
import type { PackageRead, PackageReadAnswer } from '../../engine/worker/entry/package-reads.ts'

/** A port through which the compiler reads files of packages. Answers until the other side closes it. */
export function portOf(site: PackageSite): MessagePort {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data: { id, name, version, path } }: MessageEvent<PackageRead>) => {
    void site
      .read(name, version, path)
      .then(
        (text): PackageReadAnswer => ({ id, text }),
        (error: unknown): PackageReadAnswer => ({
          id,
          problem: error instanceof Error ? error.message : String(error),
        }),
      )
      .then((answer) => port1.postMessage(answer))
  }
  return port2
}
