// Goes on when its callers have what they want: timers that nobody clears, and failures that nobody can catch.
export class Poller {
  polls = 0
  private timer: ReturnType<typeof setInterval> | undefined
  start(ms: number): boolean {
    if (this.timer !== undefined) return false
    this.timer = setInterval(() => {
      this.polls += 1
      if (this.polls > 1_000) throw new Error('polled for ever')
    }, ms)
    return true
  }
}

/** Begins its rounds only after a while. */
export function watch(rounds: number): string {
  const round = async (): Promise<void> => {
    for (let at = 0; at < 30; at++) await null
    setInterval(() => {
      throw new Error('nobody can catch this')
    }, 10)
  }
  void round()
  return rounds > 3 ? 'long' : 'short'
}

export async function first(ms: number): Promise<string> {
  const later = (name: string, delay: number): Promise<string> =>
    new Promise((done) => setTimeout(() => done(name), delay))
  return Promise.race([later('fast', ms > 10 ? 10 : 1), later('slow', 10_000)])
}

export function notify(count: number): number {
  if (count > 5) void Promise.reject(new Error('nobody waits for this'))
  return count > 2 ? count : 0
}

export function remind(ms: number): unknown {
  return ms > 5 ? new Promise((done) => setTimeout(done, 5_000)) : undefined
}
