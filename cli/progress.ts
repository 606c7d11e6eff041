import type { Snapshot } from '../engine/model/report/report.ts'

/** A line that is overwritten during a run. */
export interface Progress {
  readonly show: (snapshot: Snapshot) => void
  readonly clear: () => void
}

/** Shows progress on a terminal; nothing if the output is not a terminal. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  if (!stream.isTTY) return { show: () => undefined, clear: () => undefined }
  return {
    show(snapshot) {
      const seconds = (snapshot.elapsedMs / 1000).toFixed(1)
      stream.write(
        `\r\u001b[K${snapshot.covered} of ${snapshot.goals} goals, ${snapshot.evaluations} evaluations, ${seconds} s`,
      )
    },
    clear() {
      stream.write('\r\u001b[K')
    },
  }
}
