import { epoch } from '../../../model/run/fake-environment.ts'
import { construct, dateTime, NativeDate } from '../intrinsics.ts'
import { type Zone, zoneOf } from './zone.ts'

/** Where a machine stands, as far as code can tell: its time zone, and the language that its person has chosen. */
export interface Region {
  readonly zone: Zone
  /** Such as `de-DE`. */
  readonly locale: string
}

/** Where pasted code is, and whether it has asked. */
export interface Whereabouts {
  /** Moves to a region, or to where the machine really is, and forgets what was asked. */
  begin(region: Region | undefined): void
  /** The region where an answer has to be that of another one than the machine's. Called by what depends on it. */
  ask(): Region | undefined
  wasAsked(): boolean
}

/**
 * Regions that differ in what their clocks show, when these are changed, and how numbers, dates and words are written and
 * ordered. At noon of UTC it is the same day in all of them but one, which is farther to the east.
 */
export const regions: readonly Region[] = [
  region('Asia/Tokyo', 'de-DE'),
  region('America/New_York', 'tr-TR'),
  region('UTC', 'en-US'),
  region('Pacific/Pago_Pago', 'ar-EG'),
  region('Europe/Berlin', 'sv-SE'),
  region('Pacific/Auckland', 'ja-JP'),
  region('Asia/Kolkata', 'et-EE'),
]

/** The region of surroundings of a number above 0; undefined, which is where the machine really is, for 0. */
export function regionAt(at: number): Region | undefined {
  return at === 0 ? undefined : regions[(at - 1) % regions.length]
}

/** When the clock of a region shows what that of UTC does at the `epoch`. */
export function noonAt(region: Region | undefined): number {
  return region === undefined ? dateTime(construct(NativeDate, epoch.parts)) : region.zone.timeOf(epoch.ms)
}

function region(zone: string, locale: string): Region {
  return { zone: zoneOf(zone), locale }
}

export function createWhereabouts(): Whereabouts {
  let here: Region | undefined
  let asked = false
  return {
    begin(region) {
      here = region
      asked = false
    },
    ask() {
      asked = true
      return here
    },
    wasAsked: () => asked,
  }
}
