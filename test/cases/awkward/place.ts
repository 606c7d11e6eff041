// What depends on the time zone, on the language, on who calls, or on when the module was loaded.
export function isEvening(date: Date): boolean {
  return date.getHours() >= 18
}
export function amount(n: number): string {
  return n > 1_000 ? `much: ${n.toLocaleString()}` : `little: ${n.toFixed(2)}`
}
export function trace(message: string): string {
  const { stack } = new Error(message)
  return message === '' ? 'none' : String(stack)
}
export function midnight(date: Date): number {
  const start = new Date(date)
  start.setHours(0, 0, 0, 0)
  return start.getTime() === date.getTime() ? 0 : start.getTime()
}
export function isoDay(year: number, month: number, day: number): string {
  const date = new Date(year, month, day)
  return date.getDate() === day ? date.toISOString().slice(0, 10) : 'no day'
}
export const started = Date.now()
export function uptime(): number {
  return Date.now() - started
}
