/** The numbers of the search algorithms (docs/algorithms.md 2.1). */
export interface SearchParameters {
  /** Individuals per generation. Random search and MIO, which know no generations, report after so many evaluations. */
  readonly population: number
  /** Chance that two parents are crossed. */
  readonly crossoverRate: number
  /** Of MOSA and DynaMOSA. */
  readonly manyObjective: ManyObjectiveParameters
  readonly mio: MioParameters
  readonly wholeSuite: WholeSuiteParameters
}

/** Numbers of MOSA and DynaMOSA (docs/algorithms.md 2.2). */
export interface ManyObjectiveParameters {
  /** Contestants of a tournament over rank and crowding distance. */
  readonly tournament: number
  /** Extra tests per generation that have no parents in the population, as a share of it. */
  readonly insertionRate: number
  /** Chance that such a test is new and random; otherwise it is a mutated copy of one in the archive. */
  readonly freshRate: number
}

/** Numbers of MIO (docs/algorithms.md 2.5), with their values when it begins. */
export interface MioParameters {
  /** Candidates that are kept for each goal; in the end it is one. */
  readonly capacity: number
  /** Chance that a random candidate is the next to be changed, not one of those that are kept; in the end it is none. */
  readonly freshRate: number
  /** How many candidates are run before another one is chosen to be changed. */
  readonly turns: number
  /** Share of the budget after which it only improves the nearest candidate of each goal. */
  readonly focusFrom: number
}

/** Numbers of whole suite generation (docs/algorithms.md 2.1, 2.6). */
export interface WholeSuiteParameters {
  /** Of rank selection: how much more often the best suite is drawn than the median. */
  readonly bias: number
  /** So many of the best suites live on as they are. */
  readonly elite: number
  /** How many tests a random suite has. */
  readonly leastTests: number
  readonly mostFirstTests: number
  /** A suite of so many tests is given no new ones. */
  readonly mostTests: number
  /** Chance that a suite is given one new test; of k, to the power of k. */
  readonly insertionRate: number
  /** How many times as long as the best suite one may be that is no better. */
  readonly bloatFactor: number
}

/**
 * EvoSuite's defaults (docs/algorithms.md 2.1, 2.5, 2.6), but for how MOSA and DynaMOSA choose parents: by the
 * tournament of the MOSA papers, where EvoSuite would select by rank unless told otherwise. The size is the one that
 * EvoSuite gives its tournaments.
 */
export const searchParameters: SearchParameters = {
  population: 50,
  crossoverRate: 0.75,
  manyObjective: { tournament: 10, insertionRate: 0.1, freshRate: 0.5 },
  mio: { capacity: 10, freshRate: 0.5, turns: 10, focusFrom: 0.5 },
  wholeSuite: {
    bias: 1.7,
    elite: 1,
    leastTests: 1,
    mostFirstTests: 10,
    mostTests: 100,
    insertionRate: 0.1,
    bloatFactor: 2,
  },
}
