import { median } from '../../engine/stats/quantile.ts'
import { fixed, table } from '../experiments/markdown.ts'
import type { Figures, PaperTable } from './paper.ts'
import type { Trial } from './trial.ts'

function figuresOf(trials: readonly Trial[]): Figures {
  const full = trials.filter((it) => it.covered === it.branches).length
  return [
    median(trials.map((it) => (100 * it.covered) / it.branches)),
    (100 * full) / trials.length,
    median(trials.map((it) => it.iterations)),
  ]
}

/**
 * A row for each program and two columns for each algorithm: ours, and the paper's. A cell is median coverage / runs
 * with full coverage / median iterations.
 */
export function comparisonTable(
  trials: readonly Trial[],
  programs: readonly string[],
  algorithms: readonly string[],
  paper: PaperTable,
): string {
  const rows = programs.map((program) => [
    program,
    ...algorithms.flatMap((algorithm) => {
      const own = trials.filter((it) => it.program === program && it.algorithm === algorithm)
      const reported = paper[program]?.[algorithm]
      return [own.length === 0 ? '–' : cell(figuresOf(own)), reported === undefined ? '–' : cell(reported)]
    }),
  ])
  return table(['program', ...algorithms.flatMap((it) => [it, 'paper'])], rows)
}

function cell([coverage, full, iterations]: Figures): string {
  return [fixed(coverage, 1), fixed(full, 0), String(iterations)].join(' / ')
}
