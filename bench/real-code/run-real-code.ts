import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { originNow } from '../experiments/origin.ts'
import { exitCodeOf } from '../floors.ts'
import { inParallel } from '../in-parallel.ts'
import { commandOf, parseRealCodeArguments, type RealCodeArguments } from './arguments.ts'
import { chooseFiles, listedFiles } from './choose-files.ts'
import { commitsOf } from './commits.ts'
import { generate, type GenerateOptions } from './generate.ts'
import { copyProject } from './project-copy.ts'
import type { Generated, Row } from './row.ts'
import { endAll } from './run-child.ts'
import { measureBranches, type Places, runSuites, type SuiteResult } from './run-suites.ts'
import { tablesOf } from './table.ts'

/** One run of all suites for each. */
const orders = [1, 2, 3]

/**
 * `npm run experiment -- real-code FOLDER`: generates tests for the source files of a folder, and runs them in a copy.
 * Returns exit code 1 if a suite fails, the command line crashes, or no file or no test was found.
 */
export async function runRealCode(args: readonly string[]): Promise<number> {
  const asked = parseRealCodeArguments(args)
  const origin = originNow(new Date())
  const command = commandOf(asked)
  const { files, missing } = filesOf(asked)
  for (const it of missing) console.error(`Not in the folder: ${it}`)
  if (files.length === 0) return exitCodeOf([{ what: 'source files', found: 0 }])
  const key = createHash('sha256')
    .update(`${resolve(asked.folder)}\n${command}\n${origin.commit}`)
    .digest('hex')
  const work = asked.work ?? join(tmpdir(), `fitscape-real-code-${key.slice(0, 16)}`)
  const places: Places = { project: join(work, 'project'), settings: join(work, 'settings') }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      endAll()
      process.exit(1)
    })
  }
  prepare(asked.folder, work, places)
  const generated = await generateAll(files, places.project, join(work, `${key}.jsonl`), asked)
  const suites = generated.filter((it) => it.kind === 'tested')
  const results = await runSuites(suites, orders, places, console.error)
  const rows = await withCoverage(generated, results, places, asked.processes)
  const budget = `Budget: ${asked.budgetEvals === undefined ? `${asked.seconds} s` : `${asked.budgetEvals} evaluations`} per file, seed ${asked.seed}, ${asked.processes} at a time`
  const repositories = commitsOf(asked.folder, files)
  const study = { origin, command, budget, repositories, orders: orders.length, rows }
  const text = tablesOf(study)
  console.log(text)
  const report = asked.report ?? `bench/results/real-code-${origin.date.slice(0, 10)}.md`
  mkdirSync(dirname(report), { recursive: true })
  writeFileSync(report, `${text}\n`)
  writeFileSync(report.replace(/(?:\.md)?$/, '.json'), `${JSON.stringify(study, undefined, 2)}\n`)
  if (asked.work === undefined) rmSync(work, { recursive: true, force: true })
  return exitCodeOf(
    [
      { what: 'source files', found: files.length },
      { what: 'files with tests', found: suites.length },
      { what: 'tests that ran', found: rows.reduce((sum, it) => sum + it.ran, 0) },
    ],
    { isGood: missing.length === 0 && rows.every(isGood) },
  )
}

/** Whether the command line ended as it should, and no test failed. */
function isGood({ kind, failing }: Row): boolean {
  return failing.length === 0 && kind !== 'crashed' && kind !== 'late'
}

function filesOf({ folder, files, most }: RealCodeArguments): ReturnType<typeof listedFiles> {
  return files === undefined
    ? { files: chooseFiles(folder, { most }), missing: [] }
    : listedFiles(folder, files, { most })
}

/** Copies the folder, unless an earlier run has. */
function prepare(folder: string, work: string, places: Places): void {
  const mark = join(work, 'copied')
  mkdirSync(places.settings, { recursive: true })
  if (!existsSync(mark)) {
    copyProject(folder, places.project)
    writeFileSync(mark, '')
  }
}

/** Generates the tests of all files. Those with a line in `path` are done, unless they crashed; others get one. */
async function generateAll(
  files: readonly string[],
  project: string,
  path: string,
  { seed, seconds, budgetEvals, processes }: RealCodeArguments,
): Promise<readonly Generated[]> {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : []
  const before = lines.map((it) => JSON.parse(it) as Generated)
  const done = new Map(before.filter((it) => it.kind !== 'crashed' && it.kind !== 'late').map((it) => [it.file, it]))
  const budget = budgetEvals === undefined ? { ms: 1000 * seconds } : { evaluations: budgetEvals }
  const options: GenerateOptions = { seed, budget }
  await inParallel(
    files.filter((it) => !done.has(it)),
    processes,
    async (file) => {
      const result = await generate(project, file, options)
      appendFileSync(path, `${JSON.stringify(result)}\n`)
      done.set(file, result)
      const reasons = result.reasons.length === 0 ? '' : `: ${result.reasons[0]!.split('\n', 1)[0]}`
      console.error(
        `${done.size}/${files.length} ${file}: ${result.kind}, ${result.tests} tests, ${result.seconds.toFixed(1)} s${reasons}`,
      )
    },
  )
  return files.map((it) => done.get(it)!)
}

async function withCoverage(
  generated: readonly Generated[],
  results: ReadonlyMap<string, SuiteResult>,
  places: Places,
  processes: number,
): Promise<readonly Row[]> {
  const rows = new Map<string, Row>()
  await inParallel(generated, processes, async (it) => {
    const result = results.get(it.file) ?? { ran: 0, failing: [] }
    const branches = it.kind === 'tested' ? await measureBranches(it, places) : undefined
    const { settings: _, ...row } = it
    rows.set(it.file, { ...row, ...result, ...(branches === undefined ? {} : { branches }) })
    if (branches !== undefined) console.error(`${it.file}: ${branches.covered} of ${branches.total} branches`)
  })
  return generated.map((it) => rows.get(it.file)!)
}
