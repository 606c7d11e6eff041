import { expect, test } from 'vitest'
import { runners, type Runner } from '../../engine/model/goal/options.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { VariableValues } from '../../engine/model/subject/environment-variables.ts'
import type { Report } from '../../engine/model/report/report.ts'
import type { Source } from '../../engine/model/source/source.ts'
import { openSession } from '../../engine/run/open-session.ts'
import { complete, detailOf } from '../../engine/run/options.ts'
import { compilationOf, sourceOf } from '../support/compile.ts'
import { exportedProject, exportedSettings } from '../support/exported-project.ts'
import { runJest } from '../support/run-jest.ts'
import { runNodeTest } from '../support/run-node-test.ts'
import { runVitest } from '../support/run-vitest.ts'
import { seeded } from '../../engine/random/random.ts'
import { reportOn } from '../support/search.ts'

const run = {
  vitest: (files: Readonly<Record<string, string>>) => runVitest(files, ['--sequence.shuffle']),
  jest: (files: Readonly<Record<string, string>>) => runJest(files, 1),
  node: (files: Readonly<Record<string, string>>) => runNodeTest(files, seeded('order')),
}

function built(source: Source, variablesAtLoad: VariableValues): Compiled {
  const detail = {
    ...detailOf(complete({})),
    ...(Object.keys(variablesAtLoad).length === 0 ? {} : { variablesAtLoad }),
  }
  const compilation = compilationOf(source, detail)
  if (compilation.kind === 'failed') throw new Error(JSON.stringify(compilation.diagnostics))
  return compilation.compiled
}

/** The report on a source with the variables that it lacks while it loads. */
async function reportWith(source: Source, runner: Runner): Promise<Report> {
  const options = complete({ runner })
  const session = openSession({ source, compiled: built(source, {}), options, seeds: [] })
  const found = await session.ask('variablesAtLoad', {}, () => false)
  session.dispose()
  const variablesAtLoad = Object.fromEntries(found.map(({ name, value }) => [name, value]))
  return reportOn(source, built(source, variablesAtLoad), 600, { runner })
}

const texts = {
  /** Functions read variables, too, and tests of the counter load copies of the module. */
  exporting: `const { API_KEY, MODE_NAME } = process.env
if (!API_KEY) throw new Error('API_KEY is missing')
if (MODE_NAME !== 'live') throw new Error('Unknown mode')
let calls = 0
export function next(): string {
  calls++
  return calls > 2 ? 'late' : API_KEY + calls
}
export const key = (): string =>
  process.env.API_KEY === undefined ? 'none' : process.env.LEVEL === '2' ? MODE_NAME! : process.env.API_KEY`,
  plain: `const key = process.env.API_KEY
if (!key) throw new Error('API_KEY is missing')
function sign(n: number): string {
  return n > 10 ? key + n : 'small'
}`,
}

test.each(runners.flatMap((runner) => Object.keys(texts).map((name) => [runner, name as keyof typeof texts] as const)))(
  'suites for %s pass, whatever values these variables have elsewhere: %s',
  { timeout: 60_000 },
  async (runner, name) => {
    const source = sourceOf(texts[name])
    const report = await reportWith(source, runner)
    expect(report.tests.length).toBeGreaterThan(1)
    const code = `process.env.MODE_NAME = process.env.LEVEL = 'elsewhere'\n${report.code}`
    const files = exportedProject(source, { ...report, code }, runner, '')
    const { passed, failures } = await run[runner]({ ...exportedSettings(source, report, runner), ...files })
    expect([failures, passed]).toEqual([[], report.tests.length])
  },
)
