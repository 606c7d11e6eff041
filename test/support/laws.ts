import fc from 'fast-check'
import { isFull } from './share.ts'

/**
 * Laws are checked with the same inputs every day, so that a suite that has passed passes again. `LAWS_SEED` tries
 * others; what it finds belongs into the examples of its law. `npm test` tries only the first of the inputs
 * that `npm run test:full` tries.
 */
fc.configureGlobal({ seed: Number(process.env.LAWS_SEED ?? 1), numRuns: isFull ? 100 : 40 })
