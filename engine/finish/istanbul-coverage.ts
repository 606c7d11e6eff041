import type { IstanbulCoverage } from '../model/report/report.ts'
import type { Counted, MutationBuild } from '../model/goal/mutation-build.ts'

/** Returns the joint coverage of tests, with the numbers that Istanbul would print. */
export function istanbulCoverageOf(
  { statements, functions, branches }: Pick<MutationBuild, 'statements' | 'functions' | 'branches'>,
  runs: readonly Counted[],
): IstanbulCoverage {
  const executed = new Set(runs.flatMap((it) => it.statements))
  // A line is covered when a statement that begins on it is.
  const lines = new Map<string, boolean>()
  for (const [id, { file, line }] of statements.entries()) {
    const key = `${String(line)} ${file}`
    lines.set(key, lines.get(key) === true || executed.has(id))
  }
  const arms = branches.reduce((sum, it) => sum + it.arms.length, 0)
  return {
    statements: { covered: executed.size, total: statements.length },
    branches: { covered: new Set(runs.flatMap((it) => it.arms)).size, total: arms },
    functions: { covered: new Set(runs.flatMap((it) => it.functions)).size, total: functions.length },
    lines: { covered: [...lines.values()].filter(Boolean).length, total: lines.size },
  }
}
