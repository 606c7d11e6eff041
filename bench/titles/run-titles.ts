import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { formatReport } from '../../engine/format/format-report.ts'
import type { Report } from '../../engine/model/report/report.ts'
import type { Source } from '../../engine/model/source/source.ts'
import { examples } from '../../src/examples/examples.ts'
import { createSubjectRunner } from '../corpus/run-subject.ts'
import { originNow } from '../experiments/origin.ts'
import { exitCodeOf } from '../floors.ts'
import { inParallel } from '../in-parallel.ts'
import type { Failure } from '../study.ts'
import { commandOf, parseStudyArguments, type StudyKind } from '../study-arguments.ts'
import { isNumbered, tableOf, type NegatedTitle, type TitleRow } from './table.ts'
import { verdictOn } from './verdict-on.ts'

const kind: StudyKind = {
  name: 'titles',
  description: 'Negates the conditions that titles of tests name, and checks that the tests fail.',
  subjects: 'all of bench/subjects and src/examples',
  evaluations: 2_000,
}

/** Tests that run at the same time. */
const atOnce = 2

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
