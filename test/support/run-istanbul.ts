import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Coverage, IstanbulCoverage } from '../../engine/model/report/report.ts'
import type { CountedKind } from '../../engine/model/goal/mutation-build.ts'
import { inFolder, runNode } from './exported-folder.ts'
import { reportFlag, resultOf, type RunnerResult } from './runner-result.ts'

interface Location {
  readonly start: { readonly line: number }
}

/** Istanbul's data for a file. Counters have the keys of their maps. */
export interface FileCoverage {
  readonly path: string
  readonly statementMap: Readonly<Record<string, Location>>
  readonly fnMap: Readonly<Record<string, unknown>>
  readonly branchMap: Readonly<Record<string, { readonly type: CountedKind; readonly loc: Location }>>
  readonly s: Readonly<Record<string, number>>
  readonly f: Readonly<Record<string, number>>
  readonly b: Readonly<Record<string, readonly number[]>>
}

/** The result of Vitest with Istanbul's coverage, with files by their relative paths. */
export interface MeasuredResult extends RunnerResult {
  readonly coverage: ReadonlyMap<string, FileCoverage>
}

/**
 * Runs test files like `runVitest`, with Istanbul's coverage of imported files and of those that match `include`. There
 * is no coverage if a file cannot be instrumented.
 */
export function runIstanbul(files: Readonly<Record<string, string>>, include?: string): Promise<MeasuredResult> {
  const coverage = {
    enabled: true,
    provider: 'istanbul',
    reporter: ['json'],
    reportOnFailure: true,
    ...(include && { include: [include] }),
  }
  const config = `export default ${JSON.stringify({ test: { include: ['**/*.test.[jt]s'], coverage } })}\n`
  return inFolder({ ...files, 'vitest.config.mjs': config }, async (folder) => {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', reportFlag, '--root', folder]
    const result = resultOf(await runNode(folder, args), folder)
    const all = coverageIn(join(folder, 'coverage/coverage-final.json'))
    return { ...result, coverage: new Map(all.map((it) => [relative(folder, it.path), it])) }
  })
}

function coverageIn(file: string): readonly FileCoverage[] {
  try {
    return Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, FileCoverage>)
  } catch {
    return []
  }
}

/** Returns Istanbul's totals for a set of files. */
export function numbersOf(files: readonly FileCoverage[]): IstanbulCoverage {
  const hits = (counts: readonly number[]): Coverage => ({
    covered: counts.filter((it) => 0 < it).length,
    total: counts.length,
  })
  return {
    statements: hits(files.flatMap(({ s }) => Object.values(s))),
    branches: hits(files.flatMap(({ b }) => Object.values(b).flat())),
    functions: hits(files.flatMap(({ f }) => Object.values(f))),
    lines: hits(files.flatMap(lineHits)),
  }
}

/** For each line on which a statement begins, the largest count of its statements. */
function lineHits({ statementMap, s }: FileCoverage): readonly number[] {
  const lines = new Map<number, number>()
  for (const [id, { start }] of Object.entries(statementMap))
    lines.set(start.line, Math.max(lines.get(start.line) ?? 0, s[id]!))
  return [...lines.values()]
}
