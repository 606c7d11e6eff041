import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceOf } from '../support/compile.ts'
import { runVitest } from '../support/run-vitest.ts'
import { reportFor } from '../support/search.ts'

const folder = 'test/cases/awkward'
const files = readdirSync(folder)

/** Modules of which a printed test easily claims what is not so. To add one, drop a file into the folder. */
test('what is printed for awkward modules passes under the real Vitest', { timeout: 180_000 }, async () => {
  const written: Record<string, string> = {}
  let count = 0
  for (const file of files) {
    const text = readFileSync(`${folder}/${file}`, 'utf8')
    const report = await reportFor(sourceOf(text, file), 1_000)
    expect(report.tests.length, file).toBeGreaterThan(0)
    for (const it of report.tests) {
      expect(
        it.statements.some((line) => /expect/i.test(line)),
        `${file}: ${it.name}`,
      ).toBe(true)
    }
    written[file] = text
    written[report.fileName] = report.code
    count += report.tests.length
  }
  const { passed, failed, output } = await runVitest(written)
  expect(failed, output).toBe(0)
  expect(passed).toBe(count)
})
