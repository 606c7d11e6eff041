import { chance, type Random } from '../../../random/random.ts'
import { keyOf } from '../domain/plain.ts'
import type { Domain } from '../domain/domain.ts'
import type { Literals } from '../domain/vary.ts'
import { grouped } from '../grouped.ts'
import type { ClassLaw } from './laws/class-law.ts'
import type { ClassUnderTest } from './class-under-test.ts'
import { directedSequence, drawSequence, type Ending } from './draw-sequences.ts'
import type { Observing } from './observing.ts'
import { hasThrown, type Moment, type Sequence } from './sequence.ts'

/** The share of sequences as fast-check draws them; the others are directed. */
const plainShare = 0.3

/** Sequences that run before laws which they broke are dropped. */
const atOnce = 50

/** Most sequences near which others are made. */
const mostNear = 200

/** The runs of a law so far. */
export interface ClassTried {
  readonly law: ClassLaw
  /** On which it held. */
  readonly runs: number
  /** On which it held and says something. */
  readonly telling: number
  /** On which it says nothing, since values are not known. */
  readonly unknown: number
  readonly isBroken: boolean
}

/** The context of attempts to break laws of a class. */
export interface ClassAttack {
  readonly of: ClassUnderTest
  readonly show: Observing['show']
  readonly random: Random
  readonly literals: Literals
  /** The domain of unusual arguments, given all values of its type. */
  readonly wide: (declared: Domain) => Domain
  readonly count: number
}

interface Progress {
  readonly law: ClassLaw
  runs: number
  telling: number
  unknown: number
  isBroken: boolean
}

/**
 * Tries laws on sequences of calls. Laws about the state share all runs, and laws about the last calls share those with the
 * same last calls. Each law has `count` attempts.
 */
export async function attackClass(laws: readonly ClassLaw[], attack: ClassAttack): Promise<readonly ClassTried[]> {
  const all = laws.map((law): Progress => ({ law, runs: 0, telling: 0, unknown: 0, isBroken: false }))
  for (const group of grouped(all, (it) => endingKey(it.law))) await attackTogether(group, attack)
  return all
}

/** The same for laws about the same last calls. */
export function endingKey({ last, follow }: ClassLaw): string {
  return `${last} ${follow}`
}

async function attackTogether(
  group: readonly Progress[],
  { of, show, random, literals, wide, count }: ClassAttack,
): Promise<void> {
  const ending = endingOf(group[0]!.law)
  const near: Sequence[] = []
  const states = new Set<string>()
  let alive = group
  let done = 0
  for (let batch = 0; batch < (3 * count) / atOnce && done < count && 0 < alive.length; batch++) {
    const sequences = Array.from({ length: atOnce }, (_, at) =>
      chance(random, plainShare)
        ? drawSequence(of, random, at, ending)
        : directedSequence({ of, wide, near, literals }, random, ending),
    )
    const moments = await show(of, sequences)
    if (moments.length < sequences.length) return
    for (const [at, moment] of moments.entries()) {
      if (moment === undefined) continue
      done++
      for (const it of alive) judge(it, moment)
      const state = moment.now.map((it) => (it === undefined ? '' : keyOf(it))).join()
      if (near.length < mostNear && !states.has(state)) {
        states.add(state)
        near.push(sequences[at]!)
      }
    }
    alive = alive.filter((it) => !it.isBroken)
  }
}

/** The calls with which the sequences of a law end; undefined if any do. */
export function endingOf({ last, follow }: ClassLaw): Ending | undefined {
  return last === undefined ? undefined : { last, ...(follow === undefined ? {} : { follow }) }
}

/** Notes whether a law holds. None does if an observer throws. */
function judge(progress: Progress, moment: Moment): void {
  const { law } = progress
  const holds = !hasThrown(moment) && verdictOn(law, moment)
  if (holds === false) progress.isBroken = true
  if (holds === undefined) progress.unknown++
  if (holds !== true) return
  progress.runs++
  if (law.isTelling?.(moment) !== false) progress.telling++
}

/** Whether a law holds at a moment that ends with its calls; undefined if that is not known. */
export function verdictOn(law: ClassLaw, moment: Moment): boolean | undefined {
  if (law.last !== undefined && moment.last?.hasThrown === true) return false
  if (law.follow !== undefined && moment.follow?.hasThrown === true) return false
  return law.holds(moment)
}
