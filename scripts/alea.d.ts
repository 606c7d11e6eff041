/** One generator of the package, whose entry includes six unused others. */
declare module 'seedrandom/lib/alea.js' {
  import type { PRNG } from 'seedrandom'

  const alea: (seed: string) => PRNG
  export default alea
}
