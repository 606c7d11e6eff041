/** K: the distance to an outcome that was not taken and has no better measure (docs/algorithms.md 3.3). */
export const K = 1

/** The distance if no value of the same type would help. */
export const noGradient = Infinity
