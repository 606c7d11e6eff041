import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { formatReport } from '../../engine/format/format-report.ts'
import { type Runner, runners } from '../../engine/model/goal/options.ts'
import { type PastedOptions, pastedOptions } from '../../engine/model/source/pasted-options.ts'
import { seeded } from '../../engine/random/random.ts'
import { examples } from '../../src/examples/examples.ts'
import { type Host, thisHost } from '../../test/support/exported-folder.ts'
import { programs } from '../../test/support/programs.ts'
import { exportedProject, exportedSettings } from '../../test/support/exported-project.ts'
import { runJest } from '../../test/support/run-jest.ts'
import { runNodeTest } from '../../test/support/run-node-test.ts'
import type { RunnerResult } from '../../test/support/runner-result.ts'
import { runVitest } from '../../test/support/run-vitest.ts'
import { typeErrors } from '../../test/support/type-check.ts'
import { createSubjectRunner, type SubjectResult } from '../corpus/run-subject.ts'
import { originNow } from '../experiments/origin.ts'
import { exitCodeOf } from '../floors.ts'
import { commandOf, parseMore, type StudyArguments, type StudyKind } from '../study-arguments.ts'
import { deviations } from './deviations.ts'
import { type Exported, type RunnerStudy, tablesOf } from './table.ts'

const kind: StudyKind = {
  name: 'runners',
  description:
    'Checks the exported suites with the strict compiler, and runs them with every runner in shuffled order.',
  subjects: 'all of bench/subjects, src/examples and test/cases/awkward',
  evaluations: 3_000,
}

/** The least number of runs of all suites per runner, each in another order. */
const fewestRuns = 3

/** Subjects that are searched at the same time. */
const atOnce = 2

/**
 * `npm run experiment -- runners`: exports a suite of every subject for every runner, type-checks it strictly, and runs
 * all in shuffled orders on the requested hosts. Returns exit code 1 if anything is wrong, or a runner had fewer tests
 * than half the number of subjects.
 */
export async function runRunners(args: readonly string[], script: URL): Promise<number> {
  const asked = parseMore(kind, args, (command) =>
    command
      .option('--programs', 'use every program of the repository that is not hostile, instead of the default subjects')
      .option('--properties', 'also export the properties of pure functions')
      .option('--node <path>', 'also run the suites with this Node executable (repeatable)', listed, [])
      .option('--zone <name>', 'run the suites in this time zone (repeatable)', listed, [])
      .option('--locale <name>', 'run the suites in this locale, set as LANG and LC_ALL (repeatable)', listed, []),
  ) as StudyArguments & HostOptions
  const planned = runsOf(asked)
  const origin = originNow(new Date())
  const paths = 0 < asked.files.length ? asked.files : asked.programs === true ? harmless() : all()
  const results: Exported[] = []
  for (const runner of runners) {
    const budget = { kind: 'evaluations', count: asked.evaluations } as const
    const run = createSubjectRunner({ seed: asked.seed, budget, runner, properties: asked.properties === true }, script)
    const agreeing = paths.filter((it) => deviations[it]?.runners.includes(runner) !== true)
    results.push(...(await examined(runner, await suitesOf(agreeing, runner, run), planned)))
  }
  const study: RunnerStudy = {
    origin,
    command: commandOf(kind, asked) + hostFlags(asked),
    orders: planned.length,
    subjects: paths.length,
    deviations: paths.flatMap((path) => (deviations[path] === undefined ? [] : [{ path, ...deviations[path] }])),
    results,
  }
  const text = tablesOf(study)
  console.log(text)
  if (asked.report !== undefined) {
    mkdirSync(dirname(asked.report), { recursive: true })
    writeFileSync(asked.report, `${text}\n`)
  }
  return exitCodeOf(
    [
      { what: 'runners', found: results.length, least: runners.length },
      // A subject without tests shows nothing.
      { what: 'tests with one runner', found: Math.min(...results.map((it) => it.tests)), least: paths.length / 2 },
    ],
    {
      isGood: results.every(
        (it) => it.complaints.length === 0 && (asked.programs === true || it.untested.length === 0),
      ),
    },
  )
}

/** Where the suites run, besides this Node. Lists may be empty. */
interface HostOptions {
  readonly programs?: true
  readonly properties?: true
  readonly node: readonly string[]
  readonly zone: readonly string[]
  readonly locale: readonly string[]
}

function listed(value: string, before: readonly string[]): readonly string[] {
  return [...before, value]
}

function hostFlags({ programs, properties, node, zone, locale }: HostOptions): string {
  const flags = [
    programs === true ? [' --programs'] : [],
    properties === true ? [' --properties'] : [],
    node.map((it) => ` --node ${it}`),
    zone.map((it) => ` --zone ${it}`),
    locale.map((it) => ` --locale ${it}`),
  ]
  return flags.flat().join('')
}

/** All suites under one runner, in an order, on a host with its name in the table. */
interface PlannedRun extends Host {
  readonly order: number
  readonly name: string
}

/**
 * Plans a turn for every Node, zone and language, not all combinations: a failure depends on one of the three. The Node
 * that runs the study comes first.
 */
function runsOf({ node, zone, locale }: HostOptions): readonly PlannedRun[] {
  const nodes = [thisHost.node, ...node]
  const versions = nodes.map((it) => execFileSync(it, ['--version'], { encoding: 'utf8' }).trim())
  const runs = Math.max(fewestRuns, nodes.length, zone.length, locale.length)
  const turn = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length]
  return Array.from({ length: runs }, (_, at): PlannedRun => {
    const [inZone, inLocale] = [turn(zone, at), turn(locale, at)]
    const variables = {
      ...(inZone === undefined ? {} : { TZ: inZone }),
      ...(inLocale === undefined ? {} : { LANG: `${inLocale}.UTF-8`, LC_ALL: `${inLocale}.UTF-8` }),
    }
    const name = [`Node ${turn(versions, at)!}`, inZone, inLocale].filter((it) => it !== undefined).join(', ')
    return { node: turn(nodes, at)!, variables, order: at + 1, name }
  })
}

function all(): readonly string[] {
  return [
    ...readdirSync('bench/subjects').map((it) => join('bench/subjects', it)),
    ...examples.map(({ file }) => join('src/examples', file)),
    ...readdirSync('test/cases/awkward').map((it) => join('test/cases/awkward', it)),
  ]
}

/** Hostile programs may not return under a runner, which has no budget. */
function harmless(): readonly string[] {
  return programs.filter((it) => !it.startsWith('test/cases/hostile/'))
}

/** Suites that are run in one folder, each in a folder of its own there, because their projects have equal settings. */
interface Group {
  /** Configuration files of the runner and the compiler, as exported. */
  readonly settings: Files
  readonly compilerOptions: PastedOptions
  readonly files: Readonly<Record<string, string>>
  readonly tests: number
}

/** The suites of all subjects. */
interface Suites {
  readonly groups: readonly Group[]
  /** Programs that do not compile or load by themselves, or have nothing to test. */
  readonly untested: readonly string[]
  readonly complaints: readonly string[]
}

async function suitesOf(
  paths: readonly string[],
  runner: Runner,
  run: (path: string) => Promise<SubjectResult>,
): Promise<Suites> {
  const groups = new Map<string, Group>()
  const untested: string[] = []
  const complaints: string[] = []
  let next = 0
  const work = async (): Promise<void> => {
    while (next < paths.length) {
      const path = paths[next++]!
      const result = await run(path)
      if (result.kind === 'failed') {
        ;(isEngineFault(result.message) ? complaints : untested).push(`${path}: ${result.message}`)
        continue
      }
      const { source } = result
      const folder = path.replace(/^[./]+/, '').replace(/[^\w-]+/g, '-')
      const report = await formatReport(result.report)
      if (report.tests.length === 0) {
        untested.push(`${path}: no tests`)
        continue
      }
      const settings = exportedSettings(source, report, runner)
      const key = JSON.stringify(settings)
      const { files = {}, tests = 0 } = groups.get(key) ?? {}
      groups.set(key, {
        settings,
        compilerOptions: pastedOptions(source),
        files: { ...files, ...exportedProject(source, report, runner, folder) },
        tests: tests + report.tests.length + (report.properties?.properties.length ?? 0),
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { groups: [...groups.values()], untested, complaints }
}

/** Whether a search failed for a reason that the program does not explain. */
function isEngineFault(message: string): boolean {
  return message.startsWith('The engine')
}

/** Returns the compiler's diagnostics, which are the same on every host, and the failures on each host. */
async function examined(
  runner: Runner,
  { groups, untested, complaints }: Suites,
  planned: readonly PlannedRun[],
): Promise<readonly Exported[]> {
  const tests = groups.reduce((sum, group) => sum + group.tests, 0)
  console.error(`${runner}: ${tests} tests in ${groups.length} groups of equal settings`)
  const errors = groups.flatMap(({ files, compilerOptions }) => {
    const typed = Object.fromEntries(Object.entries(files).filter(([path]) => path.endsWith('.ts')))
    return typeErrors(typed, compilerOptions).filter((it) => /^[^:]*\.test\.ts:\d+: /.test(it))
  })
  const results: Exported[] = []
  for (const name of new Set(planned.map((it) => it.name))) {
    const runs: { readonly failed: number; readonly complaints: readonly string[] }[] = []
    for (const it of planned) if (it.name === name) runs.push(await runGroups(runner, groups, it))
    const failed = runs.map((it) => it.failed)
    console.error(`${runner}, ${name}: ${failed.join(', ')} failed`)
    const found = [
      ...(results.length === 0 ? [...complaints, ...errors] : []),
      ...runs.flatMap((it) => it.complaints.map((complaint) => `${name}: ${complaint}`)),
    ]
    // The study takes long: what is wrong is shown as soon as it is known.
    for (const complaint of found) console.error(`  ${complaint}`)
    results.push({ runner, host: name, tests, typeErrors: errors.length, failed, untested, complaints: found })
  }
  return results
}

async function runGroups(
  runner: Runner,
  groups: readonly Group[],
  planned: PlannedRun,
): Promise<{ readonly failed: number; readonly complaints: readonly string[] }> {
  let sum = 0
  const complaints: string[] = []
  for (const { settings, files, tests } of groups) {
    const { passed, failed, skipped, failures, output } = await run[runner](
      { ...settings, ...files },
      planned.order,
      planned,
    )
    sum += failed
    complaints.push(...failures)
    // Jest runs tests that need UTC only there.
    const ran = passed + failed + (runner === 'jest' ? skipped : 0)
    if (ran !== tests) complaints.push(`${ran} of ${tests} tests ran: ${output.slice(0, 500)}`)
  }
  return { failed: sum, complaints }
}

type Files = Readonly<Record<string, string>>

const run: Readonly<Record<Runner, (files: Files, order: number, host: Host) => Promise<RunnerResult>>> = {
  vitest: (files, order, host) => runVitest(files, ['--sequence.shuffle', `--sequence.seed=${order}`], host),
  jest: runJest,
  node: (files, order, host) => runNodeTest(files, seeded(order), host),
}
