import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { formatReport } from '../../engine/format/format-report.ts'
import { type Runner, runners } from '../../engine/model/options.ts'
import { seeded } from '../../engine/random/random.ts'
import { examples } from '../../src/examples/examples.ts'
import { type Host, thisHost } from '../../test/support/exported-folder.ts'
import { exportedProject } from '../../test/support/exported-project.ts'
import { runJest } from '../../test/support/run-jest.ts'
import { runNodeTest } from '../../test/support/run-node-test.ts'
import type { RunnerResult } from '../../test/support/runner-result.ts'
import { runVitest } from '../../test/support/run-vitest.ts'
import { typeErrors } from '../../test/support/type-check.ts'
import { createSubjectRunner, type SubjectResult } from '../corpus/run-subject.ts'
import { originNow } from '../experiments/origin.ts'
import { commandOf, parseMore, type StudyArguments, type StudyKind } from '../study-arguments.ts'
import { type Exported, type RunnerStudy, tablesOf } from './table.ts'

const kind: StudyKind = {
  name: 'runners',
  description:
    'Checks the exported suites with the strict compiler, and runs them under every runner in shuffled orders.',
  subjects: 'the whole corpus, the examples and the awkward modules',
  evaluations: 3_000,
}

/** How often each runner runs all suites, in another order each time. */
const orders = [1, 2, 3]

/** Subjects that are searched at the same time. */
const atOnce = 2

/**
 * `npm run experiment -- runners`: a suite of every subject for every runner, what the strict compiler says of it, and
 * what fails when the real runners run all of them, three times in shuffled order on every host that the options name.
 * Returns the exit code: 1 when anything is wrong, and where there is no test.
 */
export async function runRunners(args: readonly string[], script: URL): Promise<number> {
  const asked = parseMore(kind, args, (command) =>
    command
      .option('--node <path>', 'run the suites with this Node as well, which may be given several times', listed, [])
      .option('--zone <name>', 'in this time zone, which may be given several times', listed, [])
      .option('--locale <name>', 'in this language (LANG and LC_ALL), which may be given several times', listed, []),
  ) as StudyArguments & HostOptions
  const hosts = hostsOf(asked)
  const origin = originNow(new Date())
  const paths = 0 < asked.files.length ? asked.files : all()
  const results: Exported[] = []
  for (const runner of runners) {
    const budget = { kind: 'evaluations', count: asked.evaluations } as const
    const run = createSubjectRunner({ seed: asked.seed, budget, runner }, script)
    results.push(...(await examined(runner, await suitesOf(paths, runner, run), hosts)))
  }
  const study: RunnerStudy = {
    origin,
    command: commandOf(kind, asked) + hostFlags(asked),
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
  return results.every((it) => it.complaints.length === 0 && 0 < it.tests) ? 0 : 1
}

/** The hosts that are asked for: all combinations of the lists, which may be empty. */
interface HostOptions {
  readonly node: readonly string[]
  readonly zone: readonly string[]
  readonly locale: readonly string[]
}

function listed(value: string, before: readonly string[]): readonly string[] {
  return [...before, value]
}

function hostFlags({ node, zone, locale }: HostOptions): string {
  const flags = [
    node.map((it) => ` --node ${it}`),
    zone.map((it) => ` --zone ${it}`),
    locale.map((it) => ` --locale ${it}`),
  ]
  return flags.flat().join('')
}

/** A host and its name in the table. The Node that runs the study is always one. */
interface NamedHost extends Host {
  readonly name: string
}

function hostsOf({ node, zone, locale }: HostOptions): readonly NamedHost[] {
  const orNone = (list: readonly string[]): readonly (string | undefined)[] => (list.length === 0 ? [undefined] : list)
  return [thisHost.node, ...node].flatMap((path) =>
    orNone(zone).flatMap((zone) =>
      orNone(locale).map((locale): NamedHost => {
        const version = execFileSync(path, ['--version'], { encoding: 'utf8' }).trim()
        const variables = {
          ...(zone === undefined ? {} : { TZ: zone }),
          ...(locale === undefined ? {} : { LANG: `${locale}.UTF-8`, LC_ALL: `${locale}.UTF-8` }),
        }
        const name = [`Node ${version}`, zone, locale].filter((it) => it !== undefined).join(', ')
        return { node: path, variables, name }
      }),
    ),
  )
}

function all(): readonly string[] {
  return [
    ...readdirSync('bench/subjects').map((it) => join('bench/subjects', it)),
    ...examples.map(({ file }) => join('src/examples', file)),
    ...readdirSync('test/cases/awkward').map((it) => join('test/cases/awkward', it)),
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

/** What the compiler says, which is the same on every host, and what failed on each. */
async function examined(
  runner: Runner,
  { files, tests, complaints }: Suites,
  hosts: readonly NamedHost[],
): Promise<readonly Exported[]> {
  console.error(`${runner}: ${tests} tests`)
  const typed = Object.fromEntries(Object.entries(files).filter(([path]) => path.endsWith('.ts')))
  const errors = typeErrors(typed).filter((it) => /^[^:]*\.test\.ts:\d+: /.test(it))
  const results: Exported[] = []
  for (const host of hosts) {
    const outcomes: RunnerResult[] = []
    for (const order of orders) outcomes.push(await run[runner](files, order, host))
    const missing = outcomes.flatMap(({ passed, failed, output }) =>
      passed + failed === tests ? [] : [`${passed + failed} tests ran of ${tests}: ${output.slice(0, 500)}`],
    )
    const failed = outcomes.map((it) => it.failed)
    console.error(`${runner}, ${host.name}: ${failed.join(', ')} failed`)
    results.push({
      runner,
      host: host.name,
      tests,
      typeErrors: errors.length,
      failed,
      complaints: [
        ...(results.length === 0 ? [...complaints, ...errors] : []),
        ...[...outcomes.flatMap((it) => it.failures), ...missing].map((it) => `${host.name}: ${it}`),
      ],
    })
  }
  return results
}

type Files = Readonly<Record<string, string>>

const run: Readonly<Record<Runner, (files: Files, order: number, host: Host) => Promise<RunnerResult>>> = {
  vitest: (files, order, host) => runVitest(files, ['--sequence.shuffle', `--sequence.seed=${order}`], host),
  jest: runJest,
  node: (files, order, host) => runNodeTest(files, seeded(order), host),
}
