import { addDays, differenceInCalendarDays, format, isValid, isWeekend, max, parseISO } from 'date-fns'

/** The day on which an order is due: not before a week has passed, and never at a weekend. */
export function deadline(ordered: string, days: number): string {
  const start = parseISO(ordered)
  if (!isValid(start)) return 'no date'
  let end = max([addDays(start, days), addDays(start, 7)])
  if (!isValid(end)) return 'no deadline'
  while (isWeekend(end)) end = addDays(end, 1)
  return format(end, 'yyyy-MM-dd')
}

/** How urgent it is. */
export function urgency(today: Date, due: Date): 'late' | 'today' | 'soon' | 'later' {
  const left = differenceInCalendarDays(due, today)
  if (left < 0) return 'late'
  if (left === 0) return 'today'
  return left <= 3 ? 'soon' : 'later'
}
