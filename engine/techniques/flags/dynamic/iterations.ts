import { harmonicMean } from './harmonic-mean.ts'

/** Most sequences that are kept apart (docs/algorithms.md 4.3). */
const mostSequences = 3

/**
 * The distances of one flag over the iterations that evaluated it, keyed by the outcomes before it. Each sequence keeps
 * its smallest distance. Sequences beyond the limit can only lower the smallest of all.
 */
export class Iterations {
  private readonly sequences = new Int32Array(mostSequences)
  private readonly smallest = new Float64Array(mostSequences)
  private count = 0

  /** Returns the index at which the distance is kept, in order of first evaluation, or -1 if it is dropped. */
  add(sequence: number, distance: number): number {
    const known = this.placeOf(sequence)
    if (known < 0 && this.count < mostSequences) {
      this.sequences[this.count] = sequence
      this.smallest[this.count] = distance
      return this.count++
    }
    const at = known < 0 ? this.placeOfSmallest() : known
    if (this.smallest[at]! <= distance) return -1
    this.smallest[at] = distance
    return at
  }

  /** The harmonic mean over the sequences; `Infinity` if there are none. */
  mean(): number {
    return harmonicMean(this.smallest, 0, this.count) ?? Infinity
  }

  clear(): void {
    this.count = 0
  }

  private placeOf(sequence: number): number {
    for (let at = 0; at < this.count; at++) if (this.sequences[at] === sequence) return at
    return -1
  }

  private placeOfSmallest(): number {
    let least = 0
    for (let at = 1; at < this.count; at++) if (this.smallest[at]! < this.smallest[least]!) least = at
    return least
  }
}
