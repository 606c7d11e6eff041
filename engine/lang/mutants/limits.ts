import type { MutantSite } from './mutant-site.ts'

/** Mutants that may be nested in each other: every one makes the expression that is written deeper. */
export const deepest = 100

/** How many times as long as the source the copies may be in which mutants stand. Usual code has about as much of them as source. */
const mostCopied = 10

/** The mutants of a file of this length without those that would make its code too long: of sums of thousands, say. */
export function affordable(mutants: readonly MutantSite[], length: number): readonly MutantSite[] {
  let left = mostCopied * length
  const shortestFirst = [...mutants].sort((a, b) => copiedBy(a) - copiedBy(b))
  const kept = new Set(shortestFirst.filter((it) => 0 <= (left -= copiedBy(it))))
  return mutants.filter((it) => kept.has(it))
}

function copiedBy({ placement, replacement }: MutantSite): number {
  return replacement.write === undefined ? 0 : placement.end - placement.pos
}
