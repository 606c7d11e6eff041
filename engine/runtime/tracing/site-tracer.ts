import type { SiteTrace } from '../../model/run/trace.ts'

/** Writes what was executed besides predicates and functions. Starting anew costs what the evaluation of a kept module reached. */
export interface SiteTracer {
  readonly trace: SiteTrace
  begin(): void
  execute(line: number): void
  /** Notes that a mutant was reached, and how far the state was from being infected. */
  infect(mutant: number, distance: number): void
  /** Whether a distance is still of use: it is not, once the test has infected the state. */
  isWanted(mutant: number): boolean
  /** 1 at what `settle` was told in this test. */
  readonly settled: Uint8Array
  /** Notes that evaluating a site, known by its first mutant, is of no use any more in this test. */
  settle(first: number): void
  /**
   * Whether nothing at most as large was said of this yet in this test, nor may be said again. What is told apart under one
   * number is up to the caller; there are as many numbers as mutants.
   */
  isNearer(slot: number, distance: number): boolean
  /** From now on only these mutants are wanted; all of them, where none are named. */
  select(mutants: readonly number[] | undefined): void
  /** What was recorded up to now, while a module was evaluated, is from now on part of every test that finds it evaluated. */
  keep(): void
  /** As of a tracer. */
  mute(on: boolean): void
}

const lastEpoch = 2 ** 31 - 1
/** Stands in place of an epoch while nothing is written, as in a tracer. */
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
  /** The epoch of the test while nothing is written of it. */
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
  const mute = (on: boolean): void => {
    if (epoch !== muted) latest = epoch
    epoch = on ? muted : latest
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
      mute(false)
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
    mute,
  }
}
