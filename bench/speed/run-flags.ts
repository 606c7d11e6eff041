import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Technique } from '../../engine/model/options.ts'
import type { TestCase } from '../../engine/model/statement.ts'
import { complete, defaultOptions } from '../../engine/pipeline/options.ts'
import { type Again, type Effort, effortOf, rateOf, replay, type Subject, subjectOf } from './search-speed.ts'

/** Pairs of searches per subject, in turns, all of which count. */
const searches = 4
/** Pairs before, which warm the engine up. */
const warmUps = 2
const budget = { kind: 'evaluations', count: 5_000 } as const

/** What is measured without the technique and with it. */
type Pair<T> = readonly [without: T, using: T]

/** What one subject costs. */
interface Cost {
  readonly flags: number
  /** Evaluations per second of the whole loop, each search with tests of its own. */
  readonly rates: Pair<number>
  /** Steps that an evaluation takes in these searches. */
  readonly steps: Pair<number>
  /** The rate of the search with the technique over what it would be if its tests cost what they cost without it. */
  readonly same: number
}

const heads = ['flags', 'without', 'with', 'ratio', 'steps', 'with', 'same tests']

/**
 * `npm run bench -- flags [FILE.ts ...]`: what flag gradients cost. A line per subject, with its flags, the evaluations per
 * second of processor time of the whole search loop without the technique and with it, and their ratio; the steps of an
 * evaluation without and with it, since a search that gets deeper into the code has tests that do more; and what the ratio is for the
 * same tests. Then the mean ratios of the subjects with flags, and of those without. Without files: all of `bench/flags`, and the corpus.
 */
export async function runFlags(files: readonly string[]): Promise<void> {
  console.log(lineOf('subject', heads))
  const costs: Cost[] = []
  for (const file of 0 < files.length ? files : [...modulesIn('bench/flags'), ...modulesIn('bench/subjects')]) {
    const cost = await costOf(readFileSync(file, 'utf8'))
    costs.push(cost)
    const { flags, rates, steps, same } = cost
    const counts = [...rates, ...steps].map((it) => Math.round(it).toLocaleString('en'))
    const [without, using, fewer, more] = counts
    console.log(
      lineOf(basename(file), [
        String(flags),
        without!,
        using!,
        wholeOf(cost).toFixed(2),
        fewer!,
        more!,
        same.toFixed(2),
      ]),
    )
  }
  for (const isFlagged of [true, false]) {
    const some = costs.filter((it) => 0 < it.flags === isFlagged)
    if (some.length === 0) continue
    const ratio = meanOf(some.map(wholeOf)).toFixed(2)
    const same = meanOf(some.map((it) => it.same)).toFixed(2)
    console.log(
      `${some.length} ${isFlagged ? 'with' : 'without'} flags: mean ratio ${ratio}, of the same tests ${same}`,
    )
  }
}

function lineOf(name: string, cells: readonly string[]): string {
  return name.padEnd(26) + cells.map((it) => it.padStart(11)).join('')
}

function wholeOf({ rates: [without, using] }: Cost): number {
  return using / without
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, it) => sum + it, 0) / numbers.length
}

function modulesIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((it) => it.endsWith('.ts'))
    .map((it) => join(folder, it))
}

async function costOf(text: string): Promise<Cost> {
  const built = (techniques: readonly Technique[]): Subject =>
    subjectOf(text, complete({ budget, criteria: ['branch'], techniques }))
  const without = built([])
  const using = built(defaultOptions.techniques)
  const efforts: Pair<Effort[]> = [[], []]
  const again: { readonly own: Again; readonly bare: Again; readonly refined: Again }[] = []
  for (let seed = 1 - warmUps; seed <= searches; seed++) {
    const pair = [await effortOf(without, seed), await effortOf(using, seed)] as const
    const own = await replay(without, await batchesOf(without, seed))
    const batches = await batchesOf(using, seed)
    const one = { own, bare: await replay(without, batches), refined: await replay(using, batches) }
    if (seed < 1) continue
    again.push(one)
    pair.forEach((it, at) => efforts[at]!.push(it))
  }
  const sum = (of: (it: (typeof again)[number]) => number): number => again.reduce((all, it) => all + of(it), 0)
  const [evaluations, ms] = totalOf(efforts[1])
  const extra = sum((it) => it.refined.ms - it.bare.ms)
  return {
    flags: using.compiled.flags.flags.length,
    rates: [rateOf(efforts[0]), rateOf(efforts[1])],
    steps: [sum((it) => it.own.steps) / totalOf(efforts[0])[0], sum((it) => it.refined.steps) / evaluations],
    same: (ms - extra) / ms,
  }
}

/** The tests of a search, by batch. */
async function batchesOf(subject: Subject, seed: number): Promise<readonly (readonly TestCase[])[]> {
  const batches: (readonly TestCase[])[] = []
  await effortOf(subject, seed, (it) => {
    batches.push(it)
    return Promise.resolve()
  })
  return batches
}

/** Evaluations and ms. */
function totalOf(efforts: readonly Effort[]): readonly [number, number] {
  return [efforts.reduce((sum, it) => sum + it.evaluations, 0), efforts.reduce((sum, it) => sum + it.ms, 0)]
}
