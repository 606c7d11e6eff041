import fc from 'fast-check'
import { isFull } from './share.ts'

/**
 * Property tests use the same inputs every day. `LAWS_SEED` tries others; add failing inputs to the examples of the
 * test. `npm test` tries only the first inputs of `npm run test:full`.
 */
fc.configureGlobal({ seed: Number(process.env.LAWS_SEED ?? 1), numRuns: isFull ? 100 : 25 })
