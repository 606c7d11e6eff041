import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { TechniqueName } from '../../engine/model/goal/options.ts'
import type { FoundTest } from '../../engine/model/report/report.ts'
import { openSession } from '../../engine/run/open-session.ts'
import { complete } from '../../engine/run/options.ts'
import { unhurried } from '../../engine/run/test-problem.ts'
import { median } from '../../engine/stats/quantile.ts'
import { exitCodeOf } from '../floors.ts'
import { processorMs, type Subject, subjectOf } from './search-speed.ts'

/** Pairs of searches per module, in turns, each with a seed of its own, after one that warms the engine up. */
const pairs = 5

/** Of a search, in ms of real time: long enough that code which runs seldom is compiled by then. */
const budget = { kind: 'time', ms: 2_000 } as const

/** A search that has covered everything sooner takes too little time for a rate. */
const leastMs = budget.ms / 2

/** The real clock, in ms: an open session gives the realm one that stands still. */
const { hrtime } = process
const wallMs = (): number => Number(hrtime.bigint()) / 1e6

/** The programs of the paper, which have one function each, and then code that nobody chose for them. */
const folders = ['bench/invariants', 'bench/subjects']

/** Of the corpus, one module in so many. */
const every = 6

/**
 * `npm run bench -- invariants [FILE.ts ...]`: what likely invariants cost. A line per module: tests of the search itself per
 * second without the technique and with it, their ratio, the same ratio by processor time, which counts what the JIT and the
 * garbage collector do in other threads, the share of the time that learning, solving and running what was made took, and in how many of
 * the searches it covered something first. What learning and solving count as is left out of the tests, so that the ratios are what they
 * really take. Both searches of a pair go on from the tests of an earlier one, so that no first tests are solved for: as long as
 * nothing is found they are the same search, test by test. A pair is left out if
 * one of its searches ends early. Returns the exit code, which is 1 if no module is left.
 */
export async function runInvariants(files: readonly string[]): Promise<number> {
  const columns = ['without', 'with', 'ratio', 'processor', 'share', 'pairs', 'helped']
  console.log(`${'module'.padEnd(26)}${columns.map((it) => it.padStart(10)).join('')}`)
  const ratios: Ratios[] = []
  for (const file of 0 < files.length ? files : usual()) {
    const { compared, helped } = await comparedOn(readFileSync(file, 'utf8'))
    const label = basename(file).padEnd(26)
    if (compared.length === 0) {
      console.log(`${label}${'covered soon'.padStart(30)}`)
      continue
    }
    const of = (value: (it: Pair) => number): number => median(compared.map(value))
    const found = {
      ratio: of(({ plain, learning }) => learning.rate / plain.rate),
      processor: of(({ plain, learning }) => learning.processorRate / plain.processorRate),
      share: of(({ learning }) => learning.share),
    }
    if (helped === 0) ratios.push(found)
    const rates = [of((it) => it.plain.rate), of((it) => it.learning.rate)].map((it) =>
      Math.round(it).toLocaleString('en'),
    )
    const shares = [found.ratio, found.processor, found.share].map((it) => it.toFixed(2))
    const cells = [...rates, ...shares, compared.length, helped]
    console.log(`${label}${cells.map((it) => String(it).padStart(10)).join('')}`)
  }
  const mean = (value: (it: Ratios) => number): string =>
    (ratios.reduce((sum, it) => sum + value(it), 0) / ratios.length).toFixed(2)
  const most = Math.max(...ratios.map((it) => it.share)).toFixed(2)
  console.log(
    `${ratios.length} modules in which they find nothing: mean ratio ${mean((it) => it.ratio)}, by processor time ${mean((it) => it.processor)}; ` +
      `mean share of the time ${mean((it) => it.share)}, at most ${most}`,
  )
  return exitCodeOf(true, [{ what: 'modules in which they find nothing', found: ratios.length }])
}

/** How many tests a second were run with the technique, for each that was run without, and its share of the time. */
interface Ratios {
  readonly ratio: number
  readonly processor: number
  readonly share: number
}

function usual(): readonly string[] {
  return folders.flatMap((folder, nth) =>
    readdirSync(folder)
      .filter((it, at) => it.endsWith('.ts') && (nth === 0 || at % every === 0))
      .map((it) => join(folder, it)),
  )
}

/** A search: tests per second, and per second of the processor. */
interface Searched {
  readonly ms: number
  readonly rate: number
  readonly processorRate: number
  /** Of the time that likely invariants took, in [0, 1]. */
  readonly share: number
  readonly isHelped: boolean
  readonly found: readonly FoundTest[]
}

interface Pair {
  readonly plain: Searched
  readonly learning: Searched
}

/** Pairs of searches that both took long enough, and how many of all were helped. */
async function comparedOn(text: string): Promise<{ readonly compared: readonly Pair[]; readonly helped: number }> {
  const built = (techniques: readonly TechniqueName[]): Subject =>
    subjectOf(text, complete({ budget, criteria: ['branch'], techniques }))
  const [without, using] = [built([]), built(['invariants'])]
  const { found } = await searched(without, pairs + 1, [])
  await searched(using, pairs + 1, found)
  const compared: Pair[] = []
  let helped = 0
  for (let seed = 1; seed <= pairs; seed++) {
    const plain = await searched(without, seed, found)
    const learning = await searched(using, seed, found)
    if (learning.isHelped) helped++
    if (leastMs <= Math.min(plain.ms, learning.ms)) compared.push({ plain, learning })
  }
  return { compared, helped }
}

async function searched(
  { source, compiled, options }: Subject,
  seed: number,
  seeds: readonly FoundTest[],
): Promise<Searched> {
  const session = openSession({ source, compiled, options: { ...options, seed }, seeds })
  const began = { processor: processorMs(), wall: wallMs() }
  const spent = (): number => Math.min(1, (wallMs() - began.wall) / budget.ms)
  for await (const _ of session.steps({ ...unhurried, clock: wallMs, spent })) if (spent() === 1) break
  const took = { processor: processorMs() - began.processor, wall: wallMs() - began.wall }
  const { evaluations, invariants, found } = session.snapshot(0)
  session.dispose()
  const own = evaluations - (invariants?.cost ?? 0)
  return {
    ms: took.wall,
    rate: (1000 * own) / took.wall,
    processorRate: (1000 * own) / took.processor,
    share: (invariants?.tookMs ?? 0) / took.wall,
    isHelped: 0 < (invariants?.successes ?? 0),
    found,
  }
}
