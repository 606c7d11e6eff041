import { harmonicMean } from './harmonic-mean.ts'

/** At most so many sequences are told apart (docs/algorithms.md 4.3). */
const mostSequences = 3

/**
 * The distances of one flag over the iterations in which it was evaluated, told apart by the outcomes before it. The same
 * sequence keeps its smallest distance; one too many can only make the smallest of all smaller.
 */
export class Iterations {
  private readonly sequences = new Int32Array(mostSequences)
  private readonly smallest = new Float64Array(mostSequences)
  private count = 0

  /** Returns where in the order of first evaluations it is kept, or -1 where it is not. */
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

  /** The harmonic mean over the sequences; `Infinity` where there are none. */
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
