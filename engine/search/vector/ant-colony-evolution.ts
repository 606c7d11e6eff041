import { gauss } from '../../random/random.ts'
import { antColony } from './ants.ts'
import { oneByOne } from './one-by-one.ts'
import { within } from './problem.ts'

/** The first deviation of a mutant, as a share of the width of an axis [D]. */
const firstDeviation = 0.1

/** Rechenberg's rule of one in five: a step that helps makes the deviation larger, four that do not make it as much smaller. */
const growth = 1.5

/**
 * Ant colony whose local search is an evolution strategy (`aco-es` of Nosrati et al., after Sharifipour et al. 2018): a
 * mutant takes the place of its ant only if it is better.
 */
export const antColonyEvolution = oneByOne((searching) => {
  const { axes, random } = searching
  const deviations = searching.first.map(() => firstDeviation)
  return antColony(searching, {
    near: ({ at }, index) =>
      axes.map((it, axis) => within(it, at.vector[axis]! + deviations[index]! * (it.high - it.low) * gauss(random))),
    note(index, went) {
      deviations[index]! *= went ? growth : growth ** (-1 / 4)
    },
  })
})
