import { chance, type Random, gauss } from '../../random/random.ts'
import { mean } from '../../stats/quantile.ts'
import { type TargetSearch, type TargetSearching, oneByOne } from './one-by-one.ts'
import { type Axis, drawVector, type Rated, type Vector, within } from './problem.ts'
import { neighbor } from './neighbor.ts'

/** An ant, with what it has left where it is. */
export interface Ant {
  readonly at: Rated
  readonly pheromone: number
}

/** How an ant looks around where it is. */
export interface LocalTransfer {
  /** Somewhere near. */
  near(ant: Ant, index: number): Vector
  /** Whether the ant went there. */
  note(index: number, went: boolean): void
}

/** Share of pheromone that is lost in an iteration [D]; Mao et al. 2015 choose theirs by trial. */
const evaporation = 0.4

/** Chance that an ant that is worse than most goes to another one rather than anywhere [D]. */
const followRate = 0.5

/**
 * Ants on a continuous space (Mao et al. 2015): those that are better than the mean look around where they are and stay where
 * it is better; the others go to one that has left much pheromone, or anywhere. The better an ant is among all, the more it
 * leaves.
 */
function antColony({ axes, first, fitness, random }: TargetSearching, local: LocalTransfer): TargetSearch {
  let ants: readonly Ant[] = first.map((at) => ({ at, pheromone: 1 }))
  let isLocal: readonly boolean[] = []
  const rankOf = (): readonly number[] => {
    const values = ants.map((it) => fitness(it.at))
    const order = values.toSorted((a, b) => a - b)
    return values.map((it) => order.indexOf(it) / Math.max(1, ants.length - 1))
  }
  return {
    get population() {
      return ants.map((it) => it.at)
    },
    ask() {
      const ranks = rankOf()
      const middle = mean(ranks)
      isLocal = ranks.map((it) => middle <= it)
      return ants.map((it, index) =>
        isLocal[index]!
          ? local.near(it, index)
          : chance(random, followRate)
            ? beside(follow(ants, random).at.vector, axes, random)
            : drawVector(axes, random),
      )
    },
    tell(rated) {
      ants = ants.map((it, index) => {
        const next = rated[index]
        if (next === undefined) return it
        const isBetter = fitness(it.at) < fitness(next)
        if (isLocal[index]!) local.note(index, isBetter)
        return isBetter || !isLocal[index]! ? { ...it, at: next } : it
      })
      const ranks = rankOf()
      ants = ants.map((it, index) => ({
        ...it,
        pheromone: (1 - evaporation) * it.pheromone + evaporation * ranks[index]!,
      }))
    },
  }
}

/** An ant, the more likely the more pheromone it has left. */
function follow(ants: readonly Ant[], random: Random): Ant {
  let left = random.next() * ants.reduce((sum, it) => sum + it.pheromone, 0)
  return ants.find((it) => (left -= it.pheromone) < 0) ?? ants[0]!
}

/** How far from the ant that it follows an ant arrives, as a share of the width of an axis [D]. */
const arrival = 0.01

function beside(vector: Vector, axes: readonly Axis[], random: Random): Vector {
  return axes.map((it, axis) => within(it, vector[axis]! + arrival * (it.high - it.low) * (2 * random.next() - 1)))
}

/** How far an ant looks around at first, as a share of the width of an axis, and what that is multiplied by each time it looked in vain [D]. */
const widest = 0.5
const narrowing = 0.8

/** Ant colony for one target after the other (`aco` of Nosrati et al., after Mao et al. 2015), with steps at random. */
export const antColonySearch = oneByOne((searching) => {
  const reaches = searching.first.map(() => widest)
  return antColony(searching, {
    near: ({ at }, index) => neighbor(at.vector, searching.axes, reaches[index]!, searching.random),
    note(index, went) {
      if (!went) reaches[index]! *= narrowing
    },
  })
})

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
