/** The least amount of data that makes a verdict of a check meaningful. */
export interface Floor {
  /** The counted items, as a plural: `finished runs`. */
  readonly what: string
  readonly found: number
  /** At least 1 by default: a check without data fails. */
  readonly least?: number
}

/** Returns a sentence for each floor that is not reached; NaN never reaches one. */
export function belowFloors(floors: readonly Floor[]): readonly string[] {
  return floors.flatMap(({ what, found, least = 1 }) => {
    const wanted = Math.max(1, least)
    return wanted <= found
      ? []
      : [`Not enough data to trust the result: ${found} ${what}, expected at least ${wanted}.`]
  })
}

/** A measured speed. Throws if nothing was done or no time passed. */
export function measuredRate(perSecond: number): number {
  if (0 < perSecond && perSecond < Infinity) return perSecond
  throw new Error(`Nothing was measured: ${perSecond} per second`)
}

/** Returns exit code 1 if the check found something wrong or is below a floor; prints every such floor. */
export function exitCodeOf(floors: readonly Floor[], { isGood = true }: { readonly isGood?: boolean } = {}): number {
  const complaints = belowFloors(floors)
  for (const it of complaints) console.error(it)
  return isGood && complaints.length === 0 ? 0 : 1
}
