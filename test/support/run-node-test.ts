import { relative } from 'node:path'
import type { Random } from '../../engine/random/random.ts'
import { type Host, inFolder, runNode, thisHost } from './exported-folder.ts'
import type { RunnerResult } from './runner-result.ts'
import { shuffledTests } from './shuffled-tests.ts'

/**
 * Runs test files under `node:test` with tsx, like an exported project. Node cannot shuffle tests, so the tests are
 * reordered in their files. A `package.json` decides how `.js` files are treated.
 */
export function runNodeTest(
  files: Readonly<Record<string, string>>,
  random: Random,
  host: Host = thisHost,
): Promise<RunnerResult> {
  const isTest = (path: string): boolean => /\.test\.[jt]sx?$/.test(path)
  const reordered = Object.entries(files).map(
    ([path, text]) => [path, isTest(path) ? shuffledTests(text, random) : text] as const,
  )
  const tests = Object.keys(files).filter(isTest)
  return inFolder(Object.fromEntries(reordered), async (folder) => {
    const output = await runNode(folder, ['--import', 'tsx', '--test', '--test-reporter=tap', ...tests], host)
    const count = (what: string): number => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(output)?.[1] ?? 0)
    return {
      passed: count('pass'),
      failed: count('fail') + count('cancelled'),
      skipped: count('skipped'),
      names: namesOf(output),
      failures: failuresOf(output, folder),
      output,
    }
  })
}

/** A failed test in Node's Test Anything Protocol: its name, place, kind of failure and message. */
const failure =
  /not ok \d+ - (.*)\n *---\n(?: +(?! |location).*\n)* +location: '(.*?):\d+:\d+'\n +failureType: '(.*)'\n +error: (.*(?:\n {8}.*)*)/g

/** The names of all tests, each after that of its group. */
function namesOf(output: string): readonly string[] {
  const groups: string[] = []
  const names: string[] = []
  for (const [, indentation, name] of output.matchAll(/^( *)# Subtest: (.*)$/gm)) {
    groups.splice(indentation!.length / 4, Infinity, name!.replace(/\\([#\\])/g, '$1'))
    if (1 < groups.length) names.push(groups.join(' '))
  }
  return names.sort()
}

function failuresOf(output: string, folder: string): readonly string[] {
  return [...output.matchAll(failure)].flatMap(([, name, file = '', type, error = '']) =>
    type === 'subtestsFailed' ? [] : [`${relative(folder, file)} > ${name}: ${error.replace(/\s+/g, ' ')}`],
  )
}
