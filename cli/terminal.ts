import type { Progress } from './progress.ts'
import type { Scripts } from './run-job.ts'

/** The environment of a command line. */
export interface Terminal {
  /** To stdout. */
  readonly print: (text: string) => void
  /** To stderr. */
  readonly printError: (text: string) => void
  readonly progress: Progress
  readonly scripts: Scripts
}

/** Replaces characters in pasted code and its errors that would move the cursor or reverse the text direction. */
export function forTerminal(text: string): string {
  return text.replace(/(?![\t\n])[\p{Cc}\p{Bidi_C}\p{Cs}]/gu, '\ufffd')
}

/** Exit codes. */
export const exit = { report: 0, source: 1, usage: 2 } as const
