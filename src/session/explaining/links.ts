import type { ShownGoal } from '../../../engine/model/goal/goal.ts'
import type { Report } from '../../../engine/model/report/report.ts'
import { plural } from '../format.ts'

/** The inspected object, by its index or number. */
export type Focus =
  | { readonly kind: 'goal'; readonly goal: number }
  /** 1-based, of a file as it was run. */
  | { readonly kind: 'line'; readonly file: string; readonly line: number }
  | { readonly kind: 'test'; readonly test: number }

/** The objects related to the focus. */
export interface Links {
  /** Indices of tests and of goals. */
  readonly tests: ReadonlySet<number>
  readonly goals: ReadonlySet<number>
  /** Lines of the file under test, ascending. */
  readonly lines: readonly number[]
}

/** The tests that cover a goal or execute a line, the goals of a line or test, and the lines of a test. */
export function linksOf(
  focus: Focus,
  { tests }: Pick<Report, 'tests'>,
  goals: readonly ShownGoal[],
  entry: string,
): Links {
  const testsThat = (is: (test: Report['tests'][number]) => boolean): ReadonlySet<number> =>
    new Set(tests.flatMap((it, at) => (is(it) ? [at] : [])))
  const goalsThat = (is: (goal: ShownGoal) => boolean): ReadonlySet<number> =>
    new Set(goals.flatMap((it, at) => (is(it) ? [at] : [])))
  switch (focus.kind) {
    case 'goal': {
      const id = goals[focus.goal]?.id
      return { tests: testsThat((it) => it.goals.some((goal) => goal === id)), goals: new Set([focus.goal]), lines: [] }
    }
    case 'line': {
      const { file, line } = focus
      const own = goalsThat(({ place }) => place.file === file && place.line === line)
      const ids = new Set([...own].map((it) => goals[it]!.id))
      const isOnLine = (test: Report['tests'][number]): boolean =>
        (file === entry && test.path?.includes(line) === true) || test.goals.some((it) => ids.has(it))
      return { tests: testsThat(isOnLine), goals: own, lines: file === entry ? [line] : [] }
    }
    case 'test': {
      const test = tests[focus.test]
      const ids = new Set(test?.goals)
      return { tests: new Set([focus.test]), goals: goalsThat((it) => ids.has(it.id)), lines: test?.path ?? [] }
    }
  }
}

/** The links of the focus as a sentence. */
export function linksInWords(focus: Focus, { tests, goals, lines }: Links): string {
  const some = tests.size === 0 ? 'no tests' : plural(tests.size, 'test')
  switch (focus.kind) {
    case 'goal':
      return `Covered by ${some}.`
    case 'line':
      return `Line ${focus.line}: ${some}, ${plural(goals.size, 'goal')}.`
    case 'test':
      return `Test ${focus.test + 1}: ${plural(goals.size, 'goal')}, ${plural(lines.length, 'line')}.`
  }
}

/** Ascending numbers as ranges: `3, 5–8, 12`. */
export function ranges(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const it of numbers) {
    const last = runs.at(-1)
    if (last?.[1] === it - 1) last[1] = it
    else runs.push([it, it])
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}
