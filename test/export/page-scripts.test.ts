import { basename } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { runners } from '../../engine/model/goal/options.ts'
import type { Report } from '../../engine/model/report/report.ts'
import { exportedProject } from '../support/exported-project.ts'
import { runShuffled } from '../support/exported-suites.ts'
import { filesIn } from '../support/files-in.ts'
import { programAt } from '../support/programs.ts'
import { numbersOf, runIstanbul } from '../support/run-istanbul.ts'
import { reportFor } from '../support/search.ts'
import { typeErrors } from '../support/type-check.ts'

/** Modules that look for elements and add listeners while they load: a script, a CommonJS module, and one with mocks. */
const paths = filesIn('test/cases/page-scripts').map((it) => `test/cases/page-scripts/${it}`)
const sources = paths.map(programAt)
const evaluations = 1000

describe.each(runners)('suites for %s of modules that use the page while they load', (runner) => {
  const reports = new Map<string, Report>()
  beforeAll(async () => {
    for (const it of sources) reports.set(it.entry, await reportFor(it, evaluations, { runner }))
  }, 120_000)

  test('click elements that have listeners, in any order', { timeout: 180_000 }, async () => {
    const projects = sources.map((it, at) => exportedProject(it, reports.get(it.entry)!, runner, `p${at}`))
    const files = Object.assign({}, ...projects) as Record<string, string>
    const { failed, failures, passed } = await runShuffled[runner](files, 1)
    expect([failures, failed]).toEqual([[], 0])
    expect(passed).toBe([...reports.values()].reduce((sum, it) => sum + it.tests.length, 0))
    const typed = Object.fromEntries(Object.entries(files).filter(([name]) => name.endsWith('.ts')))
    expect(typeErrors(typed).filter((it) => it.includes('.test.ts:'))).toEqual([])
  })

  test('state what the listeners change', () => {
    for (const [entry, { code, goals }] of reports) {
      expect([entry, ...goals.filter((it) => !it.covered)]).toEqual([entry])
      expect(code).toContain('so each test loads its own copy into a new page')
    }
    expect(reports.get('basket.js')!.code).toMatch(/document\.title\)?(?:\.toBe\(|, )["']More items/)
    expect(reports.get('theme.js')!.code).toMatch(/localStorage\.theme\)?(?:\.toBe\(|, )["'](?:dark|light)/)
    expect(reports.get('menu.ts')!.code).toMatch(/track/)
  })
})

test('Istanbul sees the coverage that the reports of such modules state', { timeout: 180_000 }, async () => {
  const files: Record<string, string> = {}
  const reported: [string, Report['istanbul']][] = []
  for (const it of sources) {
    const report = await reportFor(it, evaluations)
    for (const { name, text } of it.files) files[name] = text
    files[report.fileName] = report.code
    reported.push([basename(it.entry), report.istanbul])
  }
  const { coverage, failures } = await runIstanbul(files)
  expect(failures).toEqual([])
  const measured = reported.map(([name]) => [name, numbersOf([coverage.get(name)!])])
  expect(measured).toEqual(reported)
})
