import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildsOf, type Builds, type Extent } from '../support/random-program/builds.ts'
import { randomProgram } from '../support/random-program/program.ts'
import { behavior } from '../support/random-program/run.ts'
import { isFull } from '../support/share.ts'

/**
 * `npm run test:full` compares 10,000 programs, including those of `npm test`, which takes one or two minutes;
 * `RANDOM_PROGRAMS=SEED:COUNT` tries others.
 */
const [seed = 1, count = isFull ? 10_000 : 60] = (process.env.RANDOM_PROGRAMS ?? '1').split(':').map(Number)

/** The number of programs compiled together, which makes the fixed cost of a compilation negligible. */
const batch = 160

/**
 * Of this many batches, one also records lines and mutants, one uses the mutation build, one follows flags, and one
 * runs concolically.
 */
const detailedEvery = 5

function extentsOf(at: number): readonly Extent[] {
  const turn = Math.floor(at / batch) % detailedEvery
  if (turn === 1) return ['plain', 'mutants']
  if (turn === 2) return ['plain', 'flags']
  if (turn === 3) return ['plain', 'concolic']
  return turn === 0 ? ['plain', 'detailed'] : ['plain']
}

const nativeToString = Object.getOwnPropertyDescriptor(Function.prototype, 'toString')!
const listeners = process.listeners('unhandledRejection')
const ignore = (): void => undefined
beforeAll(() => {
  // Instrumenting changes the source text of functions.
  Function.prototype.toString = () => 'function'
  for (const it of listeners) process.removeListener('unhandledRejection', it)
  process.on('unhandledRejection', ignore)
})
afterAll(async () => {
  // Programs may still reject promises after they end.
  await new Promise<void>((resolve) => void setTimeout(resolve, 50))
  Object.defineProperty(Function.prototype, 'toString', nativeToString)
  process.removeListener('unhandledRejection', ignore)
  for (const it of listeners) process.on('unhandledRejection', it)
})

test(
  `${String(count)} random programs behave the same when instrumented, and nothing proved unreachable is reached`,
  { timeout: 600_000 },
  async () => {
    const programs = fc.sample(randomProgram, { seed, numRuns: count })
    for (let from = 0; from < count; from += batch) {
      const together = programs.slice(from, from + batch)
      const builds = buildsOf(together, extentsOf(from))
      for (const at of together.keys()) {
        const [bare, ...others] = await behaviors(builds, at)
        if (others.some((it) => it.join('\n') !== bare!.join('\n'))) await shrink(from + at)
        expect(builds.impossible()).toEqual([])
      }
    }
  },
)

/** Runs one of the sampled programs alone, and fails with the smallest program that still differs. */
async function shrink(at: number): Promise<void> {
  const alone = fc.asyncProperty(randomProgram, async (program) => {
    const [bare, ...others] = await behaviors(buildsOf([program], extentsOf(at)), 0)
    for (const it of others) expect(it).toEqual(bare)
  })
  await fc.assert(alone, { seed, path: String(at), numRuns: 1, endOnFailure: false })
  throw new Error(`Program ${String(at)} of seed ${String(seed)} differs only together with others`)
}

/** The behavior of a bare program, then of every instrumented build. */
async function behaviors({ bare, instrumented }: Builds, at: number): Promise<readonly (readonly string[])[]> {
  const name = `p${String(at)}`
  const all = []
  for (const module of [bare, ...instrumented]) all.push(await behavior(module, name))
  return all
}
