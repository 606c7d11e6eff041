import { expect, test } from 'vitest'
import { runners } from '../../engine/model/goal/options.ts'
import type { Source } from '../../engine/model/source/source.ts'
import { seeded } from '../../engine/random/random.ts'
import { complete, detailOf } from '../../engine/run/options.ts'
import { compilationOf } from '../support/compile.ts'
import { exportedProject, exportedSettings } from '../support/exported-project.ts'
import { runJest } from '../support/run-jest.ts'
import { runNodeTest } from '../support/run-node-test.ts'
import { runVitest } from '../support/run-vitest.ts'
import { reportOn } from '../support/search.ts'

/** Two spellings of one module that is there, and a module that throws. */
const files = {
  'main.ts': `import { getUser } from './db'
import { limits } from './lib/config.js'
import { isRegular } from './lib/visits'
export async function greet(id: number): Promise<string> {
  const user = await getUser(id)
  if (user === undefined) return 'guest'
  return isRegular(user.visits) && user.visits > limits.visits ? 'friend' : user.name
}`,
  'db.ts': `throw new Error('no database')
export const getUser = async (id: number): Promise<{ name: string; visits: number } | undefined> => undefined`,
  'lib/config.ts': 'export const limits = { visits: 1000 }',
  'lib/visits.ts': `import { limits } from './config'
export const isRegular = (n: number): boolean => n * 2 > limits.visits`,
}

const source: Source = { entry: 'main.ts', files: Object.entries(files).map(([name, text]) => ({ name, text })) }

const run = {
  vitest: runVitest,
  jest: (project: Readonly<Record<string, string>>) => runJest(project, 1),
  node: (project: Readonly<Record<string, string>>) => runNodeTest(project, seeded('order')),
}

test.each(runners)(
  'mocks of modules that are there, under two spellings, work in %s',
  { timeout: 60_000 },
  async (runner) => {
    const detail = { ...detailOf(complete({})), mock: ['./lib/config'], failing: [{ specifier: './db', problem: '' }] }
    const compilation = compilationOf(source, detail)
    if (compilation.kind === 'failed') throw new Error(JSON.stringify(compilation.diagnostics))
    const report = await reportOn(source, compilation.compiled, 1000, { runner })
    expect(report.goals.filter((it) => !it.covered)).toEqual([])
    const { failures, passed } = await run[runner]({
      ...exportedSettings(source, report, runner),
      ...exportedProject(source, report, runner, 'project'),
    })
    expect([failures, passed]).toEqual([[], report.tests.length])
  },
)
