import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Report, totalCoverage } from '../../engine/model/report/report.ts'
import { runVitest } from '../../test/support/run-vitest.ts'
import { parseCorpusArguments } from './arguments.ts'
import { createSubjectRunner, type SubjectResult } from './run-subject.ts'
import { describeSuites, type Finishing } from './suites.ts'
import { heading, rowOfFailed, rowOfReport } from './table.ts'

const subjects = 'bench/subjects'

/** The orders in which the exported suites must pass. */
const orders: readonly { readonly name: string; readonly flags: readonly string[] }[] = [
  { name: 'as written', flags: [] },
  { name: 'shuffled', flags: ['--sequence.shuffle'] },
]

/**
 * `npm run bench -- corpus`: generates tests for every subject in turn, then runs them in Vitest. Returns exit code 1
 * if the engine or an exported test failed.
 */
export async function runCorpus(args: readonly string[], thread: URL): Promise<number> {
  const { budgetMs, seed, files } = parseCorpusArguments(args)
  const run = createSubjectRunner({ seed, budget: { kind: 'time', ms: budgetMs } }, thread)
  const paths = 0 < files.length ? files : readdirSync(subjects).map((it) => join(subjects, it))
  const exported: Record<string, string> = {}
  const coverages: { readonly name: string; readonly coverage: number }[] = []
  const suites: Finishing[] = []
  let engineErrors = 0

  console.log(heading)
  for (const path of paths) {
    const name = basename(path)
    const result = await run(path).catch(failureOf)
    if (result.kind === 'failed') {
      engineErrors += 1
      console.log(rowOfFailed(name, result.message))
      continue
    }
    const { source, report, finishing } = result
    suites.push({ ...finishing, report })
    console.log(rowOfReport(name, report))
    coverages.push({ name, coverage: coverageOf(report) })
    // A folder for each subject, because file names may repeat.
    for (const file of source.files) exported[join(name, file.name)] = file.text
    if (0 < report.tests.length) exported[join(name, report.fileName)] = report.code
  }

  const failedTests = coverages.length === 0 ? 0 : await runInEveryOrder(exported)
  console.log(`\n${paths.length} subjects, ${engineErrors} engine errors, ${failedTests} failures in Vitest`)
  if (coverages.length === 0) return 1
  const lowest = [...coverages].sort((a, b) => a.coverage - b.coverage).slice(0, 2)
  const mean = coverages.reduce((sum, it) => sum + it.coverage, 0) / coverages.length
  console.log(`Mean branch coverage ${percent(mean)} after ${budgetMs} ms each, seed ${seed}`)
  console.log(`Lowest: ${lowest.map((it) => `${it.name} ${percent(it.coverage)}`).join(', ')}`)
  for (const it of describeSuites(suites)) console.log(it)
  return engineErrors + failedTests === 0 ? 0 : 1
}

/** Runs the exported suites in every order, prints failures and returns their number. */
async function runInEveryOrder(exported: Readonly<Record<string, string>>): Promise<number> {
  let failures = 0
  for (const { name, flags } of orders) {
    const result = await runVitest(exported, flags)
    const silent = result.passed + result.failed === 0
    console.log(`\nVitest, ${name}: ${result.passed} passed, ${result.failed} failed`)
    for (const it of silent ? [result.output] : result.failures) console.log(`  ${it}`)
    failures += silent ? 1 : result.failed
  }
  return failures
}

/** An error outside the engine's own messages is an engine bug; the other subjects still run. */
function failureOf(error: unknown): SubjectResult {
  return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

/** A module without branches is covered. */
function coverageOf(report: Report): number {
  const { covered, total } = totalCoverage(report)
  return total === 0 ? 1 : covered / total
}

function percent(ratio: number): string {
  return `${(100 * ratio).toFixed(1)}%`
}
