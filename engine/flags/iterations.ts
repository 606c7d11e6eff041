/** At most so many sequences are told apart (ALGORITHMS 4.3). */
const mostSequences = 3

/**
 * The distances of one flag over the iterations in which it was evaluated, told apart by the outcomes before it. The same
 * sequence keeps its smallest distance; one too many can only make the smallest of all smaller.
 */
export class Iterations {
  private readonly sequences: number[] = []
  private readonly smallest: number[] = []

  /** Returns where in `distances` it is kept, or -1 where it is not. */
  add(sequence: number, distance: number): number {
    const known = this.sequences.indexOf(sequence)
    if (known < 0 && this.sequences.length < mostSequences) {
      this.sequences.push(sequence)
      return this.smallest.push(distance) - 1
    }
    const at = known < 0 ? this.smallest.indexOf(Math.min(...this.smallest)) : known
    if (this.smallest[at]! <= distance) return -1
    this.smallest[at] = distance
    return at
  }

  /** One per sequence, in the order of their first evaluations. */
  distances(): readonly number[] {
    return this.smallest
  }
}
