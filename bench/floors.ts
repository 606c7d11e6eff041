/** How much a check must have looked at before its verdict counts. */
export interface Floor {
  /** What was counted, as a plural: `finished runs`. */
  readonly what: string
  readonly found: number
  /** Never below 1: a check that looked at nothing fails. */
  readonly least?: number
}

/** A sentence for each floor that is not reached; NaN never reaches one. */
export function belowFloors(floors: readonly Floor[]): readonly string[] {
  return floors.flatMap(({ what, found, least = 1 }) => {
    const wanted = Math.max(1, least)
    return wanted <= found ? [] : [`Not enough to trust the result: ${found} ${what}, at least ${wanted} expected.`]
  })
}

/** A measured speed. Throws if nothing was done or no time passed. */
export function measuredRate(perSecond: number): number {
  if (0 < perSecond && perSecond < Infinity) return perSecond
  throw new Error(`Nothing was measured: ${perSecond} a second`)
}

/** The exit code of a check: 1 if it found something wrong or is below a floor. Prints every such floor. */
export function exitCodeOf(isGood: boolean, floors: readonly Floor[]): number {
  const complaints = belowFloors(floors)
  for (const it of complaints) console.error(it)
  return isGood && complaints.length === 0 ? 0 : 1
}
