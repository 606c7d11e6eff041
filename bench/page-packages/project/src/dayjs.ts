import dayjs, { type Dayjs } from 'dayjs'
import isBetween from 'dayjs/plugin/isBetween'

dayjs.extend(isBetween)

interface Booking {
  readonly from: string
  readonly nights: number
}

function start({ from }: Booking): Dayjs {
  return dayjs(from).startOf('day')
}

/** The price of a booking in a season. */
export function price(booking: Booking): number {
  const day = start(booking)
  if (!day.isValid() || booking.nights < 1) throw new RangeError('not a booking')
  const perNight = day.isBetween('2025-06-01', '2025-09-01', 'day', '[)') ? 120 : 80
  const total = perNight * booking.nights
  return booking.nights >= 7 ? Math.round(total * 0.9) : total
}

/** The last day. */
export function leaving(booking: Booking): string {
  const day = start(booking).add(booking.nights, 'day')
  return day.day() === 0 ? `Sunday ${day.format('DD.MM.')}` : day.format('DD.MM.')
}
