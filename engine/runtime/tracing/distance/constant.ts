/** K: the distance to an outcome of which nothing is known but that it was not taken (docs/algorithms.md 3.3). */
export const K = 1

/** The distance where another value of the same kind would not help: the type has to change. */
export const noGradient = Infinity
