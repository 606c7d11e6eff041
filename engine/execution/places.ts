import { epoch } from '../model/surroundings.ts'
import { construct, dateTime, NativeDate } from './intrinsics.ts'
import { type Zone, zoneOf } from './zone.ts'

/** Where a machine stands, as far as code can tell: its time zone, and the language that its person has chosen. */
export interface Place {
  readonly zone: Zone
  /** Such as `de-DE`. */
  readonly locale: string
}

/** Where pasted code is, and whether it has asked. */
export interface Whereabouts {
  /** Moves to a place, or to where the machine really is, and forgets what was asked. */
  begin(place: Place | undefined): void
  /** The place where an answer has to be that of another one than the machine's. Called by what depends on it. */
  ask(): Place | undefined
  wasAsked(): boolean
}

/**
 * Places that differ in what their clocks show, when these are changed, and how numbers, dates and words are written and
 * ordered. At noon of UTC it is the same day in all of them but one, which is farther to the east.
 */
export const places: readonly Place[] = [
  place('Asia/Tokyo', 'de-DE'),
  place('America/New_York', 'tr-TR'),
  place('UTC', 'en-US'),
  place('Pacific/Pago_Pago', 'ar-EG'),
  place('Europe/Berlin', 'sv-SE'),
  place('Pacific/Auckland', 'ja-JP'),
  place('Asia/Kolkata', 'et-EE'),
]

/** The place of surroundings of a number above 0; undefined, which is where the machine really is, for 0. */
export function placeAt(at: number): Place | undefined {
  return at === 0 ? undefined : places[(at - 1) % places.length]
}

/** When the clock of a place shows what that of UTC does at the `epoch`. */
export function noonAt(place: Place | undefined): number {
  return place === undefined ? dateTime(construct(NativeDate, epoch.parts)) : place.zone.timeOf(epoch.ms)
}

function place(zone: string, locale: string): Place {
  return { zone: zoneOf(zone), locale }
}

export function createWhereabouts(): Whereabouts {
  let here: Place | undefined
  let asked = false
  return {
    begin(place) {
      here = place
      asked = false
    },
    ask() {
      asked = true
      return here
    },
    wasAsked: () => asked,
  }
}
