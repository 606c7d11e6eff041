import { run } from '../../cli/run.ts'
import type { Scripts } from '../../cli/run-job.ts'
import { bundledScripts } from '../support/bundled-scripts.ts'

/** The exit code and the output of a command line. */
export interface Exited {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

const silent = { show: () => undefined, line: () => undefined, clear: () => undefined }

/** Runs a command line in this process, so the compiler is loaded only once. Engines have their own processes. */
export function generate(...args: readonly string[]): Promise<Exited> {
  return generateWith(bundledScripts(), ...args)
}

/** Like `generate`, with these scripts next to the command line. */
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
