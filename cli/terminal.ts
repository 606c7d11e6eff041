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

/** A message as a terminal shows it: pasted code and its errors may hold characters that move the cursor or turn text around. */
export function forTerminal(text: string): string {
  return text.replace(/(?![\t\n])[\p{Cc}\p{Bidi_C}\p{Cs}]/gu, '\ufffd')
}

/** Exit codes. */
export const exit = { report: 0, source: 1, usage: 2 } as const
