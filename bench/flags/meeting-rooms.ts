/** Minutes of a day, the end excluded. */
export interface Slot {
  readonly from: number
  readonly to: number
}

export interface Meeting extends Slot {
  readonly title: string
  readonly people: number
  readonly isPrivate: boolean
}

export type Answer = 'booked' | 'waiting list' | 'refused'

const opening: Slot = { from: 8 * 60, to: 18 * 60 }
const lunch: Slot = { from: 12 * 60, to: 13 * 60 }

function isSlot({ from, to }: Slot): boolean {
  return from < to && isQuarter(from) && isQuarter(to)
}

function isQuarter(minute: number): boolean {
  return minute % 15 === 0
}

function overlaps(a: Slot, b: Slot): boolean {
  return a.from < b.to && b.from < a.to
}

function contains(outer: Slot, inner: Slot): boolean {
  return outer.from <= inner.from && inner.to <= outer.to
}

function touches(a: Slot, b: Slot): boolean {
  return a.to === b.from || b.to === a.from
}

export class Room {
  readonly #meetings: Meeting[] = []
  readonly #waiting: Meeting[] = []

  constructor(
    readonly seats: number,
    readonly isQuiet: boolean,
  ) {
    if (seats < 1) throw new RangeError('A room has a seat')
  }

  get isUnused(): boolean {
    return this.#meetings.length === 0 && this.#waiting.length === 0
  }

  request(meeting: Meeting): Answer {
    if (!isSlot(meeting) || !this.#suits(meeting)) return 'refused'
    if (this.#isFree(meeting)) {
      this.#meetings.push(meeting)
      return 'booked'
    }
    if (meeting.isPrivate || this.#waiting.some((it) => overlaps(it, meeting))) return 'refused'
    this.#waiting.push(meeting)
    return 'waiting list'
  }

  /** Gives the time of a meeting to the first that waits for it. */
  cancel(title: string): boolean {
    const at = this.#meetings.findIndex((it) => it.title === title)
    if (at < 0) return false
    this.#meetings.splice(at, 1)
    for (const [index, it] of this.#waiting.entries()) {
      if (!this.#isFree(it)) continue
      this.#waiting.splice(index, 1)
      this.#meetings.push(it)
      break
    }
    return true
  }

  /** Whether nobody can tidy up between two meetings. */
  isCrowded(): boolean {
    let crowded = false
    for (let i = 1; i < this.#meetings.length; i++) {
      for (let j = 0; j < i; j++) {
        if (touches(this.#meetings[i]!, this.#meetings[j]!)) crowded = true
      }
    }
    return crowded
  }

  isFullDay(): boolean {
    let at = opening.from
    for (const it of this.#meetings.toSorted((a, b) => a.from - b.from)) {
      if (it.from > at) return false
      at = it.to
    }
    return at >= opening.to
  }

  #isFree(slot: Slot): boolean {
    return !this.#meetings.some((it) => overlaps(it, slot))
  }

  #suits(meeting: Meeting): boolean {
    if (meeting.people < 2 || meeting.people > this.seats) return false
    if (!contains(opening, meeting)) return false
    const isLong = meeting.to - meeting.from > 4 * 60
    if (isLong && overlaps(meeting, lunch)) return false
    return !this.isQuiet || meeting.people <= 4
  }
}

export function firstRoom(rooms: readonly Room[], meeting: Meeting): number {
  for (const [at, room] of rooms.entries()) {
    if (room.isFullDay() || room.isCrowded()) continue
    if (room.request(meeting) === 'booked') return at
  }
  return -1
}
