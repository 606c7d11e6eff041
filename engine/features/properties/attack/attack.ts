import { chance, pick, type Random } from '../../../random/random.ts'
import type { Needed, Observation } from '../../../model/run/execution.ts'
import type { TestCase } from '../../../model/test/statement.ts'
import type { Value } from '../../../model/test/value.ts'
import type { Literals } from '../domain/vary.ts'
import { type Law, shapeOf } from '../law.ts'
import { grouped } from '../grouped.ts'
import { areInputs, directedInputs, drawInputs } from './attempt-inputs.ts'
import { judge, testOf } from './run-law.ts'

/** The runs of a law so far. */
export interface Tried {
  readonly law: Law
  /** On which it held, or said nothing. */
  readonly runs: number
  /** On which it held and says something. */
  readonly telling: number
  /** On which it said nothing, since values were too large to be seen. */
  readonly unknown: number
  /** Inputs that break it, few; none if it survives. */
  readonly broken: readonly (readonly Value[])[]
  /** Inputs on which it holds, few. */
  readonly held: readonly (readonly Value[])[]
}

/** The context of attempts to break a law. */
export interface AttackContext {
  /**
   * Runs tests one after another on one instance of the module, in the default environment. Describes only what is
   * `needed` of each, by default everything.
   */
  readonly run: (tests: readonly TestCase[], needed?: readonly Needed[]) => Promise<readonly Observation[]>
  /** Whether runs are allowed: the budget lasts, and the realm is intact. */
  readonly mayGoOn: () => boolean
  readonly random: Random
  readonly literals: Literals
}

/** Most steps of all attempts of one sort, and of all runs under mutants: about 20 s. Most modules need a tenth. */
export const mostSteps = 20_000_000

/** Attempts that decide which laws are worth the full number. */
export const fewAttempts = 600

/** Attempts that a law has to survive. */
export const attempts = 10_000

/** Attempts of the first batch, which most laws do not survive. */
const firstBatch = 100

const usualBatch = 500

/** Tests that run before the laws which they broke are dropped: few at first, since a run without end takes long. */
const atOnce = { first: 10, later: 50 }

/** The chance of inputs as fast-check draws them; the others are directed. */
const plainShare = 0.6

/** Most inputs that are kept of each outcome. */
const mostKept = 60

/** Most known inputs near which others are tried. */
const mostSeeds = 40

interface Progress {
  law: Law
  runs: number
  telling: number
  unknown: number
  readonly broken: (readonly Value[])[]
  readonly held: (readonly Value[])[]
}

/**
 * Tries laws on inputs of their domains, beginning with the known inputs, and returns how they fared. A law that broke
 * is not tried further. Laws of the same shape share runs.
 */
export async function attack(
  laws: readonly Law[],
  known: (law: Law) => readonly (readonly Value[])[],
  context: AttackContext,
  count = attempts,
): Promise<readonly Tried[]> {
  const all = laws.map((law): Progress => ({ law, runs: 0, telling: 0, unknown: 0, broken: [], held: [] }))
  for (const group of grouped(all, (it) => shapeOf(it.law))) {
    await attackTogether(group, { known: known(group[0]!.law), count }, context)
  }
  return all
}

async function attackTogether(
  group: readonly Progress[],
  { known, count }: { readonly known: readonly (readonly Value[])[]; readonly count: number },
  { run, mayGoOn, random, literals }: AttackContext,
): Promise<void> {
  const { law } = group[0]!
  const seeds = known.filter((it) => areInputs(law, it)).slice(0, mostSeeds)
  let done = 0
  let alive = [...group]
  /** Inputs near which a law is almost broken. */
  let near: readonly { readonly inputs: readonly Value[]; readonly margin: number }[] = []
  while (done < count && 0 < alive.length && mayGoOn()) {
    const batch: (readonly Value[])[] = done === 0 ? [...seeds] : []
    const size = done === 0 ? seeds.length + firstBatch : usualBatch
    while (batch.length < size) {
      if (chance(random, plainShare)) batch.push(drawInputs(law, random, batch.length % 100))
      else {
        const all = [...seeds, ...near.map((it) => it.inputs)]
        batch.push(
          directedInputs(
            law,
            all.length === 0 || chance(random, 0.3) ? undefined : pick(random, all),
            random,
            literals,
          ),
        )
      }
    }
    done += batch.length
    const tests = batch.flatMap((inputs) => {
      const made = testOf(law, inputs)
      return made === undefined ? [] : [{ inputs, made }]
    })
    const margins: { readonly inputs: readonly Value[]; readonly margin: number }[] = [...near]
    let observed: readonly Observation[] = []
    let start = 0
    for (const [at, { inputs, made }] of tests.entries()) {
      if (at === start + observed.length) {
        alive = alive.filter((it) => it.broken.length === 0)
        if (alive.length === 0) return
        const count = done === batch.length && at === 0 ? atOnce.first : atOnce.later
        start = at
        observed = await run(tests.slice(at, at + count).map((it) => it.made.test))
      }
      const seen = observed[at - start]
      if (seen === undefined) return
      for (const it of alive) {
        const verdict = judge(it.law, made, seen)
        if (verdict.kind === 'broken') {
          if (it.broken.length < mostKept) it.broken.push(inputs)
          continue
        }
        it.runs++
        if (verdict.kind === 'unknown') {
          it.unknown++
          continue
        }
        if (verdict.isTelling) it.telling++
        if (it.held.length < mostKept && verdict.isTelling) it.held.push(inputs)
        if (it.law.claim.kind === 'holds' && 0 < verdict.margin) margins.push({ inputs, margin: verdict.margin })
      }
    }
    near = margins.toSorted((a, b) => a.margin - b.margin).slice(0, mostSeeds / 2)
    alive = alive.filter((it) => it.broken.length === 0)
  }
}
