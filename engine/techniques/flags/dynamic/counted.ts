import type { Compiled } from '../../../model/subject/compiled.ts'
import type { FlagOrigin, Required } from '../../../model/flags/flag.ts'
import type { Activation } from '../../../model/flags/flag-trace.ts'
import type { Branchings } from './branchings.ts'
import { nearestCounts, sumOfLeast } from './counts.ts'
import { normalised } from './scale.ts'
import type { Guessed, InCall, Nearest, Want } from './steps.ts'

/** How far a call was from having said yes to as many elements as is wanted. */
type Counted = (origin: Count, entered: readonly Activation[], want: Want) => number

type Count = Extract<FlagOrigin, { readonly kind: 'count' }>

/** The step from a count to the elements that it is of. */
export function createCounted(
  { flags }: Compiled,
  { nearest, inCall, guessed }: { readonly nearest: Nearest; readonly inCall: InCall; readonly guessed: Guessed },
  tree: Branchings | undefined,
): Counted {
  const height = tree === undefined ? () => 0 : () => tree.height

  /** As many elements as have to, and are nearest to it, change sides; one that is missing counts as unknown. */
  const counted: Counted = ({ site, limit }, entered, want) => {
    const { results } = flags.comparisons[want.comparison]!
    const from = height()
    const passed = entered.filter((it) => hasPassed(it, results[it.function]))
    tree?.drop(from)
    const count = passed.length
    if (want.isTaken) {
      tree?.wrap(from, { kind: 'count', site, count, wanted: count }, 0)
      return 0
    }
    const failed = entered.filter((it) => !passed.includes(it))
    let least = Infinity
    for (const wanted of nearestCounts(count, limit, want.value)) {
      const way = height()
      const value = count < wanted
      const each = (value ? failed : passed).map((it) => inCall(site, it, { ...want, value }, 1))
      const distance = sumOfLeast(each.map(normalised), Math.abs(wanted - count))
      tree?.keepLeast(way, Math.abs(wanted - count))
      tree?.wrap(way, { kind: 'count', site, count, wanted }, distance)
      least = Math.min(least, distance)
    }
    return least === Infinity ? guessed('undecided') : least
  }

  const hasPassed = (at: Activation, required: Required | undefined): boolean =>
    required?.whenTrue.some((it) => nearest(at, it) === 0) === true

  return counted
}
