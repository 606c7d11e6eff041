import type { Required, Writer } from '../../../model/flags/flag.ts'
import type { Activation, FlagTrace } from '../../../model/flags/flag-trace.ts'
import type { FunctionId } from '../../../model/goal/predicate.ts'
import type { Branchings } from './branchings.ts'
import type { Distances } from './distances.ts'
import { leadsTo } from './leads.ts'
import { mostFields } from './scale.ts'
import type { Guessed, Towards, Want } from './steps.ts'

interface Written {
  /** How far a field was from having been given what is wanted, when a flag of `deciding` read it at a moment. */
  readonly written: (writers: readonly Writer[], deciding: Activation, moment: number, want: Want) => number
  /** How many writers have been asked so far, by all walks. */
  readonly asked: () => number
}

/** The step from a field to what may give it the value. */
export function createWritten(
  trace: FlagTrace,
  { towards, guessed }: { readonly towards: Towards; readonly guessed: Guessed },
  distances: Distances,
  tree: Branchings | undefined,
): Written {
  /** The writers of fields that the present walk is in. */
  const writing = new Set<Activation>()
  let asked = 0
  const height = tree === undefined ? () => 0 : () => tree.height

  /**
   * Any of a field's writers may give it the value, each the last time that it ran before a moment; one that did not run is
   * farthest. The one that decides may do so before it has written itself.
   */
  const written: Written['written'] = (writers, deciding, moment, want) => {
    const from = height()
    const { size } = distances
    for (const { function: fn, required } of writers) {
      if (!leadsTo(required, want.value)) continue
      const writer = height()
      let least = Infinity
      const last = latestBefore(fn, moment)
      if (0 < last && trace.activation(fn, last) === deciding)
        least = inWriter(trace.activation(fn, last - 1), required, want)
      if (0 <= last) least = Math.min(least, inWriter(trace.activation(fn, last), required, want))
      tree?.wrap(tree.height, { kind: 'writer', function: fn }, Infinity)
      tree?.keepNearest(writer)
      distances.push(least)
    }
    const distance = distances.takeMean(size) ?? guessed('undecided')
    tree?.wrap(from, { kind: 'field', comparison: want.comparison, value: want.value }, distance)
    return distance
  }

  /** The latest activation of a function that had begun before a moment, or -1. */
  const latestBefore = (fn: FunctionId, moment: number): number => {
    let from = 0
    let to = trace.count(fn)
    while (from < to) {
      const middle = (from + to) >> 1
      if (trace.activation(fn, middle).beginning < moment) from = middle + 1
      else to = middle
    }
    return from - 1
  }

  const inWriter = (at: Activation, required: Required, want: Want): number => {
    asked++
    const from = height()
    const isKnown = !writing.has(at) && writing.size < mostFields
    if (isKnown) writing.add(at)
    const distance = isKnown ? towards(at, required, want) : guessed('recursive')
    if (isKnown) writing.delete(at)
    tree?.wrap(from, { kind: 'writer', function: at.function }, distance)
    return distance
  }

  return { written, asked: () => asked }
}
