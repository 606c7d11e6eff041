// What only Node has, and pages of the playground have to offer all the same: ticks, immediates, events of the process.
declare const process: any
declare function setImmediate(callback: (word: string) => void, word: string): unknown

export async function order(n: number): Promise<string> {
  const seen: string[] = []
  const note = (word: string): void => {
    seen.push(word)
  }
  const done = new Promise<void>((resolve) => {
    setImmediate((word) => {
      note(word)
      resolve()
    }, 'immediate')
  })
  process.nextTick(note, 'tick')
  process.nextTick(() => {
    process.nextTick(note, 'tick of a tick')
    void Promise.resolve('microtask of a tick').then(note)
  })
  void Promise.resolve('microtask').then(note)
  await done
  return n > 2 ? seen.join() : `${seen.length}`
}

export function heard(times: number): string {
  const name = 'fitscape-heard'
  let count = 0
  const listener = (by: number): void => {
    count += by
  }
  process.on(name, listener).once(name, listener)
  if (times > 1) process.emit(name, 10)
  const isHeard: boolean = process.emit(name, 1)
  process.off(name, listener)
  return `${count} ${isHeard} ${process.listenerCount(name)} ${process.emit(name, 100)}`
}

export function whereIt(runs: string): string {
  const isNode = Object.prototype.toString.call(typeof process === 'undefined' ? 0 : process) === '[object process]'
  if (isNode && typeof process.versions?.node === 'string') return `${runs} in Node`
  return `${runs} elsewhere`
}

export function failsLater(n: number): Promise<number> {
  return new Promise((resolve, reject) => {
    process.nextTick(() => {
      if (n > 5) reject(new RangeError('too large'))
      else resolve(n)
    })
  })
}
