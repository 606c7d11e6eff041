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

/** Pairs of searches per module, alternating, each with its own seed, after one as a warm-up. */
const pairs = 5

/** Length of a search, in ms of real time: long enough that rare code is compiled by then. */
const budget = { kind: 'time', ms: 2_000 } as const

/** A search that covers everything sooner is too short for a rate. */
const leastMs = budget.ms / 2

/** The real clock, in ms: an open session stops the realm's. */
const { hrtime } = process
const wallMs = (): number => Number(hrtime.bigint()) / 1e6

/** The programs of the paper, each with one function, and then code not chosen for them. */
const folders = ['bench/invariants', 'bench/subjects']

/** One in this many modules of the corpus is measured. */
const every = 6

/**
 * `npm run bench -- invariants [FILE.ts ...]`: measures the cost of likely invariants. Per module: tests per second
 * without and with the technique, their ratio, the same by processor time (with the JIT and garbage collector), the
 * share of time for learning, solving and running the results, and how many searches it helped first. Evaluations
 * charged for learning and solving do not count. Both searches of a pair continue from earlier tests and are the same
 * until something is found. Drops a pair if a search ends early. Returns exit code 1 if no module is left.
 */
export async function runInvariants(files: readonly string[]): Promise<number> {
  const columns = ['without', 'with', 'ratio', 'CPU ratio', 'share', 'pairs', 'helped']
  console.log(`${'module'.padEnd(26)}${columns.map((it) => it.padStart(10)).join('')}`)
  const ratios: Ratios[] = []
  for (const file of 0 < files.length ? files : usual()) {
    const { compared, helped } = await comparedOn(readFileSync(file, 'utf8'))
    const label = basename(file).padEnd(26)
    if (compared.length === 0) {
      console.log(`${label}${'covered too early'.padStart(30)}`)
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
    `${ratios.length} modules in which the technique finds nothing: mean ratio ${mean((it) => it.ratio)}, by CPU time ${mean((it) => it.processor)}; ` +
      `mean share of the time ${mean((it) => it.share)}, maximum ${most}`,
  )
  return exitCodeOf([{ what: 'modules in which the technique finds nothing', found: ratios.length }])
}

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

/** A search: tests per second, also by processor time. */
interface Searched {
  readonly ms: number
  readonly rate: number
  readonly processorRate: number
  /** Share of the time for likely invariants, in [0, 1]. */
  readonly share: number
  readonly isHelped: boolean
  readonly found: readonly FoundTest[]
}

interface Pair {
  readonly plain: Searched
  readonly learning: Searched
}

/** Returns the pairs of sufficiently long searches, and in how many of all the technique helped. */
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
