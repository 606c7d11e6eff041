import fc from 'fast-check'

/**
 * Laws are checked with the same inputs every day, so that a suite that has passed passes again. `LAWS_SEED` tries
 * others; what it finds belongs into the examples of its law.
 */
fc.configureGlobal({ seed: Number(process.env.LAWS_SEED ?? 1) })
