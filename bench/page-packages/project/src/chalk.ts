import { Chalk, type ChalkInstance } from 'chalk'

const colors = new Chalk({ level: 1 })

function colorOf(code: number): ChalkInstance {
  if (code >= 500) return colors.red.bold
  if (code >= 400) return colors.yellow
  return colors.green
}

/** A line of a log. */
export function line(code: number, path: string): string {
  const status = colorOf(code)(String(code))
  return path === '' ? status : `${status} ${colors.dim(path)}`
}

/** A bar of progress. */
export function bar(done: number, all: number): string {
  if (all <= 0) return colors.gray('nothing to do')
  const width = Math.round((10 * Math.min(done, all)) / all)
  return width === 10 ? colors.green('#'.repeat(10)) : '#'.repeat(Math.max(0, width))
}
