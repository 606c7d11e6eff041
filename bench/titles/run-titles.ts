import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { formatReport } from '../../engine/format/format-report.ts'
import type { NamedCondition, Report, TestReport } from '../../engine/model/report/report.ts'
import type { Source } from '../../engine/model/source/source.ts'
import { examples } from '../../src/examples/examples.ts'
import { inFolder, runNode } from '../../test/support/exported-folder.ts'
import { exportedProject, exportedSettings } from '../../test/support/exported-project.ts'
import { createSubjectRunner } from '../corpus/run-subject.ts'
import { originNow } from '../experiments/origin.ts'
import { exitCodeOf } from '../floors.ts'
import { inParallel } from '../in-parallel.ts'
import type { Failure } from '../study.ts'
import { commandOf, parseStudyArguments, type StudyKind } from '../study-arguments.ts'
import { negated } from './negate.ts'
import { isNumbered, tableOf, type NegatedTitle, type TitleRow, type Verdict } from './table.ts'

const kind: StudyKind = {
  name: 'titles',
  description: 'Negates the conditions that titles of tests name, and checks that the tests fail.',
  subjects: 'all of bench/subjects and src/examples',
  evaluations: 2_000,
}

/** Tests that run at the same time. */
const atOnce = 2

/** After this time, in ms, a test with a negated condition counts as failed. */
const longestTest = 10_000

/**
 * `npm run experiment -- titles`: exports a suite for each subject, negates each condition that a title names in the
 * source, and runs that test under `node:test`. Returns exit code 1 if one passes, a title ends with a number, or a
 * subject failed.
 */
export async function runTitles(args: readonly string[], script: URL): Promise<number> {
  const asked = parseStudyArguments(kind, args)
  const { evaluations, seed, report: file } = asked
  const origin = originNow(new Date())
  const run = createSubjectRunner({ seed, runner: 'node', budget: { kind: 'evaluations', count: evaluations } }, script)
  const rows: TitleRow[] = []
  const failures: Failure[] = []
  for (const path of 0 < asked.files.length ? asked.files : corpus()) {
    const subject = normalize(path).replace(/^[./]+/, '')
    console.error(`${subject} …`)
    const result = await run(path)
    if (result.kind === 'failed') {
      failures.push({ subject, message: result.message })
      continue
    }
    const report = await formatReport(result.report)
    rows.push({ subject, titles: report.tests.map((it) => it.name), negated: await negatedIn(result.source, report) })
  }
  const text = tableOf({ origin, command: commandOf(kind, asked), evaluations, seed, rows, failures })
  console.log(text)
  if (file !== undefined) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${text}\n`)
  }
  const all = rows.flatMap((it) => it.negated)
  const isGood =
    failures.length === 0 &&
    all.every((it) => it.verdict !== 'passes') &&
    !rows.some((it) => it.titles.some(isNumbered))
  return exitCodeOf([{ what: 'negated conditions', found: all.length, least: rows.length }], { isGood })
}

/** Lists all small subjects. */
function corpus(): readonly string[] {
  return [
    ...readdirSync('bench/subjects').map((it) => join('bench/subjects', it)),
    ...examples.map(({ file }) => join('src/examples', file)),
  ]
}

async function negatedIn(source: Source, report: Report): Promise<readonly NegatedTitle[]> {
  const jobs = report.tests.flatMap((test) => (test.named ?? []).map((condition) => ({ test, condition })))
  const found: NegatedTitle[] = []
  await inParallel(jobs, atOnce, async ({ test, condition }) => {
    const { line, file } = condition.place
    const verdict = await verdictOn(test, condition, source, report)
    found.push({ title: test.name, place: `${file}:${line}`, kind: condition.kind, verdict })
  })
  return found
}

async function verdictOn(
  test: TestReport,
  condition: NamedCondition,
  source: Source,
  report: Report,
): Promise<Verdict> {
  const own = source.files.find((it) => it.name === condition.place.file)
  const text = own && negated(own.text, condition)
  if (own === undefined || text === undefined) return 'cannot be negated'
  const files = source.files.map((it) => (it === own ? { ...it, text } : it))
  const changed = { ...source, files }
  const project = {
    ...exportedSettings(changed, report, 'node'),
    ...exportedProject(changed, report, 'node', '.'),
  }
  const pattern = `${test.name.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}$`
  return inFolder(project, async (folder) => {
    const output = await runNode(folder, [
      '--import',
      'tsx',
      '--test',
      '--test-reporter=tap',
      `--test-timeout=${longestTest}`,
      `--test-name-pattern=${pattern}`,
      report.fileName,
    ])
    const count = (what: string): number => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(output)?.[1] ?? 0)
    if (0 < count('fail') + count('cancelled')) return 'fails'
    return 0 < count('pass') ? 'passes' : 'does not run'
  })
}
