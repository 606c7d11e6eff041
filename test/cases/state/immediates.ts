import { write } from './sink'
let lines: string[] = []
let isWaiting = false
let error: Error | undefined
export function print(line: string): void {
  if (error) throw error
  lines.push(line)
  if (isWaiting) return
  isWaiting = true
  setImmediate(() => {
    isWaiting = false
    const all = lines
    lines = []
    try {
      write(all.join(''))
    } catch (it) {
      error = it as Error
    }
  })
}
export function printSoon(line: string): Promise<number> {
  return new Promise((done) => process.nextTick(() => {
    print(line)
    done(lines.length)
  }))
}
