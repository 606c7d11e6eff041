import { readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { inspectFile } from '../../engine/lang/syntax/file-facts.ts'
import { type CommandReport, type Refusal, reportIn, resultOf } from '../real-code/report-result.ts'
import type { Generated } from '../real-code/row.ts'
import { runChild } from '../real-code/run-child.ts'
import type { ProjectsArguments } from './arguments.ts'

/** A file of a project, by its path in there, with its test file if there is one. */
export type ProjectFile = Generated & { readonly testFile?: string }

/** How long the command line may take besides the search of a file, in ms. */
const patience = 120_000

/** A line of `--json` for several files. */
type FileLine = (CommandReport | Refusal | { readonly diagnostics?: undefined }) & {
  readonly path: string
  readonly written?: string
  readonly problem?: string
}

/** Generates tests for at least two files of a project as one command, where the project keeps its tests. */
export async function generateTests(
  project: string,
  files: readonly string[],
  { seed, seconds, processes }: ProjectsArguments,
): Promise<readonly ProjectFile[]> {
  const paths = files.map((it) => relative('.', join(project, it)))
  const flags = ['--seed', `${seed}`, '--budget-ms', `${1000 * seconds}`, '--jobs', `${processes}`, '--json']
  const command = ['scripts/run.mjs', 'cli/main.ts', ...paths, ...flags]
  const ended = await runChild(command, '.', files.length * (1000 * seconds + patience))
  const texts = ended.stdout.split('\n').filter((it) => it !== '')
  const lines = new Map(
    texts.map((it) => reportIn(it) as unknown as FileLine).map((it) => [resolve(it.path), it] as const),
  )
  return files.map((file) => {
    const text = readFileSync(join(project, file), 'utf8')
    const { hasBranch } = inspectFile(file, text)
    const common = { file, hasBranch, seconds: (ended.seconds * processes) / files.length }
    const line = lines.get(resolve(project, file))
    if (line === undefined) {
      const last = ended.stderr.trim().split('\n').at(-1) ?? ''
      return { ...common, tests: 0, kind: ended.isLate ? 'late' : 'crashed', reasons: [last] }
    }
    const { written, problem = 'no report' } = line
    if (line.diagnostics === undefined) return { ...common, tests: 0, kind: 'refused', reasons: [problem] }
    const result = resultOf(common, line, written !== undefined)
    if (written === undefined) return result
    return { ...result, testFile: relative(resolve(project), resolve(written)).split(sep).join('/') }
  })
}
