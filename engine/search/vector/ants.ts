import { chance, type Random, gauss } from '../../random/random.ts'
import { mean } from '../../stats/quantile.ts'
import { type TargetSearch, type TargetSearching, oneByOne } from './one-by-one.ts'
import { type Axis, drawVector, type Rated, type Vector, within } from './problem.ts'
import { neighbor } from './neighbor.ts'

/** An ant with the pheromone that it left at its position. */
export interface Ant {
  readonly at: Rated
  readonly pheromone: number
}

/** The local search of an ant. */
export interface LocalTransfer {
  /** A vector near the ant. */
  near(ant: Ant, index: number): Vector
  /** Records whether the ant moved there. */
  note(index: number, went: boolean): void
}

/** Share of pheromone lost per iteration [D]; Mao et al. 2015 choose theirs by trial. */
const evaporation = 0.4

/** Chance that an ant of below-average rank follows another one instead of moving anywhere [D]. */
const followRate = 0.5

/**
 * Ants on a continuous space (Mao et al. 2015). Those above the mean search locally and move only if that is better;
 * the others follow one with much pheromone, or move anywhere. The better its rank, the more pheromone an ant leaves.
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
      return ants.map((ant, index) =>
        isLocal[index]!
          ? local.near(ant, index)
          : chance(random, followRate)
            ? beside(follow(ants, random).at.vector, axes, random)
            : drawVector(axes, random),
      )
    },
    tell(rated) {
      ants = ants.map((ant, index) => {
        const next = rated[index]
        if (next === undefined) return ant
        const isBetter = fitness(ant.at) < fitness(next)
        if (isLocal[index]!) local.note(index, isBetter)
        return isBetter || !isLocal[index]! ? { ...ant, at: next } : ant
      })
      const ranks = rankOf()
      ants = ants.map((ant, index) => ({
        ...ant,
        pheromone: (1 - evaporation) * ant.pheromone + evaporation * ranks[index]!,
      }))
    },
  }
}

/** Draws an ant in proportion to its pheromone. */
function follow(ants: readonly Ant[], random: Random): Ant {
  let left = random.next() * ants.reduce((sum, it) => sum + it.pheromone, 0)
  return ants.find((it) => (left -= it.pheromone) < 0) ?? ants[0]!
}

/** How far from the followed ant an ant arrives, as a share of the width of an axis [D]. */
const arrival = 0.01

function beside(vector: Vector, axes: readonly Axis[], random: Random): Vector {
  return axes.map((it, axis) => within(it, vector[axis]! + arrival * (it.high - it.low) * (2 * random.next() - 1)))
}

/** Initial reach of a local search, as a share of the width of an axis, and its factor after each failure [D]. */
const widest = 0.5
const narrowing = 0.8

/** Ant colony for one target at a time (`aco` of Nosrati et al., after Mao et al. 2015), with random steps. */
export const antColonySearch = oneByOne((searching) => {
  const reaches = searching.first.map(() => widest)
  return antColony(searching, {
    near: ({ at }, index) => neighbor(at.vector, searching.axes, reaches[index]!, searching.random),
    note(index, went) {
      if (!went) reaches[index]! *= narrowing
    },
  })
})

/** Initial deviation of a mutant, as a share of the width of an axis [D]. */
const firstDeviation = 0.1

/** Rechenberg's one-fifth rule: a success multiplies the deviation by this, and four failures divide it by the same. */
const growth = 1.5

/** Ant colony with a local evolution strategy (`aco-es` of Nosrati et al., after Sharifipour et al. 2018). */
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
