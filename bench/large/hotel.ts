// A small hotel: rooms, rates, bookings, check-in and check-out. Amounts are whole cents; dates are days since 1970-01-01.

export type RoomKind = 'single' | 'double' | 'family' | 'suite'
export type BookingStatus = 'requested' | 'confirmed' | 'checked-in' | 'checked-out' | 'cancelled' | 'no-show'
export type Plan = 'flexible' | 'saver' | 'corporate'

export interface Room {
  readonly number: number
  readonly kind: RoomKind
  readonly floor: number
  readonly hasBalcony?: boolean
  readonly isAccessible?: boolean
}

export interface Guest {
  readonly name: string
  readonly email?: string
  readonly birthYear: number
  /** Nights that were spent here before. */
  readonly nights: number
}

export interface Wish {
  readonly kind: RoomKind
  readonly from: number
  readonly to: number
  readonly adults: number
  readonly children: number
  readonly needsAccess?: boolean
  readonly wantsBalcony?: boolean
  readonly plan: Plan
}

export interface Booking {
  readonly id: number
  readonly guest: Guest
  readonly wish: Wish
  readonly room: number
  readonly price: number
  readonly status: BookingStatus
  readonly extras: readonly Extra[]
}

export interface Extra {
  readonly what: 'breakfast' | 'parking' | 'minibar' | 'late-check-out'
  readonly count: number
}

export class BookingError extends Error {
  override readonly name = 'BookingError'
}

const capacity: Readonly<Record<RoomKind, number>> = { single: 1, double: 2, family: 5, suite: 4 }
const nightly: Readonly<Record<RoomKind, number>> = { single: 7_900, double: 11_900, family: 15_900, suite: 29_900 }
const longestStay = 28

/** 0 is Sunday; 1970-01-01 was a Thursday. */
export function weekday(day: number): number {
  return (((day + 4) % 7) + 7) % 7
}

export function season(day: number): 'low' | 'middle' | 'high' {
  const dayOfYear = ((day % 365) + 365) % 365
  if (dayOfYear >= 172 && dayOfYear <= 243) return 'high'
  if (dayOfYear >= 352 || dayOfYear < 6) return 'high'
  if (dayOfYear >= 105 && dayOfYear < 172) return 'middle'
  return dayOfYear > 243 && dayOfYear <= 290 ? 'middle' : 'low'
}

export function nightPrice(kind: RoomKind, day: number, plan: Plan): number {
  let price = nightly[kind]
  switch (season(day)) {
    case 'low':
      price *= 0.85
      break
    case 'middle':
      break
    case 'high':
      price *= kind === 'suite' ? 1.5 : 1.3
      break
  }
  const isWeekendNight = weekday(day) === 5 || weekday(day) === 6
  if (plan === 'corporate') {
    // Companies pay a flat rate on working days and nothing special at weekends.
    price = isWeekendNight ? price * 0.8 : Math.min(price, nightly[kind] * 1.1)
  } else if (isWeekendNight && kind !== 'single') {
    price *= 1.15
  }
  if (plan === 'saver') price *= 0.88
  return Math.round(price)
}

export function stayPrice({ kind, from, to, children, adults, plan }: Wish, { nights }: Guest): number {
  let sum = 0
  for (let day = from; day < to; day++) sum += nightPrice(kind, day, plan)
  const length = to - from
  if (length >= 14) sum *= 0.85
  else if (length >= 7) sum *= 0.92
  const extraBeds = adults + children - 2
  if (kind === 'family' && extraBeds > 0) sum += extraBeds * length * (children > 0 ? 1_500 : 2_500)
  if (plan !== 'corporate' && nights >= 50) sum *= 0.9
  else if (plan !== 'corporate' && nights >= 10) sum *= 0.95
  return Math.round(sum)
}

export function extraPrice({ what, count }: Extra, { adults, children, to, from }: Wish): number {
  if (!Number.isInteger(count) || count < 1) throw new BookingError(`Nobody wants ${count} times ${what}`)
  switch (what) {
    case 'breakfast':
      return count * (adults * 1_450 + children * 700)
    case 'parking':
      return count > to - from ? (to - from) * 1_200 : count * 1_200
    case 'minibar':
      return count * 450
    case 'late-check-out':
      if (count > 1) throw new BookingError('There is one check-out')
      return 3_500
  }
}

/** The part of the price that is due when a booking is cancelled on a day, in percent. */
export function cancellationPercent(plan: Plan, from: number, today: number): number {
  const daysLeft = from - today
  if (daysLeft < 0) return 100
  switch (plan) {
    case 'flexible':
      return daysLeft >= 2 ? 0 : daysLeft === 1 ? 50 : 90
    case 'saver':
      return daysLeft > 60 ? 50 : 100
    case 'corporate':
      return daysLeft >= 1 ? 0 : 80
  }
}

export class Hotel {
  private readonly bookings = new Map<number, Booking>()
  private readonly closedRooms = new Set<number>()
  private readonly waiting: { readonly guest: Guest; readonly wish: Wish }[] = []
  private nextId = 1

  constructor(
    private readonly rooms: readonly Room[],
    private today: number,
  ) {
    const numbers = new Set(rooms.map((it) => it.number))
    if (numbers.size < rooms.length) throw new BookingError('Two rooms have the same number')
  }

  /** Books a free room, or puts the guest on the waiting list, which gives nothing. */
  book(guest: Guest, wish: Wish): Booking | undefined {
    this.check(guest, wish)
    const room = this.findRoom(wish)
    if (room === undefined) {
      if (this.waiting.length >= 20) throw new BookingError('The waiting list is full')
      this.waiting.push({ guest, wish })
      return undefined
    }
    const booking: Booking = {
      id: this.nextId++,
      guest,
      wish,
      room: room.number,
      price: stayPrice(wish, guest),
      status: wish.plan === 'saver' ? 'confirmed' : 'requested',
      extras: [],
    }
    this.bookings.set(booking.id, booking)
    return booking
  }

  confirm(id: number): Booking {
    const booking = this.get(id)
    if (booking.status === 'confirmed') return booking
    if (booking.status !== 'requested') throw new BookingError(`Booking ${id} is ${booking.status}`)
    if (booking.wish.plan !== 'corporate' && booking.guest.email === undefined) {
      throw new BookingError('A confirmation needs an address')
    }
    return this.change(booking, { status: 'confirmed' })
  }

  addExtra(id: number, extra: Extra): Booking {
    const booking = this.get(id)
    if (booking.status === 'cancelled' || booking.status === 'no-show' || booking.status === 'checked-out') {
      throw new BookingError(`Booking ${id} is over`)
    }
    if (extra.what === 'minibar' && booking.status !== 'checked-in') throw new BookingError('The minibar is locked')
    if (extra.what === 'late-check-out' && booking.extras.some((it) => it.what === 'late-check-out')) return booking
    extraPrice(extra, booking.wish)
    return this.change(booking, { extras: [...booking.extras, extra] })
  }

  checkIn(id: number): Booking {
    const booking = this.get(id)
    if (booking.status !== 'confirmed') throw new BookingError(`Booking ${id} is ${booking.status}`)
    if (this.today < booking.wish.from) throw new BookingError('Too early')
    if (this.today >= booking.wish.to) return this.change(booking, { status: 'no-show' })
    return this.change(booking, { status: 'checked-in' })
  }

  /** Gives what is to be paid. */
  checkOut(id: number): number {
    const booking = this.get(id)
    if (booking.status !== 'checked-in') throw new BookingError(`Booking ${id} is ${booking.status}`)
    this.change(booking, { status: 'checked-out' })
    const extras = booking.extras.reduce((sum, it) => sum + extraPrice(it, booking.wish), 0)
    const nightsLeft = booking.wish.to - this.today
    const refund = nightsLeft > 0 && booking.wish.plan === 'flexible' ? this.refund(booking, nightsLeft) : 0
    return booking.price + extras - refund
  }

  /** Gives what is to be paid all the same, and the room to the first on the waiting list whom it suits. */
  cancel(id: number): number {
    const booking = this.get(id)
    switch (booking.status) {
      case 'requested':
      case 'confirmed':
        break
      case 'cancelled':
        return 0
      case 'checked-in':
      case 'checked-out':
      case 'no-show':
        throw new BookingError(`Booking ${id} is ${booking.status}`)
    }
    const percent =
      booking.status === 'requested' ? 0 : cancellationPercent(booking.wish.plan, booking.wish.from, this.today)
    this.change(booking, { status: 'cancelled' })
    this.serveWaiting()
    return Math.round((booking.price * percent) / 100)
  }

  closeRoom(number: number): readonly Booking[] {
    if (!this.rooms.some((it) => it.number === number)) throw new BookingError(`There is no room ${number}`)
    this.closedRooms.add(number)
    const moved: Booking[] = []
    for (const booking of [...this.bookings.values()]) {
      if (booking.room !== number || !isActive(booking) || booking.wish.to <= this.today) continue
      const other = this.findRoom(booking.wish)
      if (other !== undefined) moved.push(this.change(booking, { room: other.number }))
      else if (booking.status !== 'checked-in') this.change(booking, { status: 'cancelled' })
    }
    return moved
  }

  advance(days: number): number {
    if (days < 0) throw new BookingError('Time does not run backwards')
    this.today += days
    let noShows = 0
    for (const booking of [...this.bookings.values()]) {
      const isLate = booking.wish.from < this.today
      if (!isLate) continue
      if (booking.status === 'confirmed') {
        this.change(booking, { status: 'no-show' })
        noShows += 1
      } else if (booking.status === 'requested') this.change(booking, { status: 'cancelled' })
    }
    if (noShows > 0) this.serveWaiting()
    return noShows
  }

  occupancy(day: number): number {
    const open = this.rooms.filter((it) => !this.closedRooms.has(it.number))
    if (open.length === 0) return 0
    const taken = open.filter((it) => !this.isFree(it.number, day, day + 1))
    return taken.length / open.length
  }

  private check(guest: Guest, { from, to, adults, children, kind }: Wish): void {
    if (guest.name === '') throw new BookingError('A guest needs a name')
    const age = 1970 + Math.floor(this.today / 365.25) - guest.birthYear
    if (age < 18) throw new BookingError('Guests who book have to be of age')
    if (from < this.today) throw new BookingError('The stay begins in the past')
    if (to <= from) throw new BookingError('The stay ends before it begins')
    if (to - from > longestStay) throw new BookingError(`Nobody stays more than ${longestStay} nights`)
    if (adults < 1 || children < 0) throw new BookingError('There is no one to look after the room')
    if (adults + children > capacity[kind]) throw new BookingError(`Too many for a ${kind} room`)
  }

  private findRoom({ kind, from, to, needsAccess, wantsBalcony }: Wish): Room | undefined {
    const free = this.rooms.filter(
      (it) =>
        it.kind === kind &&
        !this.closedRooms.has(it.number) &&
        (needsAccess !== true || it.isAccessible === true) &&
        this.isFree(it.number, from, to),
    )
    const withBalcony = free.find((it) => it.hasBalcony === true)
    if (wantsBalcony === true && withBalcony !== undefined) return withBalcony
    // Rooms for those who need them are given away last.
    return free.find((it) => needsAccess === true || it.isAccessible !== true) ?? free[0]
  }

  private isFree(room: number, from: number, to: number): boolean {
    for (const it of this.bookings.values()) {
      if (it.room === room && isActive(it) && it.wish.from < to && from < it.wish.to) return false
    }
    return true
  }

  private refund(booking: Booking, nightsLeft: number): number {
    const perNight = booking.price / (booking.wish.to - booking.wish.from)
    return nightsLeft === 1 ? 0 : Math.round(perNight * (nightsLeft - 1))
  }

  private serveWaiting(): void {
    for (let at = 0; at < this.waiting.length; at++) {
      const { guest, wish } = this.waiting[at]!
      if (wish.from < this.today) {
        this.waiting.splice(at--, 1)
        continue
      }
      if (this.findRoom(wish) === undefined) continue
      this.waiting.splice(at, 1)
      this.book(guest, wish)
      return
    }
  }

  private get(id: number): Booking {
    const booking = this.bookings.get(id)
    if (booking === undefined) throw new BookingError(`There is no booking ${id}`)
    return booking
  }

  private change(booking: Booking, changes: Partial<Booking>): Booking {
    const changed = { ...booking, ...changes }
    this.bookings.set(booking.id, changed)
    return changed
  }
}

function isActive({ status }: Booking): boolean {
  return status === 'requested' || status === 'confirmed' || status === 'checked-in'
}
