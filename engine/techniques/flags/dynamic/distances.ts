import { harmonicMean } from './harmonic-mean.ts'

/**
 * Distances of which means are taken. They lie on a stack, which takes no list for each mean, since to find one distance may
 * take the mean of others.
 */
export class Distances {
  private readonly all: number[] = []
  private count = 0

  get size(): number {
    return this.count
  }

  push(distance: number): void {
    this.all[this.count++] = distance
  }

  /** Takes off all that were put there beyond a size, and returns their harmonic mean; of none there is none. */
  takeMean(size: number): number | undefined {
    const mean = harmonicMean(this.all, size, this.count)
    this.count = size
    return mean
  }
}
