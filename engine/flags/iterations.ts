/** At most so many sequences are told apart (ALGORITHMS 4.3). */
const mostSequences = 3

/**
 * The distances of one flag over the iterations in which it was evaluated, told apart by the outcomes before it. The same
 * sequence keeps its smallest distance; one too many can only make the smallest of all smaller.
 */
export class Iterations {
  private readonly bySequence = new Map<number, number>()

  add(sequence: number, distance: number): void {
    const known = this.bySequence.get(sequence)
    if (known === undefined && mostSequences <= this.bySequence.size) {
      const [smallest, least] = [...this.bySequence].reduce((best, it) => (it[1] < best[1] ? it : best))
      if (distance < least) this.bySequence.set(smallest, distance)
    } else this.bySequence.set(sequence, Math.min(distance, known ?? Infinity))
  }

  distances(): readonly number[] {
    return [...this.bySequence.values()]
  }
}
