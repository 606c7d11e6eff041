/** One generator of the package, whose entry brings six others that nobody uses. */
declare module 'seedrandom/lib/alea.js' {
  import type { PRNG } from 'seedrandom'

  const alea: (seed: string) => PRNG
  export default alea
}
