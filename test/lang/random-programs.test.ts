import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildsOf, type Builds, type Extent } from '../support/random-program/builds.ts'
import { randomProgram } from '../support/random-program/program.ts'
import { behavior } from '../support/random-program/run.ts'
import { isFull } from '../support/share.ts'

/**
 * `npm run test:full` compares 10,000 programs, which takes one or two minutes and begins with those of `npm test`;
 * `RANDOM_PROGRAMS=SEED:COUNT` tries others.
 */
const [seed = 1, count = isFull ? 10_000 : 60] = (process.env.RANDOM_PROGRAMS ?? '1').split(':').map(Number)

/** Programs that are compiled together: what one compilation costs besides is then next to nothing. */
const batch = 160

/** Of so many such batches, one records lines and mutants too, one what is behind flags, and one is a mutation build. */
const detailedEvery = 5

function extentsOf(at: number): readonly Extent[] {
  const turn = Math.floor(at / batch) % detailedEvery
  if (turn === 1) return ['plain', 'mutants']
  if (turn === 2) return ['plain', 'flags']
  if (turn === 3) return ['plain', 'concolic']
  return turn === 0 ? ['plain', 'detailed'] : ['plain']
}

const written = Object.getOwnPropertyDescriptor(Function.prototype, 'toString')!
const listeners = process.listeners('unhandledRejection')
const ignore = (): void => undefined
beforeAll(() => {
  // A function as text is its source, which instrumenting changes.
  Function.prototype.toString = () => 'function'
  for (const it of listeners) process.removeListener('unhandledRejection', it)
  process.on('unhandledRejection', ignore)
})
afterAll(async () => {
  // What programs leave behind may still be rejected.
  await new Promise<void>((resolve) => void setTimeout(resolve, 50))
  Object.defineProperty(Function.prototype, 'toString', written)
  process.removeListener('unhandledRejection', ignore)
  for (const it of listeners) process.on('unhandledRejection', it)
})

test(
  `${String(count)} random programs do the same bare and instrumented, and nothing that is proved impossible`,
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

/** Runs one of the sampled programs again by itself, and fails with the smallest program that fails alike. */
async function shrink(at: number): Promise<void> {
  const alone = fc.asyncProperty(randomProgram, async (program) => {
    const [bare, ...others] = await behaviors(buildsOf([program], extentsOf(at)), 0)
    for (const it of others) expect(it).toEqual(bare)
  })
  await fc.assert(alone, { seed, path: String(at), numRuns: 1, endOnFailure: false })
  throw new Error(`Program ${String(at)} of seed ${String(seed)} differs only together with others`)
}

/** What a program does as it is written, then in every instrumented build. */
async function behaviors({ bare, instrumented }: Builds, at: number): Promise<readonly (readonly string[])[]> {
  const name = `p${String(at)}`
  const all = []
  for (const module of [bare, ...instrumented]) all.push(await behavior(module, name))
  return all
}
