import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { TechniqueName } from '../../engine/model/goal/options.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { complete } from '../../engine/run/options.ts'
import { exitCodeOf } from '../floors.ts'
import { type Effort, effortOf, rateOf, replay, type Subject, subjectOf } from './search-speed.ts'

/** Alternating pairs of searches per subject. All pairs count. */
const searches = 4
/** The search before them, which warms up the engine and determines the length of the others. */
const warmUp = { kind: 'evaluations', count: 500 } as const
/** Evaluations of a search: the most, and the fewest if each takes long. */
const most = 5_000
const fewest = 300
/** Approximate length of a search, in ms of processor time. */
const searchMs = 500
/** How often the same tests run without and with the technique, alternating; the first turn does not count. */
const turns = 3

/** Measurements without and with the technique. */
type Pair<T> = readonly [without: T, using: T]

interface Cost {
  readonly flags: number
  /** Evaluations per second of the whole loop, each search with its own tests. */
  readonly rates: Pair<number>
  /** Steps per evaluation in these searches. */
  readonly steps: Pair<number>
  /** The rate with the technique, divided by what it would be at the cost of the same tests without it. */
  readonly same: number
}

const heads = ['flags', 'without', 'with', 'ratio', 'steps w/o', 'steps with', 'same tests']

/**
 * `npm run bench -- flags [FILE.ts ...]`: measures the cost of flag gradients. Per subject: flags, evaluations per
 * second of processor time without and with the technique, their ratio, steps per evaluation in both (a search that
 * gets deeper runs longer tests), and the ratio for the same tests. Then mean ratios with and without flags. By default
 * on `bench/flags` and the corpus. Returns exit code 1 if there was no module.
 */
export async function runFlags(files: readonly string[]): Promise<number> {
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
      `${some.length} modules ${isFlagged ? 'with' : 'without'} flags: mean ratio ${ratio}, for the same tests ${same}`,
    )
  }
  return exitCodeOf([{ what: 'modules', found: costs.length }])
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
  const built = (techniques: readonly TechniqueName[]): Subject =>
    subjectOf(text, complete({ budget: warmUp, criteria: ['branch'], techniques }))
  const plain = built([])
  const refined = built(['flags'])
  const { evaluations: begun, ms: beginningMs } = totalOf([await effortOf(plain, 0), await effortOf(refined, 0)])
  const fitting = Math.round((searchMs * begun) / beginningMs)
  const budget = { kind: 'evaluations', count: Math.min(most, Math.max(fewest, fitting)) } as const
  const without: Subject = { ...plain, options: { ...plain.options, budget } }
  const using: Subject = { ...refined, options: { ...refined.options, budget } }
  const efforts: Pair<Effort[]> = [[], []]
  let extra = 0
  const steps: [number, number] = [0, 0]
  for (let seed = 1; seed <= searches; seed++) {
    efforts[0].push(await effortOf(without, seed))
    efforts[1].push(await effortOf(using, seed))
    steps[0] += (await replay(without, await batchesOf(without, seed))).steps
    const batches = await batchesOf(using, seed)
    for (let turn = 0; turn < turns; turn++) {
      const bare = await replay(without, batches)
      const again = await replay(using, batches)
      if (0 < turn) extra += (again.ms - bare.ms) / (turns - 1)
      else steps[1] += again.steps
    }
  }
  const { evaluations, ms } = totalOf(efforts[1])
  return {
    flags: using.compiled.flags.flags.length,
    rates: [rateOf(efforts[0]), rateOf(efforts[1])],
    steps: [steps[0] / totalOf(efforts[0]).evaluations, steps[1] / evaluations],
    same: (ms - extra) / ms,
  }
}

async function batchesOf(subject: Subject, seed: number): Promise<readonly (readonly TestCase[])[]> {
  const batches: (readonly TestCase[])[] = []
  await effortOf(subject, seed, (it) => {
    batches.push(it)
    return Promise.resolve()
  })
  return batches
}

function totalOf(efforts: readonly Effort[]): Effort {
  return {
    evaluations: efforts.reduce((sum, it) => sum + it.evaluations, 0),
    ms: efforts.reduce((sum, it) => sum + it.ms, 0),
  }
}
