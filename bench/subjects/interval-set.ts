/** Half open: `from` belongs to it, `to` does not. */
export class Interval {
  static readonly empty = new Interval(0, 0)

  constructor(
    readonly from: number,
    readonly to: number,
  ) {
    if (Number.isNaN(from) || Number.isNaN(to)) throw new TypeError('An interval needs numbers')
    if (to < from) throw new RangeError(`${from} is above ${to}`)
  }

  get length(): number {
    return this.to - this.from
  }

  get isEmpty(): boolean {
    return this.from === this.to
  }

  contains(point: number): boolean {
    return this.from <= point && point < this.to
  }

  overlaps(other: Interval): boolean {
    return this.from < other.to && other.from < this.to
  }

  touches(other: Interval): boolean {
    return this.to === other.from || other.to === this.from
  }

  intersect(other: Interval): Interval {
    const from = Math.max(this.from, other.from)
    const to = Math.min(this.to, other.to)
    return from < to ? new Interval(from, to) : Interval.empty
  }

  toString(): string {
    return this.isEmpty ? '∅' : `[${this.from}, ${this.to})`
  }
}

/** Disjoint intervals in rising order; what touches is joined. */
export class IntervalSet {
  #intervals: Interval[] = []

  static of(...pairs: [from: number, to: number][]): IntervalSet {
    const set = new IntervalSet()
    for (const [from, to] of pairs) set.add(new Interval(from, to))
    return set
  }

  get intervals(): readonly Interval[] {
    return this.#intervals
  }

  get length(): number {
    return this.#intervals.reduce((sum, it) => sum + it.length, 0)
  }

  add(added: Interval): this {
    if (added.isEmpty) return this
    const before: Interval[] = []
    const after: Interval[] = []
    let { from, to } = added
    for (const it of this.#intervals) {
      if (it.to < from) before.push(it)
      else if (to < it.from) after.push(it)
      else {
        from = Math.min(from, it.from)
        to = Math.max(to, it.to)
      }
    }
    this.#intervals = [...before, new Interval(from, to), ...after]
    return this
  }

  subtract(removed: Interval): this {
    this.#intervals = this.#intervals.flatMap((it) => {
      if (!it.overlaps(removed)) return [it]
      const rest: Interval[] = []
      if (it.from < removed.from) rest.push(new Interval(it.from, removed.from))
      if (removed.to < it.to) rest.push(new Interval(removed.to, it.to))
      return rest
    })
    return this
  }

  contains(point: number): boolean {
    let low = 0
    let high = this.#intervals.length - 1
    while (low <= high) {
      const middle = (low + high) >>> 1
      const it = this.#intervals[middle]!
      if (point < it.from) high = middle - 1
      else if (it.to <= point) low = middle + 1
      else return true
    }
    return false
  }

  /** What lies between the first and the last interval and belongs to none. */
  gaps(): Interval[] {
    const gaps: Interval[] = []
    for (let at = 1; at < this.#intervals.length; at++) {
      gaps.push(new Interval(this.#intervals[at - 1]!.to, this.#intervals[at]!.from))
    }
    return gaps
  }

  toString(): string {
    return this.#intervals.length === 0 ? '∅' : this.#intervals.join(' ∪ ')
  }
}
