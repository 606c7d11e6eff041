import type { FinishedPackages, PackageSite } from '../../engine/model/subject/packages.ts'
import type { PackageAnswer, PackageRequest } from '../../engine/worker/entry/package-reads.ts'

/** A port through which the compiler reads and keeps packages. Answers until the other side closes it. */
export function portOf(site: PackageSite, finished: FinishedPackages): MessagePort {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }: MessageEvent<PackageRequest>) => {
    if (data.kind === 'put') {
      finished.put(data.key, data.text)
      return
    }
    const { id } = data
    const asked = data.kind === 'get' ? finished.get(data.key) : site.read(data.name, data.version, data.path)
    void asked
      .then(
        (text): PackageAnswer => ({ id, text }),
        (error: unknown): PackageAnswer => ({ id, problem: error instanceof Error ? error.message : String(error) }),
      )
      .then((answer) => port1.postMessage(answer))
  }
  return port2
}
