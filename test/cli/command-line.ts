import { run } from '../../cli/run.ts'
import type { Scripts } from '../../cli/run-job.ts'
import { bundledScripts } from '../support/bundled-scripts.ts'

/** What a command line came to. */
export interface Exited {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

const silent = { show: () => undefined, clear: () => undefined }

/** Runs a command line in this process, where the compiler is loaded once for all; engines have processes of their own. */
export function generate(...args: readonly string[]): Promise<Exited> {
  return generateWith(bundledScripts(), ...args)
}

/** As `generate`, with these scripts beside the command line. */
export async function generateWith(scripts: Scripts, ...args: readonly string[]): Promise<Exited> {
  let stdout = ''
  let stderr = ''
  const code = await run(args, {
    print: (text) => (stdout += text),
    printError: (text) => (stderr += text),
    progress: silent,
    scripts,
  })
  return { code, stdout, stderr }
}
