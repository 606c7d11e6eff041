/** One generator of the package, whose entry brings six others that nobody uses. */
declare module 'seedrandom/lib/alea.js' {
  import type { PRNG } from 'seedrandom'

  export default function alea(seed: string): PRNG
}
