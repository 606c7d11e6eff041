export interface Clock {
  now(): number
}

export class ManualClock implements Clock {
  constructor(private time = 0) {}

  now(): number {
    return this.time
  }

  advance(by: number): this {
    if (by < 0) throw new RangeError('Time does not run backwards')
    this.time += by
    return this
  }
}

export type Decision =
  { readonly allowed: true; readonly remaining: number } | { readonly allowed: false; readonly retryAfter: number }

export abstract class RateLimiter {
  protected constructor(
    protected readonly clock: Clock,
    protected readonly limit: number,
    protected readonly window: number,
  ) {
    if (limit < 1) throw new RangeError('A limit is one at least')
    if (window <= 0) throw new RangeError('A window has a length')
  }

  abstract check(client: string): Decision

  isAllowed(client: string): boolean {
    return this.check(client).allowed
  }
}

/** Tokens come back steadily, so short bursts are possible. */
export class TokenBucket extends RateLimiter {
  readonly #buckets = new Map<string, { tokens: number; filledAt: number }>()

  constructor(clock: Clock, limit = 5, window = 1_000) {
    super(clock, limit, window)
  }

  override check(client: string): Decision {
    const now = this.clock.now()
    let bucket = this.#buckets.get(client)
    if (bucket === undefined) {
      bucket = { tokens: this.limit, filledAt: now }
      this.#buckets.set(client, bucket)
    }
    const earned = ((now - bucket.filledAt) * this.limit) / this.window
    bucket.tokens = Math.min(this.limit, bucket.tokens + earned)
    bucket.filledAt = now
    if (bucket.tokens < 1) {
      return { allowed: false, retryAfter: Math.ceil(((1 - bucket.tokens) * this.window) / this.limit) }
    }
    bucket.tokens -= 1
    return { allowed: true, remaining: Math.floor(bucket.tokens) }
  }
}

/** Remembers when each client came, and blocks who was refused too often. */
export class SlidingWindow extends RateLimiter {
  readonly #visits = new Map<string, number[]>()
  readonly #refusals = new Map<string, number>()
  readonly #blocked = new Set<string>()

  constructor(
    clock: Clock,
    limit = 3,
    window = 1_000,
    private readonly strikes = 3,
  ) {
    super(clock, limit, window)
  }

  override check(client: string): Decision {
    if (this.#blocked.has(client)) return { allowed: false, retryAfter: Infinity }
    const now = this.clock.now()
    const recent = (this.#visits.get(client) ?? []).filter((at) => now - at < this.window)
    if (recent.length < this.limit) {
      recent.push(now)
      this.#visits.set(client, recent)
      return { allowed: true, remaining: this.limit - recent.length }
    }
    const refusals = (this.#refusals.get(client) ?? 0) + 1
    this.#refusals.set(client, refusals)
    if (this.strikes <= refusals) this.#blocked.add(client)
    return { allowed: false, retryAfter: recent[0]! + this.window - now }
  }

  forgive(client: string): boolean {
    this.#refusals.delete(client)
    return this.#blocked.delete(client)
  }
}
