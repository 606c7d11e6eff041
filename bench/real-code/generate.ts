import { existsSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { projectFiles } from '../../engine/export/project/project.ts'
import type { Coverage } from '../../engine/model/report/report.ts'
import { importsOf, inspectFile } from './inspect-file.ts'
import type { Generated } from './row.ts'
import { type Ended, runChild } from './run-child.ts'

/** How tests are generated. */
export interface GenerateOptions {
  readonly seed: number
  readonly budget: { readonly evaluations: number } | { readonly ms: number }
}

/** How long the command line may take besides its search, in ms. */
const patience = 120_000

/** The path of a file's test file. */
export function testPathOf(file: string): string {
  return `${file}.fitscape.test.${/\.[cm]?jsx?$/.test(file) ? 'js' : 'ts'}`
}

/** Generates tests for a file of a folder with the command line, beside the file. */
export async function generate(folder: string, file: string, { seed, budget }: GenerateOptions): Promise<Generated> {
  const path = resolve(folder, file)
  const testPath = resolve(folder, testPathOf(file))
  const flags = 'ms' in budget ? ['--budget-ms', `${budget.ms}`] : ['--budget-evals', `${budget.evaluations}`]
  const command = ['scripts/run.mjs', 'cli/main.ts', path, '--seed', `${seed}`, ...flags, '--json', '--out', testPath]
  const ended = await runChild(command, '.', ('ms' in budget ? budget.ms : 0) + patience)
  const text = readFileSync(path, 'utf8')
  const { hasBranch } = inspectFile(file, text)
  const common = { file, hasBranch, seconds: ended.seconds, tests: 0 }
  if (ended.isLate) return { ...common, kind: 'late', reasons: [`no end within ${ended.seconds.toFixed(0)} s`] }
  const report = reportIn(ended.stdout)
  const messages = messagesIn(ended.stderr, file)
  if (report === undefined) {
    const isCrash = !(ended.code === 1 || ended.code === 2) || isStackTrace(ended.stderr)
    if (isCrash) return { ...common, kind: 'crashed', reasons: [crashOf(ended)] }
    return { ...common, kind: 'refused', reasons: messages }
  }
  const { evaluations, compileMs, coverage, tests, needs, code } = report
  const result = {
    ...common,
    evaluations,
    ...(compileMs === undefined ? {} : { compileSeconds: compileMs / 1000 }),
    ...(coverage.branch === undefined ? {} : { goals: coverage.branch }),
    tests: tests.length,
  }
  if (tests.length === 0 || !existsSync(testPath)) {
    const reasons = messages.length === 0 ? [`no test found for ${coverage.branch?.total ?? 0} goals`] : messages
    return { ...result, tests: 0, kind: 'untested', reasons }
  }
  const mocked = mockedIn(code)
  const entry = basename(file)
  const exported = projectFiles(
    { entry, files: [{ name: entry, text }] },
    { code, fileName: basename(testPath), ...(needs === undefined ? {} : { needs }) },
    'vitest',
  )
  const settings = exported['vitest.config.mjs']
  return {
    ...result,
    kind: 'tested',
    reasons: [],
    real: importsOf(file, text).filter((it) => !mocked.includes(it)),
    mocked,
    ...(settings === undefined ? {} : { settings }),
  }
}

/** The part of the report of `--json` that counts here. */
interface CommandReport {
  readonly evaluations: number
  readonly compileMs?: number
  readonly coverage: Readonly<Record<string, Coverage>>
  readonly tests: readonly unknown[]
  readonly needs?: string
  readonly code: string
}

function reportIn(stdout: string): CommandReport | undefined {
  try {
    return JSON.parse(stdout) as CommandReport
  } catch {
    return undefined
  }
}

/** Lists the messages for the user, without their places; type errors are not among them. */
function messagesIn(stderr: string, file: string): readonly string[] {
  const name = basename(file)
  const messages: string[] = []
  for (const line of stderr.split('\n')) {
    const [, message] = /^(?:.*?:\d+:\d+|[^:]*): (.*)$/.exec(line) ?? []
    // Other lines continue a message.
    if (message === undefined) continue
    if (!message.startsWith('type error: ')) messages.push(message.replaceAll(name, 'FILE'))
  }
  return [
    ...new Set(
      messages.length === 0
        ? stderr
            .split('\n')
            .filter((it) => it !== '')
            .slice(0, 1)
        : messages,
    ),
  ]
}

function isStackTrace(stderr: string): boolean {
  return /^\s+at .+:\d+:\d+\)?$/m.test(stderr)
}

function crashOf({ code, stderr }: Ended): string {
  const lines = stderr.split('\n').map((it) => it.trim())
  const error =
    lines.find((it) => /^(?:[A-Z]\w*Error|Error|FATAL ERROR)\b/.test(it)) ?? lines.findLast((it) => it !== '')
  const place = lines.find((it) => /^at .+:\d+:\d+\)?$/.test(it))
  return [`exit code ${code}`, error, place].filter((it) => it !== undefined).join('; ')
}

function mockedIn(code: string): readonly string[] {
  return [
    ...new Set([...code.matchAll(/\bvi\.(?:doMock|mock)\(\s*(?:import\(\s*)?(['"`])(.+?)\1/g)].map((it) => it[2]!)),
  ]
}
