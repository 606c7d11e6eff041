import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { totalCoverage } from '../../engine/model/report/report.ts'
import { createSubjectRunner, type SubjectResult } from '../corpus/run-subject.ts'
import { exitCodeOf } from '../floors.ts'
import { type Origin, originNow } from '../experiments/origin.ts'
import type { Failure } from '../study.ts'
import { commandOf, parseStudyArguments, type StudyKind } from '../study-arguments.ts'
import { compare } from './compare.ts'
import { judgedByUs } from './ours.ts'
import { runStryker } from './run-stryker.ts'
import { subjects } from './subjects.ts'
import { isKilled } from './verdict.ts'
import { progressOf, type Row, tablesOf } from './table.ts'

const kind: StudyKind = {
  name: 'mutation',
  description:
    'Compares the mutation scores in our reports with those that StrykerJS measures for the exported suites.',
  subjects: 'a fixed list',
  evaluations: 20_000,
}

/**
 * `npm run experiment -- mutation`: prints StrykerJS's mutation score of a generated suite beside ours, for each
 * subject in turn, which takes a minute or two. Returns exit code 1 if one failed.
 */
export async function runMutation(args: readonly string[], script: URL): Promise<number> {
  const asked = parseStudyArguments(kind, args)
  const { evaluations, seed, report, files } = asked
  const run = createSubjectRunner({ seed, budget: { kind: 'evaluations', count: evaluations } }, script)
  const rows: Row[] = []
  const failures: Failure[] = []
  const origin = originWithStryker()
  const tables = (): string => tablesOf({ origin, command: commandOf(kind, asked), evaluations, seed, rows, failures })
  if (report !== undefined) mkdirSync(dirname(report), { recursive: true })
  const paths = 0 < files.length ? files : subjects.map((it) => `bench/subjects/${it}`)
  for (const path of paths) {
    const subject = basename(path)
    const row = await rowOf(subject, await run(path))
    if ('message' in row) failures.push(row)
    else rows.push(row)
    console.error('message' in row ? `${subject} failed` : progressOf(row))
    // An interrupted run keeps the finished subjects.
    if (report !== undefined) writeFileSync(report, `${tables()}\n`)
  }
  console.log(tables())
  const pairs = rows.flatMap((it) => it.comparison.pairs)
  return exitCodeOf(
    [
      { what: 'subjects judged by StrykerJS', found: rows.length, least: paths.length },
      { what: 'mutants judged by both', found: pairs.length, least: rows.length },
      {
        what: 'mutants killed by StrykerJS',
        found: pairs.filter((it) => isKilled(it.theirs)).length,
        least: rows.length,
      },
    ],
    { isGood: failures.length === 0 },
  )
}

async function rowOf(subject: string, result: SubjectResult): Promise<Row | Failure> {
  if (result.kind === 'failed') return { subject, message: result.message }
  const { source, compiled, report } = result
  if (report.mutation === undefined) return { subject, message: 'no mutants were tried' }
  if (0 < report.mutation.untried) return { subject, message: 'not all mutants were tried' }
  const texts = Object.fromEntries(source.files.map((it) => [it.name, it.text]))
  const theirs = await runStryker({ ...texts, [report.fileName]: report.code }, Object.keys(texts))
  if (theirs.kind === 'failed') return { subject, message: theirs.message }
  const comparison = compare(theirs.mutants, judgedByUs(compiled.mutationBuild, report.mutation))
  return { subject, branches: totalCoverage(report), tests: report.tests.length, comparison }
}

function originWithStryker(): Origin {
  const origin = originNow(new Date())
  const { version } = JSON.parse(readFileSync('node_modules/@stryker-mutator/core/package.json', 'utf8')) as {
    readonly version: string
  }
  return { ...origin, versions: { ...origin.versions, stryker: version } }
}
