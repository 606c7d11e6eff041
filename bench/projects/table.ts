import { table } from '../experiments/markdown.ts'
import type { Origin } from '../experiments/origin.ts'
import { detailsOf, totalsNote, totalsOf } from '../real-code/table.ts'
import type { Row } from '../real-code/row.ts'
import { listOrigin } from '../study.ts'

/** The results for the files of a project. */
export interface ProjectResult {
  readonly name: string
  /** Its test runner, with the version. */
  readonly runner: string
  readonly commit?: string
  readonly rows: readonly Row[]
}

/** The results for several projects, and their origin. */
export interface ProjectsStudy {
  readonly origin: Origin
  readonly command: string
  readonly asked: { readonly seed: number; readonly seconds: number; readonly processes: number }
  /** How often each suite ran, each time in another order. */
  readonly orders: number
  readonly results: readonly ProjectResult[]
}

/** Prints the results as Markdown: totals with a column for each project, then the files of all. */
export function projectTables({ origin, command, asked, orders, results }: ProjectsStudy): string {
  const all = results.flatMap(({ name, rows }) => rows.map((it) => ({ ...it, file: `${name}/${it.file}` })))
  const columns = [...results.map((it) => totalsOf(it.rows)), totalsOf(all)]
  const { seed, seconds, processes } = asked
  return [
    '# Projects with their packages',
    `The command line generated tests for files of projects whose packages are installed, and wrote them where each project keeps its tests. They ran ${orders} times in shuffled order in the test runner of the project, with its settings. Branch coverage is that of the file by its own suite, measured by Istanbul.`,
    [
      listOrigin(origin, command, `Budget: ${seconds} s per file, seed ${seed}, ${processes} at a time`),
      '- Rule: of each project, the files with a condition and an export whose relative paths have the smallest SHA-256 hashes',
      ...results.map(
        ({ name, runner, commit }) => `- ${name}: ${runner}${commit === undefined ? '' : `, commit ${commit}`}`,
      ),
    ].join('\n'),
    table(
      ['', ...results.map((it) => it.name), 'all'],
      columns[0]!.map(([title], at) => [title, ...columns.map((it) => it[at]![1])]),
    ),
    totalsNote,
    ...detailsOf(all, orders),
  ].join('\n\n')
}
