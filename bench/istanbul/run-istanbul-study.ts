import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { type MeasuredResult, numbersOf, runIstanbul } from '../../test/support/run-istanbul.ts'
import { createSubjectRunner } from '../corpus/run-subject.ts'
import { exitCodeOf } from '../floors.ts'
import { originNow } from '../experiments/origin.ts'
import type { Failure } from '../study.ts'
import { commandOf, parseStudyArguments, type StudyKind } from '../study-arguments.ts'
import { isDifferent, type Row, tableOf } from './table.ts'

const kind: StudyKind = {
  name: 'istanbul',
  description: 'Compares the coverage in our reports with what Istanbul measures for the exported suites.',
  subjects: 'all of bench/subjects and src/examples',
  evaluations: 5000,
}

/**
 * `npm run experiment -- istanbul`: generates a suite for each subject, and compares the coverage in our reports with
 * Istanbul's in Vitest. Returns exit code 1 if they differ or one failed.
 */
export async function runIstanbulStudy(args: readonly string[], script: URL): Promise<number> {
  const asked = parseStudyArguments(kind, args)
  const { evaluations, seed, report: file } = asked
  const origin = originNow(new Date())
  const run = createSubjectRunner({ seed, budget: { kind: 'evaluations', count: evaluations } }, script)
  const exported = new Map<string, Record<string, string>>()
  const claims: Pick<Row, 'subject' | 'ours'>[] = []
  const failures: Failure[] = []
  const paths = 0 < asked.files.length ? asked.files : corpus()
  for (const path of paths) {
    const subject = normalize(path).replace(/^[./]+/, '')
    console.error(`${subject} …`)
    const result = await run(path)
    if (result.kind === 'failed') failures.push({ subject, message: result.message })
    else if (result.report.istanbul === undefined)
      failures.push({ subject, message: 'the report has no Istanbul coverage' })
    else {
      const { source, report } = result
      claims.push({ subject, ours: result.report.istanbul })
      // A folder for each subject, named by its whole path, because file names may repeat.
      const files = source.files.map((it) => [join(subject, it.name), it.text] as const)
      const tests = 0 < report.tests.length ? [[join(subject, report.fileName), report.code] as const] : []
      exported.set(subject, Object.fromEntries([...files, ...tests]))
    }
  }
  const { coverage, failures: failed } = await measured(exported)
  const rows = claims.flatMap(({ subject, ours }): readonly Row[] => {
    const own = [...coverage].filter(([path]) => path.startsWith(`${subject}/`))
    return own.length === 0 ? [] : [{ subject, ours, theirs: numbersOf(own.map(([, it]) => it)) }]
  })
  const unmeasured = claims.filter(({ subject }) => !rows.some((it) => it.subject === subject))
  const all = [
    ...failures,
    ...unmeasured.map(({ subject }) => ({ subject, message: 'Istanbul measured nothing' })),
    ...failed.map((message) => ({ subject: 'Vitest', message })),
  ]
  const text = tableOf({ origin, command: commandOf(kind, asked), evaluations, seed, rows, failures: all })
  console.log(text)
  if (file !== undefined) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${text}\n`)
  }
  return exitCodeOf(
    [
      { what: 'subjects measured by Istanbul', found: rows.length, least: paths.length },
      {
        what: 'covered statements',
        found: rows.reduce((sum, { theirs }) => sum + theirs.statements.covered, 0),
        least: rows.length,
      },
    ],
    { isGood: all.length === 0 && !rows.some(isDifferent) },
  )
}

/** Measures the suites of some subjects with Istanbul, all together or, if it cannot read one of them, each alone. */
async function measured(
  exported: ReadonlyMap<string, Readonly<Record<string, string>>>,
): Promise<Pick<MeasuredResult, 'coverage' | 'failures'>> {
  const suites = [...exported.values()]
  const together = await runIstanbul(Object.assign({}, ...suites) as Record<string, string>)
  if (0 < together.coverage.size) return together
  const alone: MeasuredResult[] = []
  for (const it of suites) alone.push(await runIstanbul(it))
  return {
    coverage: new Map(alone.flatMap((it) => [...it.coverage])),
    failures: alone.flatMap((it) => it.failures),
  }
}

/** Lists all small subjects. */
function corpus(): readonly string[] {
  const examples = readdirSync('src/examples').filter((it) => !['examples.ts', 'texts.ts'].includes(it))
  return [
    ...readdirSync('bench/subjects').map((it) => join('bench/subjects', it)),
    ...examples.map((it) => join('src/examples', it)),
  ]
}
