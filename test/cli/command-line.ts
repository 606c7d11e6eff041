import { run } from '../../cli/run.ts'
import { bundledEngine } from '../support/bundled-engine.ts'

/** What a command line came to. */
export interface Exited {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

const silent = { show: () => undefined, clear: () => undefined }

/** Runs a command line in this process, where the compiler is loaded once for all; engines have processes of their own. */
export async function generate(...args: readonly string[]): Promise<Exited> {
  let stdout = ''
  let stderr = ''
  const code = await run(args, {
    print: (text) => (stdout += text),
    tell: (text) => (stderr += text),
    progress: silent,
    engine: bundledEngine(),
  })
  return { code, stdout, stderr }
}
