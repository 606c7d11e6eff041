import moment, { type Moment } from 'moment'

function day(text: string): Moment {
  return moment.utc(text, 'YYYY-MM-DD', true)
}

/** How old someone is on a day. */
export function age(born: string, on: string): string {
  const [a, b] = [day(born), day(on)]
  if (!a.isValid() || !b.isValid()) return 'no date'
  if (b.isBefore(a)) throw new RangeError('not born yet')
  const years = b.diff(a, 'years')
  return years >= 18 ? 'adult' : years === 1 ? '1 year' : `${years} years`
}

/** The quarter of a date. */
export function quarter(date: Date): string {
  const at = moment.utc(date)
  if (!at.isValid()) return 'none'
  return at.quarter() === 4 ? 'last quarter' : at.format('[Q]Q YYYY')
}
