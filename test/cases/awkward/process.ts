// What depends on the process that runs the code, or would end it.
declare const process: any
const level: string = process.env.FITSCAPE_LOG_LEVEL ?? 'info'
const isColoured = process.platform !== 'win32' && process.env.NO_COLOR === undefined
export function isLogged(kind: 'debug' | 'info' | 'error'): boolean {
  const kinds = ['debug', 'info', 'error']
  return kinds.indexOf(kind) >= kinds.indexOf(level)
}
export function painted(text: string): string {
  return isColoured && text !== '' ? `*${text}*` : text
}
export function isVerbose(): boolean {
  return process.argv.slice(2).includes('--verbose') || process.env.NODE_ENV === 'production'
}
export function elapsed(): number {
  const started = process.hrtime.bigint()
  return Number(process.hrtime.bigint() - started)
}
export function soon(n: number): Promise<number> {
  return new Promise((resolve) => process.nextTick(() => resolve(n > 3 ? 1 : 2)))
}
export function run(words: readonly string[]): string {
  if (words.length === 0) process.exit(2)
  if (words[0] === 'stop') process.kill(process.pid)
  return words.join(' ')
}
