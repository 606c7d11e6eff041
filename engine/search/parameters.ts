/** The numbers of an evolutionary search (ALGORITHMS 2.1). */
export interface SearchParameters {
  /** Individuals per generation. */
  readonly population: number
  /** Chance that two parents are crossed. */
  readonly crossoverRate: number
  /** Contestants of a tournament over rank and crowding distance. */
  readonly tournament: number
  /** Extra tests per generation that have no parents in the population, as a share of it. */
  readonly insertionRate: number
  /** Chance that such a test is new and random; otherwise it is a mutated copy of one in the archive. */
  readonly freshRate: number
}

/** EvoSuite's defaults for MOSA and DynaMOSA. */
export const searchParameters: SearchParameters = {
  population: 50,
  crossoverRate: 0.75,
  tournament: 10,
  insertionRate: 0.1,
  freshRate: 0.5,
}
