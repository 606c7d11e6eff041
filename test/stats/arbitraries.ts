import fc from 'fast-check'

/** Samples with many ties, like counts of covered goals. */
export const anySample = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 15 })

/** Values of A12: k / 100. */
export const anyA12s = fc.array(
  fc.integer({ min: 0, max: 100 }).map((it) => it / 100),
  { maxLength: 30 },
)
