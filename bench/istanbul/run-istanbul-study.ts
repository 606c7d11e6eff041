import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { numbersOf, runIstanbul } from '../../test/support/run-istanbul.ts'
import { createSubjectRunner } from '../corpus/run-subject.ts'
import { originNow } from '../experiments/origin.ts'
import type { Failure } from '../study.ts'
import { commandOf, parseStudyArguments, type StudyKind } from '../study-arguments.ts'
import { isDifferent, type Row, tableOf } from './table.ts'

const kind: StudyKind = {
  name: 'istanbul',
  description: 'Compares the coverage that reports claim with what Istanbul measures for the exported suites.',
  subjects: 'all of bench/subjects and src/examples',
  evaluations: 5000,
}

/**
 * `npm run experiment -- istanbul`: generates a suite for each subject, runs all of them in Vitest with its coverage by
 * Istanbul, and prints its numbers beside those of our reports. Returns the exit code: 1 when they differ or one failed.
 */
export async function runIstanbulStudy(args: readonly string[], script: URL): Promise<number> {
  const asked = parseStudyArguments(kind, args)
  const { evaluations, seed, report: file } = asked
  const origin = originNow(new Date())
  const run = createSubjectRunner({ seed, budget: { kind: 'evaluations', count: evaluations } }, script)
  const exported: Record<string, string> = {}
  const claims: Pick<Row, 'subject' | 'ours'>[] = []
  const failures: Failure[] = []
  for (const path of 0 < asked.files.length ? asked.files : corpus()) {
    const subject = normalize(path)
    console.error(`${subject} …`)
    const result = await run(path)
    if (result.kind === 'failed') failures.push({ subject, message: result.message })
    else if (result.report.istanbul === undefined) failures.push({ subject, message: 'nothing was counted' })
    else {
      const { source, report } = result
      claims.push({ subject, ours: result.report.istanbul })
      // In a folder each, named by the whole path, so that files of the same name do not meet.
      for (const it of source.files) exported[join(subject, it.name)] = it.text
      if (0 < report.tests.length) exported[join(subject, report.fileName)] = report.code
    }
  }
  const { coverage, failures: failed, output } = await runIstanbul(exported)
  if (coverage.size === 0) failures.push({ subject: 'Vitest', message: output })
  const rows = claims.map(({ subject, ours }): Row => {
    const measured = [...coverage].filter(([path]) => path.startsWith(`${subject}/`))
    return { subject, ours, theirs: numbersOf(measured.map(([, it]) => it)) }
  })
  const all = [...failures, ...failed.map((message) => ({ subject: 'Vitest', message }))]
  const text = tableOf({ origin, command: commandOf(kind, asked), evaluations, seed, rows, failures: all })
  console.log(text)
  if (file !== undefined) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${text}\n`)
  }
  return all.length === 0 && !rows.some(isDifferent) ? 0 : 1
}

/** Everything small that is written to be tested. */
function corpus(): readonly string[] {
  const examples = readdirSync('src/examples').filter((it) => !['examples.ts', 'texts.ts'].includes(it))
  return [
    ...readdirSync('bench/subjects').map((it) => join('bench/subjects', it)),
    ...examples.map((it) => join('src/examples', it)),
  ]
}
