import ms, { type StringValue } from 'ms'

interface Settings {
  readonly timeout?: string
  readonly retries?: number
}

/** A time limit from settings, in milliseconds. */
export function limit({ timeout = '30s', retries = 0 }: Settings): number {
  const time: number | undefined = ms(timeout as StringValue)
  if (time === undefined || Number.isNaN(time)) throw new TypeError(`no time: ${timeout}`)
  if (time < 0) return 0
  return Math.min(time * (retries + 1), ms('1h'))
}

/** A time in words. */
export function inWords(time: number): string {
  if (time < 1000) return 'at once'
  return time > ms('1d') ? 'days' : ms(time, { long: true })
}
