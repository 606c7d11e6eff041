interface Counter {
  readonly count: number
  add(by: number): Counter
}

/** A closure whose getter and method have branches. */
export function createCounter(limit: number): Counter {
  let total = 0
  return {
    get count() {
      return total < limit ? total : limit
    },
    add(by) {
      if (by < 0) throw new RangeError('negative')
      total += by
      return this
    },
  }
}

/** A curried function. */
export const between =
  (low: number) =>
  (high: number) =>
  (value: number): string => {
    if (high < low) return 'empty'
    if (value < low) return 'below'
    return high < value ? 'above' : 'inside'
  }

/** A generator that can be sent values, be closed and be thrown at. */
export function* countdown(from: number): Generator<number, string, boolean | undefined> {
  let at = from
  try {
    while (0 < at) {
      const isSkipped = yield at
      at -= isSkipped === true ? 2 : 1
    }
  } catch (error) {
    return error === null ? 'nothing thrown' : 'thrown'
  }
  return at < 0 ? 'skipped over' : 'done'
}

/** An endless generator. */
export function* powers(base: number) {
  for (let value = 1; ; value *= base) {
    if (1000 < value) yield 'large'
    else yield value
  }
}

export async function* pages(size: number) {
  for (let page = 0; page < 5; page++) {
    await Promise.resolve()
    if (page * size === 6) yield { page, isSixth: true }
    else yield { page, isSixth: false }
  }
}

/** What is found may be missing. */
export class Version {
  private constructor(
    readonly major: number,
    readonly minor: number,
  ) {}
  static parse(text: string): Version | undefined {
    const dot = text.indexOf('.')
    return dot < 0 ? undefined : new Version(dot, text.length - dot)
  }
  isNewerThan(other: Version): boolean {
    return this.major === other.major ? other.minor < this.minor : other.major < this.major
  }
  *[Symbol.iterator]() {
    yield this.major
    if (1 < this.minor) yield this.minor
  }
}

export function useState(initial: number): [() => number, (next: number) => void] {
  let state = initial
  return [
    () => (state < 10 ? state : 10),
    (next) => {
      state = next
    },
  ]
}
