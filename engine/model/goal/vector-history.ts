import type { Outcome } from './predicate.ts'
import type { TestCase } from '../test/statement.ts'
import type { CallableId } from '../subject/subject.ts'

/** The searches on input vectors that Nosrati et al. compare, and MIO, in the order of its tables. */
export const vectorAlgorithms = [
  'ga:single',
  'ga:multi',
  'ga-li',
  'pso',
  'pso-li',
  'random',
  'sa',
  'aco',
  'aco-es',
  'harmony',
  'mio',
] as const

export type VectorAlgorithm = (typeof vectorAlgorithms)[number]

/** A search for arguments of one function, for somebody who watches where it looks. */
export interface VectorTask {
  readonly algorithm: VectorAlgorithm
  /** One of `vectorCallables`. */
  readonly callable: CallableId
  /** The outcome that is watched. */
  readonly wanted: Outcome
  /** What it searches for: that outcome alone, or all branches of the code. */
  readonly aim: 'wanted' | 'all'
  /** Numbers are whole and lie from -reach to reach. */
  readonly reach: number
  readonly seed: number
}

/** Most vectors that are held, and most that a moment tells: those of Nosrati et al., and what learning adds. */
export const vectorPopulation = 100

/** Most iterations: those of Nosrati et al. */
export const vectorIterations = 50

/** Of so many parameters that are numbers it is told where vectors are. */
export const mostVectorNumbers = 6

/** How a search on input vectors went, from its first population on. */
export interface VectorHistory {
  /** The parameters that are numbers, ascending, by their positions. */
  readonly numbers: readonly number[]
  /** One for each iteration, the first after the first population. */
  readonly moments: readonly VectorMoment[]
  /** How many branches it searched for. */
  readonly targets: number
  /** The call that came nearest to the outcome: a literal for each parameter, in their order, then the call. */
  readonly best: TestCase
  /** The same as printed, a line each. */
  readonly statements: readonly string[]
}

/** Where a search on input vectors stood after an iteration. */
export interface VectorMoment {
  readonly evaluations: number
  /** How many of its targets were covered. */
  readonly covered: number
  /** Whether the watched outcome had occurred. */
  readonly isFound: boolean
  /** What the search held, vector after vector: for each a number for each of `VectorCourse.numbers`. */
  readonly population: readonly number[]
}
