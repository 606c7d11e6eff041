// What goes on once a call has returned.
export function debounce<A extends unknown[]>(run: (...args: A) => void, wait: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (...args) => {
    if (timer !== undefined) clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      run(...args)
    }, wait)
  }
}

export function throttle(run: (n: number) => void, every: number): (n: number) => boolean {
  let isWaiting = false
  let last: number | undefined
  return (n) => {
    if (isWaiting) {
      last = n
      return false
    }
    isWaiting = true
    run(n)
    setTimeout(() => {
      isWaiting = false
      if (last !== undefined) run(last)
      last = undefined
    }, every)
    return true
  }
}

/** Tries again after ever longer times. */
export function retry(attempt: () => boolean, done: (tries: number) => void, failed: (tries: number) => void): void {
  let tries = 0
  const next = (): void => {
    tries++
    if (attempt()) done(tries)
    else if (tries < 3) setTimeout(next, 100 * tries)
    else failed(tries)
  }
  next()
}

/** An interval that ends by itself. */
export class Countdown {
  left: number
  isDone = false
  constructor(from: number) {
    this.left = from
  }
  start(tell: (left: number) => void): void {
    const timer = setInterval(() => {
      this.left -= 1
      if (0 < this.left) tell(this.left)
      else {
        this.isDone = true
        clearInterval(timer)
      }
    }, 1_000)
  }
}

/** A promise that nobody waits for, and a timer behind it. */
export function load(name: string, got: (text: string) => void): void {
  void Promise.resolve(name)
    .then((it) => it.trim())
    .then((it) => {
      if (it === '') got('nothing')
      else setTimeout(() => got(`loaded ${it}`), 20)
    })
}

/** A timer that throws. */
export function explode(ms: number): void {
  setTimeout(() => {
    if (ms > 50) throw new RangeError('too late')
  }, ms)
}
