export interface Attempt {
  readonly at: number
  readonly address: number
  readonly succeeded: boolean
}

export type Answer = 'welcome' | 'wrong' | 'wait' | 'blocked' | 'challenge'

const minute = 60
const hour = 60 * minute

export class LoginThrottle {
  readonly #attempts: Attempt[] = []
  #blockedUntil = 0

  constructor(
    private readonly perMinute: number,
    private readonly perHour: number,
  ) {
    if (perMinute < 1 || perHour < perMinute) throw new RangeError('The limits make no sense')
  }

  get size(): number {
    return this.#attempts.length
  }

  attempt(at: number, address: number, secret: number): Answer {
    if (!this.#isInOrder(at)) throw new RangeError('Time does not run backwards')
    if (this.#isBlocked(at)) return 'blocked'
    if (this.#isExhausted(at, minute, this.perMinute)) return 'wait'
    if (this.#isExhausted(at, hour, this.perHour)) {
      this.#blockedUntil = at + hour
      return 'blocked'
    }
    const succeeded = isRight(address, secret)
    this.#attempts.push({ at, address, succeeded })
    if (!succeeded) return 'wrong'
    return this.#isSuspicious(address) ? 'challenge' : 'welcome'
  }

  forgive(at: number): boolean {
    const wasBlocked = this.#isBlocked(at)
    if (wasBlocked) this.#blockedUntil = 0
    return wasBlocked
  }

  #isInOrder(at: number): boolean {
    const last = this.#attempts.at(-1)
    return at >= 0 && (last === undefined || last.at <= at)
  }

  #isBlocked(at: number): boolean {
    return at < this.#blockedUntil
  }

  #isExhausted(at: number, window: number, limit: number): boolean {
    let failures = 0
    for (const it of this.#attempts) {
      if (!it.succeeded && isWithin(it.at, at - window, at)) failures++
    }
    return failures >= limit
  }

  /** Somebody who failed from several addresses before, or was never seen at this one. */
  #isSuspicious(address: number): boolean {
    const others = new Set(this.#attempts.filter((it) => !it.succeeded).map((it) => it.address))
    return others.size > 1 || (others.size === 1 && !others.has(address))
  }
}

function isWithin(value: number, from: number, to: number): boolean {
  return from < value && value <= to
}

/** Addresses of the house need no secret; of all others it is the remainder by a prime. */
function isRight(address: number, secret: number): boolean {
  if (isLocal(address)) return true
  return Math.abs(address) % 251 === secret
}

function isLocal(address: number): boolean {
  return address >= 10_000 && address < 10_256
}
