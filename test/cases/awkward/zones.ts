// What depends on the time zone: with other dates and times, in UTC alone, while it loads, and with the language, too.
const firstHour = new Date(0).getHours()
export function opening(hour: number): string {
  return hour < firstHour + 9 ? 'closed' : 'open'
}
export function label(ms: number): string {
  const hour = new Date(ms).getHours()
  return hour === 13 ? 'one pm' : hour < 12 ? 'morning' : 'later'
}
export function stamp(date: Date): string {
  return `${date.toISOString().slice(0, 10)} ${date.getHours()}`
}
export function parseLocal(day: string): number {
  const time = new Date(`${day}T00:00:00`).getTime()
  return Number.isNaN(time) ? -1 : time
}
export function isBehindUtc(): boolean {
  return 0 < new Date(2020, 6, 1).getTimezoneOffset()
}
export function startOfDay(ms: number): number {
  const date = new Date(ms)
  date.setHours(0, 0, 0, 0)
  return date.getTime()
}
export function toMidnight(date: Date): void {
  date.setHours(0, 0, 0, 0)
}
export function hoursToday(): number {
  const now = new Date()
  return Math.floor((now.getTime() - startOfDay(now.getTime())) / 3_600_000) + (now.getTimezoneOffset() > 0 ? 100 : 0)
}
export function shown(ms: number): string {
  return new Date(ms).toLocaleDateString('en-US')
}
export function inFull(date: Date): string {
  return date.toString()
}
export function words(ms: number): string {
  return new Date(ms).toLocaleString()
}
