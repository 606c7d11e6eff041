// Functions that are given functions, and call them back.
export function load(
  read: (name: string, done: (error: Error | null, text?: string) => void) => void,
  show: (text: string) => void,
): void {
  read('settings', (error, text) => {
    if (error !== null) show(`failed: ${error.message}`)
    else if (text === undefined || text === '') show('empty')
    else show(text.trim())
  })
}

export function subscribe(on: (listener: (n: number) => void) => void): number[] {
  const seen: number[] = []
  on((n) => {
    if (n > 10) seen.push(n)
    else seen.push(0)
  })
  return seen
}

export function fetched(get: (done: (code: number) => void) => boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    const isSent = get((code) => {
      if (code === 200) resolve('fine')
      else reject(new RangeError(`code ${code}`))
    })
    if (!isSent) resolve('not sent')
  })
}
