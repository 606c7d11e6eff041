import { failing, type Verdict, type VerdictKind } from './verdict.ts'

/** Counts the verdicts of a run. */
export interface Tally {
  add(verdict: Verdict): void
  /** Why valid programs were refused: one line per code of diagnostic. */
  refusals(): readonly string[]
  /** One line with the number of programs, of valid ones that ran, and of each verdict. */
  line(): string
  /** Why the run fails; empty if it passes. */
  failures(): readonly string[]
}

/** Share of the valid programs that must complete, or the run proves nothing about the others. */
const leastShare = 0.9

export function createTally(): Tally {
  const kinds = new Map<VerdictKind, number>()
  const codes = new Map<string, number>()
  let [programs, valid, ran] = [0, 0, 0]
  const countOf = (kind: VerdictKind): number => kinds.get(kind) ?? 0
  return {
    add({ kind, detail, validity, ran: hasRun }) {
      programs++
      if (validity === 'valid') valid++
      if (validity === 'valid' && hasRun) ran++
      kinds.set(kind, countOf(kind) + 1)
      if (kind !== 'refused' || validity !== 'valid') return
      const [code = ''] = detail.split(' ')
      codes.set(code, (codes.get(code) ?? 0) + 1)
    },
    refusals: () =>
      [...codes].sort(([, a], [, b]) => b - a).map(([code, count]) => `Valid programs refused with ${code}: ${count}`),
    line() {
      const others = [...kinds].filter(([kind]) => kind !== 'agrees').map(([kind, count]) => `${count} ${kind}`)
      return [`${programs} programs`, `${valid} valid`, `${ran} of them completed`, `${countOf('agrees')} agree`]
        .concat(others)
        .join(', ')
    },
    failures: () => [
      ...(programs === 0 ? ['No programs to run.'] : valid === 0 ? ['No valid programs.'] : []),
      ...(ran < leastShare * valid
        ? [`Only ${ran} of ${valid} valid programs completed without probes; at least ${leastShare * 100}% must.`]
        : []),
      ...failing.filter((it) => 0 < countOf(it)).map((it) => `Programs with the verdict "${it}": ${countOf(it)}.`),
    ],
  }
}
