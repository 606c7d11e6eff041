import type { Progress } from './progress.ts'
import type { Scripts } from './run-job.ts'

/** What a command line runs in. */
export interface Terminal {
  /** To stdout. */
  readonly print: (text: string) => void
  /** To stderr. */
  readonly tell: (text: string) => void
  readonly progress: Progress
  readonly scripts: Scripts
}

/** Exit codes (DESIGN 4). */
export const exit = { report: 0, source: 1, usage: 2 } as const
