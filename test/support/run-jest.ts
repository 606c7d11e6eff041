import { projectFiles } from '../../engine/export/project/project.ts'
import { type Host, inFolder, runNode, thisHost } from './exported-folder.ts'
import { reportFlag, resultOf, type RunnerResult } from './runner-result.ts'

/** Runs test files under the real Jest, configured like an exported project, in an order determined by `seed`. */
export function runJest(
  files: Readonly<Record<string, string>>,
  seed: number,
  host: Host = thisHost,
): Promise<RunnerResult> {
  const { 'jest.config.cjs': config } = projectFiles({ entry: '', files: [] }, { code: '', fileName: '' }, 'jest')
  return inFolder({ 'package.json': '{}', ...files, 'jest.config.cjs': config! }, async (folder) => {
    const args = ['node_modules/jest/bin/jest.js', '--json', reportFlag, '--randomize', `--seed=${seed}`]
    const cache = ['--cacheDirectory', `${folder}/.cache`]
    return resultOf(await runNode(folder, ['--preserve-symlinks', ...args, ...cache], host), folder)
  })
}
