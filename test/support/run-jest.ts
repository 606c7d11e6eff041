import { type Host, inFolder, runNode, thisHost } from './exported-folder.ts'
import { exportedSettings } from './exported-project.ts'
import { reportFlag, resultOf, type RunnerResult } from './runner-result.ts'

/**
 * Runs test files under the real Jest in an order that `seed` decides. Unless `files` has a `jest.config.cjs`, Jest is
 * configured like an exported project without special settings.
 */
export function runJest(
  files: Readonly<Record<string, string>>,
  seed: number,
  host: Host = thisHost,
): Promise<RunnerResult> {
  const settings = exportedSettings({ entry: '', files: [] }, { code: '', fileName: '' }, 'jest')
  return inFolder({ 'package.json': '{}', ...settings, ...files }, async (folder) => {
    const args = ['node_modules/jest/bin/jest.js', '--json', reportFlag, '--randomize', `--seed=${seed}`]
    const cache = ['--cacheDirectory', `${folder}/.cache`]
    return resultOf(await runNode(folder, ['--preserve-symlinks', ...args, ...cache], host), folder)
  })
}
