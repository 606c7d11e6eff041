import type { CallableId } from '../../../model/subject/subject.ts'
import type { Random } from '../../../random/random.ts'
import type { Value } from '../../../model/test/value.ts'
import { isEqual } from '../domain/plain.ts'
import type { ClassUnderTest, PlainCall } from './class-under-test.ts'
import { drawSequence } from './draw-sequences.ts'
import type { Observing } from './observing.ts'
import { type Moment, thrown } from './sequence.ts'

/** Sequences on which an observer has to change nothing. */
const sequencesToBelieve = 80

/** Largest share of values that are not seen as a whole. */
const mostUnknown = 0.1

/**
 * The members that show the state of an instance and change nothing: called twice they return the same, never throw, and
 * leave what others show, and what later calls return, as it is without them. `isSafe` are known to change nothing, but
 * may depend on other instances.
 */
export async function observersOf(
  of: ClassUnderTest,
  isSafe: (callable: CallableId) => boolean,
  show: Observing['show'],
  random: Random,
): Promise<readonly CallableId[]> {
  const sequences = Array.from({ length: sequencesToBelieve }, (_, at) => drawSequence(of, random, at))
  const safe = of.observers.filter(isSafe)
  const alone = await show({ ...of, observers: safe }, sequences)
  const again = await show({ ...of, observers: safe }, sequences)
  let known = safe.filter(
    (_, at) => isSeen(alone, at) && alone.every((it, n) => isSame(it?.now[at], again[n]?.now[at])),
  )
  for (const member of of.observers.filter((it) => !isSafe(it))) {
    const without = await show({ ...of, observers: known }, sequences)
    const seen = await show({ ...of, observers: [...known, member, member] }, sequences)
    const at = known.length
    const isUnchanged = seen.every((it, n) => it === undefined || isAsWithout(it, without[n], at))
    if (isUnchanged && isSeen(seen, at)) known = [...known, member]
  }
  return of.observers.filter((it) => known.includes(it))
}

/** Those of some changes that change nothing after all: without them, sequences show the same. */
export async function queriesAmong(
  changes: readonly PlainCall[],
  of: ClassUnderTest,
  show: Observing['show'],
  random: Random,
): Promise<readonly PlainCall[]> {
  const found: PlainCall[] = []
  const sequences = Array.from({ length: sequencesToBelieve }, (_, at) => drawSequence(of, random, at))
  for (const it of changes) {
    const call = of.changes.indexOf(it)
    const own = sequences.flatMap(({ inputs, steps }) => {
      const others = steps.filter((step) => step.call !== call)
      return others.length === steps.length ? [] : [{ all: { inputs, steps }, without: { inputs, steps: others } }]
    })
    const all = await show(
      of,
      own.map((it) => it.all),
    )
    const without = await show(
      of,
      own.map((it) => it.without),
    )
    const isQuery = all.every(
      (moment, n) => moment?.now.every((value, at) => isSame(value, without[n]?.now[at])) !== false,
    )
    if (0 < own.length && isQuery) found.push(it)
  }
  return found
}

/** Whether an observer never throws, and nearly always returns values that are seen as a whole. */
function isSeen(moments: readonly (Moment | undefined)[], at: number): boolean {
  const values = moments.flatMap((it) => (it === undefined ? [] : [it.start[at], it.before[at], it.now[at]]))
  const unknown = values.filter((it) => it === undefined).length
  return 0 < values.length && unknown <= mostUnknown * values.length && !values.includes(thrown)
}

/** Whether the first `count` observers and the last call show the same without the two observers behind them. */
function isAsWithout(seen: Moment, without: Moment | undefined, count: number): boolean {
  if (without === undefined) return false
  return (
    (['start', 'before', 'now'] as const).every(
      (when) =>
        without[when].every((it, at) => isSame(it, seen[when][at])) && isSame(seen[when][count], seen[when][count + 1]),
    ) &&
    isSame(seen.last?.result, without.last?.result) &&
    seen.last?.hasThrown === without.last?.hasThrown
  )
}

function isSame(a: Value | undefined, b: Value | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && isEqual(a, b))
}
