import type { TechniqueName } from '../../engine/model/goal/options.ts'
import { complete } from '../../engine/run/options.ts'
import { type Effort, effortOf, rateOf, type Subject, subjectOf } from './search-speed.ts'

/** Pairs of stretches per subject, alternating; the medians count. */
const stretches = 15
const warmUps = 3
/** Evaluations per stretch: a search that has covered everything is followed by one with another seed. */
const evaluations = 10_000
const budget = { kind: 'evaluations', count: evaluations } as const

/** Evaluations per second of processor time of the whole search loop, and their ratio over the same searches. */
export interface Rates {
  readonly without: number
  readonly using: number
  readonly ratio: number
}

/**
 * Measures a search with and without object construction if no branch depends on an object; otherwise undefined. The
 * searches are the same, so the technique should cost nothing.
 */
export async function ratesWithoutObjects(text: string): Promise<Rates | undefined> {
  const built = (techniques: readonly TechniqueName[]): Subject =>
    subjectOf(text, complete({ budget, criteria: ['branch'], techniques }))
  const [without, using] = [built([]), built(['objects'])]
  if (0 < using.compiled.objects.graphs.length) return undefined
  const rates = { without: [] as number[], using: [] as number[] }
  for (let turn = 1 - warmUps; turn <= stretches; turn++) {
    // The first of a pair alternates too.
    const order = turn % 2 === 0 ? (['without', 'using'] as const) : (['using', 'without'] as const)
    for (const which of order) {
      const rate = await stretchRate(which === 'using' ? using : without)
      if (1 <= turn) rates[which].push(rate)
    }
  }
  const ratios = rates.using.map((it, at) => it / rates.without[at]!)
  return { without: median(rates.without), using: median(rates.using), ratio: median(ratios) }
}

async function stretchRate(subject: Subject): Promise<number> {
  const efforts: Effort[] = []
  let done = 0
  for (let seed = 1; done < evaluations; seed++) {
    const effort = await effortOf(subject, seed)
    efforts.push(effort)
    done += effort.evaluations
  }
  return rateOf(efforts)
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!
}
