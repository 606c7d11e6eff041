import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { formatReport } from '../../engine/format/format-report.ts'
import { type Runner, runners } from '../../engine/model/options.ts'
import { seeded } from '../../engine/random/random.ts'
import { examples } from '../../src/examples/examples.ts'
import { exportedProject } from '../../test/support/exported-project.ts'
import { runJest } from '../../test/support/run-jest.ts'
import { runNodeTest } from '../../test/support/run-node-test.ts'
import type { RunnerResult } from '../../test/support/runner-result.ts'
import { runVitest } from '../../test/support/run-vitest.ts'
import { typeErrors } from '../../test/support/type-check.ts'
import { createSubjectRunner, type SubjectResult } from '../corpus/run-subject.ts'
import { originNow } from '../experiments/origin.ts'
import { commandOf, parseStudyArguments, type StudyKind } from '../study-arguments.ts'
import { type Exported, type RunnerStudy, tablesOf } from './table.ts'

const kind: StudyKind = {
  name: 'runners',
  description:
    'Checks the exported suites with the strict compiler, and runs them under every runner in shuffled orders.',
  subjects: 'the whole corpus and the examples',
  evaluations: 3_000,
}

/** How often each runner runs all suites, in another order each time. */
const orders = [1, 2, 3]

/** Subjects that are searched at the same time. */
const atOnce = 2

/**
 * `npm run experiment -- runners`: a suite of every subject for every runner, what the strict compiler says of it, and
 * what fails when the real runners run all of them, three times in shuffled order. Returns the exit code: 1 when anything is
 * wrong.
 */
export async function runRunners(args: readonly string[], script: URL): Promise<number> {
  const asked = parseStudyArguments(kind, args)
  const origin = originNow(new Date())
  const paths = 0 < asked.files.length ? asked.files : all()
  const results: Exported[] = []
  for (const runner of runners) {
    const budget = { kind: 'evaluations', count: asked.evaluations } as const
    const run = createSubjectRunner({ seed: asked.seed, budget, runner }, script)
    results.push(await examined(runner, await suitesOf(paths, runner, run)))
  }
  const study: RunnerStudy = {
    origin,
    command: commandOf(kind, asked),
    orders: orders.length,
    subjects: paths.length,
    results,
  }
  const text = tablesOf(study)
  console.log(text)
  if (asked.report !== undefined) {
    mkdirSync(dirname(asked.report), { recursive: true })
    writeFileSync(asked.report, `${text}\n`)
  }
  return results.every((it) => it.complaints.length === 0) ? 0 : 1
}

function all(): readonly string[] {
  return [
    ...readdirSync('bench/subjects').map((it) => join('bench/subjects', it)),
    ...examples.map(({ file }) => join('src/examples', file)),
  ]
}

/** The suites of some subjects as files, each subject in a project of its own, as it is exported. */
interface Suites {
  readonly files: Readonly<Record<string, string>>
  readonly tests: number
  readonly complaints: readonly string[]
}

async function suitesOf(
  paths: readonly string[],
  runner: Runner,
  run: (path: string) => Promise<SubjectResult>,
): Promise<Suites> {
  const files: Record<string, string> = {}
  const complaints: string[] = []
  let tests = 0
  let next = 0
  const work = async (): Promise<void> => {
    while (next < paths.length) {
      const path = paths[next++]!
      const result = await run(path)
      if (result.kind === 'failed') {
        complaints.push(`${path}: ${result.message}`)
        continue
      }
      const folder = path.replace(/^[./]+/, '').replace(/[^\w-]+/g, '-')
      const report = await formatReport(result.report)
      if (report.tests.length === 0) complaints.push(`${path}: no tests`)
      Object.assign(files, exportedProject(result.source, report, runner, folder))
      tests += report.tests.length
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { files, tests, complaints }
}

async function examined(runner: Runner, { files, tests, complaints }: Suites): Promise<Exported> {
  console.error(`${runner}: ${tests} tests`)
  const typed = Object.fromEntries(Object.entries(files).filter(([path]) => path.endsWith('.ts')))
  const errors = typeErrors(typed).filter((it) => /^[^:]*\.test\.ts:\d+: /.test(it))
  const outcomes: RunnerResult[] = []
  for (const order of orders) outcomes.push(await run[runner](files, order))
  const missing = outcomes.flatMap(({ passed, failed, output }) =>
    passed + failed === tests ? [] : [`${passed + failed} tests ran of ${tests}: ${output.slice(0, 500)}`],
  )
  return {
    runner,
    tests,
    typeErrors: errors.length,
    failed: outcomes.map((it) => it.failed),
    complaints: [...complaints, ...errors, ...outcomes.flatMap((it) => it.failures), ...missing],
  }
}

const run: Readonly<Record<Runner, (files: Readonly<Record<string, string>>, order: number) => Promise<RunnerResult>>> =
  {
    vitest: (files, order) => runVitest(files, ['--sequence.shuffle', `--sequence.seed=${order}`]),
    jest: runJest,
    node: (files, order) => runNodeTest(files, seeded(order)),
  }
