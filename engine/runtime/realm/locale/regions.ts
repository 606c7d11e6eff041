import { epoch } from '../../../model/run/fake-environment.ts'
import { construct, dateTime, NativeDate } from '../intrinsics.ts'
import { utc, type Zone, zoneOf } from './zone.ts'

/** The location of a machine as code sees it: its time zone and language. */
export interface Region {
  readonly zone: Zone
  /** For example, `de-DE`; undefined for the language of the machine. */
  readonly locale: string | undefined
}

/** A part of a region that code may depend on; `zone` also where the language matters as well. */
export type RegionPart = 'zone' | 'language'

/** The current region, and whether pasted code used it. */
export interface CurrentRegion {
  /** Moves to a region, or to the machine's real location, and forgets what was used. */
  begin(region: Region | undefined): void
  /** The region to simulate, or undefined for the real location. Called by everything that depends on it. */
  use(part: RegionPart): Region | undefined
  wasUsed(): boolean
  wasZoneUsed(): boolean
}

/**
 * Regions that differ in local time, its changes, and how numbers, dates and words are formatted and ordered. At noon
 * UTC, the date is the same in all but one, which is farther east.
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

/** The region of an environment. 0 has none: it is at the real location. */
export function regionAt(at: number): Region | undefined {
  return at === 0 ? undefined : regions[(at - 1) % regions.length]
}

/** A region with the zone UTC. Its name in the text of a date depends on the language. */
export function withUtc(region: Region | undefined): Region {
  const title = region === undefined ? 'Coordinated Universal Time' : utc.name
  return { zone: { ...utc, title }, locale: region?.locale }
}

/** The time at which the clock of a region shows what UTC shows at `epoch`. */
export function noonAt(region: Region | undefined): number {
  return region === undefined ? dateTime(construct(NativeDate, epoch.parts)) : region.zone.timeOf(epoch.ms)
}

function region(zone: string, locale: string): Region {
  return { zone: zoneOf(zone), locale }
}

export function createCurrentRegion(): CurrentRegion {
  let here: Region | undefined
  const used = { zone: false, language: false }
  return {
    begin(region) {
      here = region
      used.zone = used.language = false
    },
    use(part) {
      used[part] = true
      return here
    },
    wasUsed: () => used.zone || used.language,
    wasZoneUsed: () => used.zone,
  }
}
