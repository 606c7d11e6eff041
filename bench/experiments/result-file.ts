import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Budget, Criterion } from '../../engine/model/goal/options.ts'
import { keyOf, type Plan, type Task } from './experiment.ts'
import type { Origin } from './origin.ts'
import type { RunResult } from './run.ts'

/** The first line of a result file: what ran, and where. */
export interface Header extends Origin {
  readonly experiment: string
  readonly command: string
  readonly budget: Budget
  /** The criteria in which coverage was measured. */
  readonly criteria: readonly Criterion[]
  readonly subjects: readonly string[]
  readonly runs: Readonly<Record<string, number>>
}

/** Every other line: a run and its result. */
export type ResultLine = Task & RunResult

/** The content of a result file. */
export interface Results {
  readonly header: Header
  readonly lines: readonly ResultLine[]
}

/** Results, or why they cannot be read. */
export type ReadResults =
  { readonly kind: 'read'; readonly results: Results } | { readonly kind: 'failed'; readonly message: string }

/** Reads a result file, every run once. Drops an incomplete last line. */
export function readResults(path: string): ReadResults {
  if (!existsSync(path)) return { kind: 'failed', message: `File not found: ${path}` }
  // The text after the last line break is an incomplete line, or empty.
  const texts = readFileSync(path, 'utf8').split('\n').slice(0, -1)
  try {
    const [header, ...lines] = texts.map((it) => JSON.parse(it) as unknown)
    if (typeof header === 'object' && header !== null && 'experiment' in header) {
      return { kind: 'read', results: { header: header as Header, lines: once(lines as readonly ResultLine[]) } }
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return { kind: 'failed', message: `${path} does not contain experiment results` }
}

/** Writes results to a file atomically. */
export function writeResults(path: string, { header, lines }: Results): void {
  const aside = `${path}.${process.pid}`
  writeFileSync(aside, [header, ...lines].map((it) => `${JSON.stringify(it)}\n`).join(''))
  renameSync(aside, path)
}

/** Returns the header of the results of a plan. */
export function headerOf(plan: Plan, command: string, criteria: readonly Criterion[], origin: Origin): Header {
  const { experiment, budget, subjects, runs } = plan
  return { experiment: experiment.name, command, ...origin, budget, criteria, subjects, runs }
}

/** Returns why results of two headers do not fit into one table; undefined if they do. */
export function conflict(a: Header, b: Header): string | undefined {
  const fields = ['experiment', 'commit', 'budget', 'criteria'] as const
  const different = fields.find((it) => JSON.stringify(a[it]) !== JSON.stringify(b[it]))
  if (different === undefined) return undefined
  return `different ${different}: ${JSON.stringify(a[different])} and ${JSON.stringify(b[different])}`
}

/** Returns why an experiment cannot continue results with the first header; undefined if it can. */
export function obstacle(before: Header, now: Header): string | undefined {
  const why = conflict(before, now)
  if (why !== undefined) return why
  const [subjects, others] = [before, now].map((it) => it.subjects.toSorted().join(', '))
  if (subjects !== others) return `different subjects: ${subjects}; ${others}`
  const [runs, otherRuns] = [before, now].map(runsText)
  return runs === otherRuns ? undefined : `different runs: ${runs}; ${otherRuns}`
}

/** For people; equal numbers yield equal texts. */
function runsText({ runs }: Header): string {
  const texts = Object.entries(runs).map(([label, count]) => `${count} of ${label}`)
  return texts.toSorted().join(', ')
}

/** Counts the planned runs, and those that have a line, finished or failed. */
export function countRuns({ header, lines }: Results): { readonly planned: number; readonly present: number } {
  const { subjects, runs } = header
  return {
    planned: subjects.length * Object.values(runs).reduce((sum, it) => sum + it, 0),
    present: lines.filter((it) => subjects.includes(it.subject) && it.seed <= (runs[it.configuration] ?? 0)).length,
  }
}

/** Joins results of one experiment: all subjects and seeds, and every run once. */
export function merge(all: readonly Results[]): Results {
  const headers = all.map((it) => it.header)
  const runs: Record<string, number> = {}
  for (const it of headers) {
    for (const [label, count] of Object.entries(it.runs)) runs[label] = Math.max(count, runs[label] ?? 0)
  }
  return {
    header: {
      ...headers[0]!,
      machine: [...new Set(headers.map((it) => it.machine))].join('; '),
      subjects: [...new Set(headers.flatMap((it) => it.subjects))],
      runs,
    },
    lines: once(all.flatMap((it) => it.lines)),
  }
}

/** Keeps the last line of a run, preferring finished ones. */
function once(lines: readonly ResultLine[]): readonly ResultLine[] {
  const kept = new Map<string, ResultLine>()
  for (const it of lines) {
    const key = keyOf(it)
    if (it.kind === 'finished' || kept.get(key)?.kind !== 'finished') kept.set(key, it)
  }
  return [...kept.values()]
}
