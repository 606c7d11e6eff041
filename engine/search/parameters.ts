/** Parameters of the search algorithms (docs/algorithms.md 2.1). */
export interface SearchParameters {
  /** Individuals per generation; for random search and MIO, evaluations between reports. */
  readonly population: number
  readonly crossoverRate: number
  readonly manyObjective: ManyObjectiveParameters
  readonly mio: MioParameters
  readonly wholeSuite: WholeSuiteParameters
}

/** Parameters of MOSA and DynaMOSA (docs/algorithms.md 2.2). */
export interface ManyObjectiveParameters {
  /** Contestants of a tournament over rank and crowding distance. */
  readonly tournament: number
  /** Extra tests per generation without parents in the population, as a share of it. */
  readonly insertionRate: number
  /** Chance that an extra test is new and random, not a mutated copy of an archived one. */
  readonly freshRate: number
}

/** Parameters of MIO (docs/algorithms.md 2.5) with their initial values. */
export interface MioParameters {
  /** Candidates kept for each goal; 1 in the end. */
  readonly capacity: number
  /** Chance that the next candidate to mutate is random, not a kept one; 0 in the end. */
  readonly freshRate: number
  /** Candidates run before the search chooses another one to mutate. */
  readonly turns: number
  /** Share of the budget after which MIO only improves the nearest candidate of each goal. */
  readonly focusFrom: number
}

/** Parameters of whole suite generation (docs/algorithms.md 2.1, 2.6). */
export interface WholeSuiteParameters {
  /** For rank selection: how much more often the best suite is drawn than the median. */
  readonly bias: number
  /** Number of best suites that survive unchanged. */
  readonly elite: number
  /** Bounds for the number of tests in a random suite. */
  readonly leastTests: number
  readonly mostFirstTests: number
  /** A suite of this many tests gets no new ones. */
  readonly mostTests: number
  /** Chance that a suite gets one new test; the chance of k is its k-th power. */
  readonly insertionRate: number
  /** How many times as long as the best suite a suite may be that is no better. */
  readonly bloatFactor: number
}

/**
 * EvoSuite's defaults (docs/algorithms.md 2.1, 2.5, 2.6), except that MOSA and DynaMOSA choose parents by the
 * tournament of the MOSA papers; EvoSuite selects by rank by default. The tournament size is EvoSuite's.
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
