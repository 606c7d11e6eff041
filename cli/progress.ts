import type { Snapshot } from '../engine/model/report/report.ts'

/** A line that is overwritten during a run. */
export interface Progress {
  readonly show: (snapshot: Snapshot) => void
  readonly line: (text: string) => void
  readonly clear: () => void
}

/** Shows progress on a terminal; nothing if the output is not a terminal. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  if (!stream.isTTY) return { show: () => undefined, line: () => undefined, clear: () => undefined }
  const line = (text: string): void => {
    // A line that wraps could not be overwritten.
    const most = Math.max(20, stream.columns) - 1
    stream.write(`\r\u001b[K${text.length <= most ? text : `${text.slice(0, most - 1)}…`}`)
  }
  return {
    show({ elapsedMs, covered, goals, evaluations }) {
      line(`${covered} of ${goals} goals, ${evaluations} evaluations, ${(elapsedMs / 1000).toFixed(1)} s`)
    },
    line,
    clear() {
      stream.write('\r\u001b[K')
    },
  }
}
