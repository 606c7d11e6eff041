import type { Technique } from '../../engine/model/options.ts'
import { complete } from '../../engine/pipeline/options.ts'
import { type Effort, effortOf, rateOf, type Subject, subjectOf } from './search-speed.ts'

/** Pairs of searches per subject, in turns, all of which count. */
const searches = 8
/** Pairs before, which warm the engine up. */
const warmUps = 2
const budget = { kind: 'evaluations', count: 5_000 } as const

/** Evaluations per second of processor time of the whole search loop. */
export interface Rates {
  readonly without: number
  readonly using: number
}

/**
 * What searching a module costs with object construction and without, where none of its branches depends on an object:
 * nothing, but for what other searches cost that are the same. Undefined where some do.
 */
export async function ratesWithoutObjects(text: string): Promise<Rates | undefined> {
  const built = (techniques: readonly Technique[]): Subject =>
    subjectOf(text, complete({ budget, criteria: ['branch'], techniques }))
  const [without, using] = [built([]), built(['objects'])]
  if (0 < using.compiled.objects.graphs.length) return undefined
  const efforts = { without: [] as Effort[], using: [] as Effort[] }
  for (let seed = 1 - warmUps; seed <= searches; seed++) {
    // Who comes first takes turns as well.
    const order = seed % 2 === 0 ? (['without', 'using'] as const) : (['using', 'without'] as const)
    for (const which of order) {
      const effort = await effortOf(which === 'using' ? using : without, seed)
      if (1 <= seed) efforts[which].push(effort)
    }
  }
  return { without: rateOf(efforts.without), using: rateOf(efforts.using) }
}
