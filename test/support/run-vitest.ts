import { type Host, inFolder, runNode, thisHost } from './exported-folder.ts'
import { reportFlag, resultOf, type RunnerResult } from './runner-result.ts'

/**
 * Runs test files under the real Vitest in its own process and folder. `files` maps relative paths to texts and may
 * contain a configuration. `flags` are added to the command line.
 */
export function runVitest(
  files: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
  host: Host = thisHost,
): Promise<RunnerResult> {
  return inFolder({ 'vitest.config.mjs': config, ...files }, async (folder) => {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', reportFlag, '--root', folder, ...flags]
    return resultOf(await runNode(folder, args, host), folder)
  })
}

const config = `export default { test: { include: ['**/*.test.{js,ts,jsx,tsx}'] } }\n`
