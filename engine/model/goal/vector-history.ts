import type { Outcome } from './predicate.ts'
import type { TestCase } from '../test/statement.ts'
import type { CallableId } from '../subject/subject.ts'

/** The vector searches that Nosrati et al. compare, and MIO, in the order of their tables. */
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

/** A search for arguments of one function, to be watched. */
export interface VectorTask {
  readonly algorithm: VectorAlgorithm
  /** One of `vectorCallables`. */
  readonly callable: CallableId
  readonly wanted: Outcome
  /** The goals: that outcome alone, or all branches of the code. */
  readonly aim: 'wanted' | 'all'
  /** Numbers are integers from -reach to reach. */
  readonly reach: number
  readonly seed: number
}

/** Most vectors held, as in Nosrati et al., and most in a snapshot, including those from learning. */
export const vectorPopulation = 100

/** Most iterations, as in Nosrati et al. */
export const vectorIterations = 50

/** Most number parameters whose values are reported. */
export const mostVectorNumbers = 6

/** The history of a vector search from its first population on. */
export interface VectorHistory {
  /** The positions of number parameters, ascending. */
  readonly numbers: readonly number[]
  /** One per iteration; the first follows the first population. */
  readonly moments: readonly VectorMoment[]
  /** Number of branches that it searched for. */
  readonly targets: number
  /** The nearest call to the outcome: a literal per parameter, in order, then the call. */
  readonly best: TestCase
  /** Its printed lines. */
  readonly statements: readonly string[]
}

/** The state of a vector search after an iteration. */
export interface VectorMoment {
  readonly evaluations: number
  readonly covered: number
  /** Whether the watched outcome had occurred. */
  readonly isFound: boolean
  /** The held vectors, one after the other, with a number for each of `VectorHistory.numbers`. */
  readonly population: readonly number[]
}
