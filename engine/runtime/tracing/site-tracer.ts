import type { SiteTrace } from '../../model/run/trace.ts'

/** Records executed lines and mutants. A reset takes O(records kept from the module's evaluation). */
export interface SiteTracer {
  readonly trace: SiteTrace
  begin(): void
  execute(line: number): void
  /** Records that a mutant was reached, and the infection distance. */
  infect(mutant: number, distance: number): void
  /** Whether a distance is still useful: the test has not infected the state yet. */
  isWanted(mutant: number): boolean
  /** 1 for sites settled in this test. */
  readonly settled: Uint8Array
  /** Records that a site, given by its first mutant, needs no more evaluation in this test. */
  settle(first: number): void
  /** Whether a distance is smaller than all before it in its slot in this test; records it. Callers assign slots. */
  isNearer(slot: number, distance: number): boolean
  /** Restricts recording to these mutants; `undefined` for all. */
  select(mutants: readonly number[] | undefined): void
  /** Makes the records so far, from evaluating a module, part of every later test. */
  keep(): void
  /** As in a tracer. */
  setMuted(isOn: boolean): void
}

const lastEpoch = 2 ** 31 - 1
/** The epoch while muted, as in a tracer. */
const muted = -1

export function createSiteTracer(lineSize: number, mutantSize: number): SiteTracer {
  const lines = new Int32Array(lineSize)
  const lineEpochs = new Int32Array(lineSize)
  const mutants = new Int32Array(mutantSize)
  const mutantEpochs = new Int32Array(mutantSize)
  const infections = new Float64Array(mutantSize)
  const settled = new Uint8Array(mutantSize)
  const nearest = new Float64Array(mutantSize)
  const nearestEpochs = new Int32Array(mutantSize)
  const settledSites = new Int32Array(mutantSize)
  /** 1 for mutants that are not evaluated. */
  const isOut = new Uint8Array(mutantSize)
  let epoch = 1
  /** The epoch of the test, kept while muted. */
  let latest = epoch
  let lineCount = 0
  let mutantCount = 0
  let settledCount = 0
  let keptLines = new Int32Array(0)
  let keptMutants = new Int32Array(0)
  let keptInfections = new Float64Array(0)

  const execute = (line: number): void => {
    if (lineEpochs[line] === epoch || epoch === muted) return
    lineEpochs[line] = epoch
    lines[lineCount++] = line
  }
  const infect = (mutant: number, distance: number): void => {
    if (mutantEpochs[mutant] !== epoch) {
      if (epoch === muted) return
      mutantEpochs[mutant] = epoch
      mutants[mutantCount++] = mutant
      infections[mutant] = distance
    } else if (distance < infections[mutant]!) infections[mutant] = distance
  }
  const setMuted = (isOn: boolean): void => {
    if (epoch !== muted) latest = epoch
    epoch = isOn ? muted : latest
  }
  return {
    trace: {
      lines,
      mutants,
      infections,
      get lineCount() {
        return lineCount
      },
      get mutantCount() {
        return mutantCount
      },
      isExecuted: (line) => lineEpochs[line] === epoch,
      isReached: (mutant) => mutantEpochs[mutant] === epoch,
    },
    begin() {
      setMuted(false)
      lineCount = 0
      mutantCount = 0
      for (; 0 < settledCount; settledCount--) settled[settledSites[settledCount - 1]!] = 0
      if (epoch === lastEpoch) {
        lineEpochs.fill(0)
        mutantEpochs.fill(0)
        nearestEpochs.fill(0)
        epoch = 0
      }
      epoch++
      for (let i = 0; i < keptLines.length; i++) execute(keptLines[i]!)
      for (let i = 0; i < keptMutants.length; i++) infect(keptMutants[i]!, keptInfections[i]!)
    },
    execute,
    infect,
    isWanted: (mutant) =>
      isOut[mutant] === 0 && (mutantEpochs[mutant] === epoch ? infections[mutant] !== 0 : epoch !== muted),
    settled,
    settle(first) {
      if (settled[first] === 1 || epoch === muted) return
      settled[first] = 1
      settledSites[settledCount++] = first
    },
    isNearer(slot, distance) {
      if (nearestEpochs[slot] !== epoch) {
        if (epoch === muted) return false
        nearestEpochs[slot] = epoch
      } else if (nearest[slot]! <= distance) return false
      nearest[slot] = distance
      return true
    },
    select(selected) {
      isOut.fill(selected === undefined ? 0 : 1)
      for (const it of selected ?? []) isOut[it] = 0
    },
    keep() {
      keptLines = lines.slice(0, lineCount)
      keptMutants = mutants.slice(0, mutantCount)
      keptInfections = new Float64Array(mutantCount)
      for (let i = 0; i < mutantCount; i++) keptInfections[i] = infections[mutants[i]!]!
    },
    setMuted,
  }
}
