import { expect, test } from 'vitest'
import type { Runner } from '../../engine/model/goal/options.ts'
import { sourceOf } from '../support/compile.ts'
import { exportedProject, exportedSettings } from '../support/exported-project.ts'
import { runShuffled } from '../support/exported-suites.ts'
import { reportFor } from '../support/search.ts'

test.each<[Runner, string, string]>([
  ['vitest', 'main.js', "const { load } = require('js-yaml'); exports.parse = (s) => (load(s) ? 'yes' : 'no')"],
  ['node', 'main.js', "const { load } = require('js-yaml'); exports.parse = (s) => (load(s) ? 'yes' : 'no')"],
  [
    'node',
    'main.ts',
    "import { resolve } from './resolver'; export const pick = (s: string) => (s === '' ? 'none' : resolve(s))",
  ],
])('for %s, mocks have names that the code which replaces modules has, too: %s', { timeout: 60_000 }, async (...it) => {
  const [runner, name, text] = it
  const source = sourceOf(text, name)
  const report = await reportFor(source, 500, { runner })
  const files = exportedProject(source, report, runner, '')
  const { passed, failures } = await runShuffled[runner]({ ...exportedSettings(source, report, runner), ...files })
  expect([failures, passed]).toEqual([[], report.tests.length])
  expect(passed).toBeGreaterThan(1)
})
