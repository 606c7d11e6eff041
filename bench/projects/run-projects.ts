import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { originNow } from '../experiments/origin.ts'
import { exitCodeOf } from '../floors.ts'
import { inParallel } from '../in-parallel.ts'
import { chooseFiles } from '../real-code/choose-files.ts'
import { commitsOf } from '../real-code/commits.ts'
import type { FailingTest, Row } from '../real-code/row.ts'
import { endAll } from '../real-code/run-child.ts'
import { commandOf, parseProjectsArguments, type ProjectsArguments } from './arguments.ts'
import { generateTests, type ProjectFile } from './generate-tests.ts'
import { type FileRun, measureOwnBranches, type OwnRunner, ownRunner, runShuffled } from './own-runner.ts'
import { type ProjectResult, projectTables } from './table.ts'

/** One run of all suites for each. */
const orders = [1, 2, 3]

/** Files of one command. */
const batchSize = 8

/**
 * `npm run experiment -- projects FOLDERS`: generates tests in projects with installed packages, and runs them as the
 * project runs its own. Returns exit code 1 if a test fails, or no file or no test was found.
 */
export async function runProjects(args: readonly string[]): Promise<number> {
  const asked = parseProjectsArguments(args)
  const origin = originNow(new Date())
  const command = commandOf(asked)
  const key = createHash('sha256').update(`${command}\n${origin.commit}`).digest('hex').slice(0, 16)
  const work = resolve(asked.work ?? join(tmpdir(), `fitscape-projects-${key}`))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      endAll()
      process.exit(1)
    })
  }
  const results: ProjectResult[] = []
  for (const folder of asked.folders)
    results.push(await studyProject(folder, join(work, `${key}-${basename(folder)}`), asked))
  const study = {
    origin,
    command,
    asked: { seed: asked.seed, seconds: asked.seconds, processes: asked.processes },
    orders: orders.length,
    results,
  }
  const text = projectTables(study)
  console.log(text)
  const report = asked.report ?? `bench/results/projects-${origin.date.slice(0, 10)}.md`
  mkdirSync(dirname(report), { recursive: true })
  writeFileSync(report, `${text}\n`)
  writeFileSync(report.replace(/(?:\.md)?$/, '.json'), `${JSON.stringify(study, undefined, 2)}\n`)
  const rows = results.flatMap((it) => it.rows)
  return exitCodeOf(
    [
      ...results.map((it) => ({ what: `source files of ${it.name}`, found: it.rows.length })),
      { what: 'tests that ran', found: rows.reduce((sum, it) => sum + it.ran, 0) },
    ],
    { isGood: rows.every((it) => it.failing.length === 0 && it.kind !== 'crashed' && it.kind !== 'late') },
  )
}

async function studyProject(folder: string, output: string, asked: ProjectsArguments): Promise<ProjectResult> {
  const name = basename(resolve(folder))
  mkdirSync(output, { recursive: true })
  const runner = ownRunner(folder, output)
  if (runner === undefined) throw new Error(`Neither Vitest nor Jest is installed in ${folder}.`)
  const files = chooseFiles(folder, asked)
  const generated = await generateAll(folder, files, join(output, 'generated.jsonl'), asked)
  const suites = generated.flatMap((it) => it.testFile ?? [])
  const runs: ReadonlyMap<string, FileRun>[] = []
  for (const seed of orders) {
    runs.push(await runAll(runner, suites, seed))
    console.error(`${name}: ${suites.length} suites have run ${runs.length} times`)
  }
  const rows = new Map<string, Row>()
  await inParallel(generated, asked.processes, async ({ testFile, ...it }) => {
    const result =
      testFile === undefined
        ? { ran: 0, failing: [] }
        : combine(
            runs.map((run) => run.get(testFile)),
            it.tests,
          )
    const branches = testFile === undefined ? undefined : await measureOwnBranches(runner, it.file, testFile)
    if (branches !== undefined) console.error(`${it.file}: ${branches.covered} of ${branches.total} branches`)
    rows.set(it.file, { ...it, ...result, ...(branches === undefined ? {} : { branches }) })
  })
  const commit = commitsOf(folder, ['package.json'])[0]?.commit
  return {
    name,
    runner: `${runner.name} ${runner.version}`,
    ...(commit === undefined ? {} : { commit }),
    rows: files.map((it) => rows.get(it)!),
  }
}

/** Generates the tests of all files. Those with a line in `path` are done. */
async function generateAll(
  project: string,
  files: readonly string[],
  path: string,
  asked: ProjectsArguments,
): Promise<readonly ProjectFile[]> {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : []
  const done = new Map(lines.map((it) => JSON.parse(it) as ProjectFile).map((it) => [it.file, it]))
  for (const batch of batchesOf(files)) {
    if (batch.every((it) => done.has(it))) continue
    for (const it of await generateTests(project, batch, asked)) {
      appendFileSync(path, `${JSON.stringify(it)}\n`)
      done.set(it.file, it)
      console.error(`${it.file}: ${it.kind}, ${it.tests} tests${it.reasons.length === 0 ? '' : `: ${it.reasons[0]!}`}`)
    }
  }
  return files.map((it) => done.get(it)!)
}

/** The command line treats a single file otherwise, so no batch has one. */
function batchesOf(files: readonly string[]): readonly (readonly string[])[] {
  const count = Math.max(1, Math.floor(files.length / batchSize))
  return Array.from({ length: count }, (_, at) =>
    files.slice(at * batchSize, at === count - 1 ? undefined : (at + 1) * batchSize),
  )
}

/** Runs all test files together, then each one alone that has no result, or all if the runner saw another error. */
async function runAll(
  runner: OwnRunner,
  files: readonly string[],
  seed: number,
): Promise<ReadonlyMap<string, FileRun>> {
  if (files.length === 0) return new Map()
  const together = await runShuffled(runner, files, seed)
  const runs = new Map(together.runs)
  for (const it of files) {
    if (together.isClean && runs.has(it)) continue
    for (const [file, run] of (await runShuffled(runner, [it], seed)).runs) runs.set(file, run)
  }
  return runs
}

function combine(runs: readonly (FileRun | undefined)[], tests: number): Pick<Row, 'ran' | 'failing' | 'isLeftOut'> {
  if (runs.every((it) => it?.isLeftOut === true)) return { ran: 0, failing: [], isLeftOut: true }
  const failing = new Map<string, FailingTest>()
  for (const { test, message } of runs.flatMap((it) => it?.failures ?? [])) {
    const known = failing.get(test)
    failing.set(test, { test, message: known?.message ?? message, runs: (known?.runs ?? 0) + 1 })
  }
  const ran = Math.min(...runs.map((it) => it?.ran ?? 0))
  if (ran !== tests && failing.size === 0) {
    failing.set('', { test: 'the whole file', message: `${ran} of ${tests} tests ran`, runs: runs.length })
  }
  return { ran, failing: [...failing.values()] }
}
