import type { Answer } from '../../engine/solver/solve.ts'
import { median } from '../../engine/stats/quantile.ts'
import { table } from '../experiments/markdown.ts'
import type { Origin } from '../experiments/origin.ts'
import { listOrigin } from '../study.ts'
import type { Verdict } from './judge.ts'
import type { System } from './read-systems.ts'

/** The result for a system, and its time in ms. */
export interface Row {
  readonly system: System
  readonly answer: Answer
  readonly verdict: Verdict
  readonly ms: number
  readonly z3?: { readonly verdict: Verdict; readonly ms: number }
}

/** The time limit of a solution, in ms. */
const soon = 50

/** Prints as Markdown the share of satisfiable systems solved in time, and of the others proved unsatisfiable. */
export function tableOf({
  origin,
  command,
  rows,
}: {
  readonly origin: Origin
  readonly command: string
  readonly rows: readonly Row[]
}): string {
  const kinds = [...new Set(rows.map((it) => it.system.kind))]
  const missed = rows.filter((it) => it.verdict === 'unknown' || it.verdict === 'wrong' || soon < it.ms)
  return [
    '# Constraints',
    `The table shows how many systems in \`bench/constraints/systems\` are solved within ${soon} ms. Each system is solved three times, and the shortest time counts. An unsatisfiable system is either proved unsatisfiable or left unknown. Z3 tries each system once, with a resource limit of 200,000 and no time limit. It cannot prove anything here, because its numbers behave differently from JavaScript's.`,
    listOrigin(origin, command),
    table(
      [
        'kind',
        'satisfiable',
        'solved',
        'unsatisfiable',
        'proved',
        'wrong',
        'median ms',
        'max ms',
        'Z3 solved',
        'median ms',
        'max ms',
      ],
      [
        ...kinds.map((kind) =>
          line(
            kind,
            rows.filter((it) => it.system.kind === kind),
          ),
        ),
        line('all', rows),
      ],
    ),
    `Methods: ${methodsOf(rows)}.`,
    `Left open by the built-in solver, but solved by Z3: ${rows.filter((it) => it.verdict === 'unknown' && it.z3?.verdict === 'solved').length}.`,
    ...missed.map((it) => `- ${it.verdict}, ${it.ms.toFixed(1)} ms, ${it.answer.steps} steps: \`${it.system.text}\``),
  ].join('\n\n')
}

function line(title: string, rows: readonly Row[]): readonly string[] {
  const satisfiable = rows.filter((it) => it.system.isSatisfiable)
  const others = rows.filter((it) => !it.system.isSatisfiable)
  const solved = satisfiable.filter((it) => it.verdict === 'solved' && it.ms <= soon)
  const times = rows.map((it) => it.ms)
  const solvedByZ3 = satisfiable.filter((it) => it.z3?.verdict === 'solved')
  const timesOfZ3 = rows.flatMap((it) => it.z3?.ms ?? [])
  return [
    title,
    `${satisfiable.length}`,
    share(solved.length, satisfiable.length),
    `${others.length}`,
    share(others.filter((it) => it.verdict === 'proved').length, others.length),
    `${rows.filter((it) => it.verdict === 'wrong').length}`,
    median(times).toFixed(2),
    Math.max(...times).toFixed(1),
    share(solvedByZ3.length, satisfiable.length),
    median(timesOfZ3).toFixed(1),
    Math.max(...timesOfZ3).toFixed(0),
  ]
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${part} (${((100 * part) / whole).toFixed(0)}%)`
}

function methodsOf(rows: readonly Row[]): string {
  const counts = new Map<string, number>()
  for (const { answer } of rows) {
    const name = answer.kind === 'unknown' ? 'unknown' : `${answer.kind} by ${answer.method}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ')
}
