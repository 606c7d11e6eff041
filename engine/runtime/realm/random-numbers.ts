import { farthest } from '../../model/run/fake-environment.ts'
import { seeded } from '../../random/random.ts'
import type { EnvironmentUse } from '../interpreter/environment-use.ts'
import { floor } from './intrinsics.ts'
import type { Overrides } from './overrides.ts'

/** Most random numbers to list in a readable test. */
export const mostAnswers = 20

/** The results of `Math.random`, the same in every test. Each is drawn only once. */
export interface RandomNumbers {
  readonly seed: number
  next(): number
  begin(): void
  /** The numbers used since `begin`, at most `mostAnswers` + 1. */
  drawn(): readonly number[]
}

/** Random numbers are multiples of 1 / `decimals`, so that they are readable in a test. */
const decimals = 10_000

/** In the last two environments, numbers start with a rare one, because such a number often decides something. */
function seldomFirst(seed: number): number | undefined {
  if (seed === farthest) return 0
  return seed === farthest - 1 ? 1 - 1 / decimals : undefined
}

/** The random numbers of the environment with this number. */
export function randomNumbers(seed: number): RandomNumbers {
  const source = seeded(seed)
  const seldom = seldomFirst(seed)
  const drawn: number[] = []
  let at = 0
  return {
    seed,
    next() {
      if (at === drawn.length) {
        drawn[at] = (at === 0 ? seldom : undefined) ?? floor(decimals * source.next()) / decimals
      }
      return drawn[at++]!
    },
    begin() {
      at = 0
    },
    drawn() {
      const numbers: number[] = []
      for (let i = 0; i < at && i <= mostAnswers; i++) numbers[i] = drawn[i]!
      return numbers
    },
  }
}

/** The next random number. */
export interface Chance {
  /** That of the environment. */
  usual(): number
  /** That of the test; undefined if it has set none. */
  set(): number | undefined
}

/** Overrides `Math.random`. A detached function is not the one that a test sets. */
export function overrideRandom(overrides: Overrides, used: EnvironmentUse, { usual, set }: Chance): void {
  const functions = {
    random(this: unknown): number {
      const number = this === Math ? set() : undefined
      if (number !== undefined) return number
      used.random = true
      if (this !== Math) used.otherwise = true
      return usual()
    },
  }
  overrides.set(Math, 'random', functions.random)
}

/** Overrides the random functions of `crypto`, which use random bytes. */
export function overrideCrypto(overrides: Overrides, byte: () => number): void {
  const { crypto } = globalThis as { crypto?: object }
  const owner = crypto ?? {}
  if (crypto === undefined) overrides.set(globalThis, 'crypto', owner)
  overrides.set(owner, 'getRandomValues', (array: Uint8Array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    for (let i = 0; i < bytes.length; i++) bytes[i] = byte()
    return array
  })
  overrides.set(owner, 'randomUUID', () => {
    const digits = Array.from({ length: 32 }, () => '0123456789abcdef'[byte() % 16]!)
    digits[12] = '4'
    digits[16] = '89ab'[byte() % 4]!
    const text = digits.join('')
    return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
  })
}
