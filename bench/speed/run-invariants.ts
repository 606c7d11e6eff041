import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Technique } from '../../engine/model/options.ts'
import { openSession } from '../../engine/pipeline/open-session.ts'
import { complete } from '../../engine/pipeline/options.ts'
import { median } from '../../engine/stats/quantile.ts'
import { processorMs, type Subject, subjectOf } from './search-speed.ts'

/** Pairs of searches per module, in turns, each with a seed of its own, after some that warm the engine up. */
const pairs = 7
const warmUps = 2

const budget = { kind: 'evaluations', count: 10_000 } as const

/** The programs of the paper, which have one function each, and then code that nobody chose for them. */
const folders = ['bench/invariants', 'bench/subjects']

/** Of the corpus, one module in so many. */
const every = 6

/**
 * `npm run bench -- invariants [FILE.ts ...]`: what likely invariants cost. A line per module: tests of the search itself per
 * second of processor time without the technique and with it, their ratio, and in how many of the searches it covered
 * something first. What learning and solving count as is left out of the tests, so that the ratio is what they really take.
 */
export async function runInvariants(files: readonly string[]): Promise<void> {
  const columns = ['without', 'with', 'ratio', 'helped']
  console.log(`${'module'.padEnd(26)}${columns.map((it) => it.padStart(10)).join('')}`)
  const ratios: number[] = []
  for (const file of 0 < files.length ? files : usual()) {
    const { without, using, helped } = await ratesOf(readFileSync(file, 'utf8'))
    const ratio = median(using.map((it, at) => it / without[at]!))
    if (helped === 0) ratios.push(ratio)
    const cells = [Math.round(median(without)), Math.round(median(using)), ratio.toFixed(2), `${helped}/${pairs}`]
    console.log(`${basename(file).padEnd(26)}${cells.map((it) => it.toLocaleString('en').padStart(10)).join('')}`)
  }
  const mean = ratios.reduce((sum, it) => sum + it, 0) / ratios.length
  console.log(`${ratios.length} modules in which they find nothing: mean ratio ${mean.toFixed(2)}`)
}

function usual(): readonly string[] {
  return folders.flatMap((folder, nth) =>
    readdirSync(folder)
      .filter((it, at) => it.endsWith('.ts') && (nth === 0 || at % every === 0))
      .map((it) => join(folder, it)),
  )
}

/** Tests per second, search by search. */
async function ratesOf(
  text: string,
): Promise<{ readonly without: readonly number[]; readonly using: readonly number[]; readonly helped: number }> {
  const built = (techniques: readonly Technique[]): Subject =>
    subjectOf(text, complete({ budget, criteria: ['branch'], techniques }))
  const [plain, learning] = [built([]), built(['invariants'])]
  const rates = { without: [] as number[], using: [] as number[], helped: 0 }
  for (let seed = 1 - warmUps; seed <= pairs; seed++) {
    const one = await searched(plain, seed + warmUps)
    const other = await searched(learning, seed + warmUps)
    if (seed < 1) continue
    rates.without.push(one.rate)
    rates.using.push(other.rate)
    if (other.isHelped) rates.helped++
  }
  return rates
}

async function searched(
  { source, compiled, options }: Subject,
  seed: number,
): Promise<{ readonly rate: number; readonly isHelped: boolean }> {
  const session = openSession({ source, compiled, options: { ...options, seed }, seeds: [] })
  const began = processorMs()
  for await (const _ of session.steps());
  const ms = processorMs() - began
  const { evaluations, invariants } = session.snapshot(0)
  session.dispose()
  return {
    rate: (1000 * (evaluations - (invariants?.cost ?? 0))) / ms,
    isHelped: 0 < (invariants?.successes ?? 0),
  }
}
