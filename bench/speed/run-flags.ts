import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Technique } from '../../engine/model/options.ts'
import { complete } from '../../engine/pipeline/options.ts'
import { type Effort, effortOf, rateOf, type Subject, subjectOf } from './search-speed.ts'

/** Pairs of searches per subject, in turns, all of which count. */
const searches = 4
/** Pairs before, which warm the engine up. */
const warmUps = 2
const budget = { kind: 'evaluations', count: 5_000 } as const

/**
 * `npm run bench -- flags [FILE.ts ...]`: what flag gradients cost. A line per subject, with its flags, the evaluations per
 * second of processor time of the whole search loop without the technique and with it, and their ratio; then the mean ratio
 * of the subjects with flags, and of those without. Without files: all of `bench/flags`, and the corpus.
 */
export async function runFlags(files: readonly string[]): Promise<void> {
  console.log(`${'subject'.padEnd(26)}${['flags', 'without', 'with', 'ratio'].map((it) => it.padStart(10)).join('')}`)
  const ratios: { readonly isFlagged: boolean; readonly ratio: number }[] = []
  for (const file of 0 < files.length ? files : [...modulesIn('bench/flags'), ...modulesIn('bench/subjects')]) {
    const text = readFileSync(file, 'utf8')
    const built = (techniques: readonly Technique[]): Subject =>
      subjectOf(text, complete({ budget, criteria: ['branch'], techniques }))
    const subjects = [built([]), built(['flags'])] as const
    const [without, using] = await ratesOf(subjects)
    const flags = subjects[1].compiled.flags.flags.length
    const ratio = using / without
    ratios.push({ isFlagged: 0 < flags, ratio })
    const cells = [
      flags,
      Math.round(without).toLocaleString('en'),
      Math.round(using).toLocaleString('en'),
      ratio.toFixed(2),
    ]
    console.log(`${basename(file).padEnd(26)}${cells.map((it) => String(it).padStart(10)).join('')}`)
  }
  for (const isFlagged of [true, false]) {
    const some = ratios.filter((it) => it.isFlagged === isFlagged).map((it) => it.ratio)
    if (some.length === 0) continue
    const mean = some.reduce((sum, it) => sum + it, 0) / some.length
    console.log(`${some.length} ${isFlagged ? 'with' : 'without'} flags: mean ratio ${mean.toFixed(2)}`)
  }
}

function modulesIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((it) => it.endsWith('.ts'))
    .map((it) => join(folder, it))
}

/** Evaluations per second of both. */
async function ratesOf(subjects: readonly [Subject, Subject]): Promise<readonly [number, number]> {
  const efforts: [Effort[], Effort[]] = [[], []]
  for (let seed = 1 - warmUps; seed <= searches; seed++) {
    for (const at of [0, 1] as const) {
      const effort = await effortOf(subjects[at], seed)
      if (1 <= seed) efforts[at].push(effort)
    }
  }
  return [rateOf(efforts[0]), rateOf(efforts[1])]
}
