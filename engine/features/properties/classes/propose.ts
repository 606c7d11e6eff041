import type { Subject } from '../../../model/subject/subject.ts'
import type { Random } from '../../../random/random.ts'
import { keyOf } from '../domain/plain.ts'
import { grouped } from '../grouped.ts'
import { endingKey, endingOf, verdictOn } from './attack-class.ts'
import { callsOf, type ClassUnderTest } from './class-under-test.ts'
import { drawSequence } from './draw-sequences.ts'
import { callLaws } from './laws/call-laws.ts'
import type { ClassLaw } from './laws/class-law.ts'
import { followLaws } from './laws/follow-laws.ts'
import { stateLaws } from './laws/state-laws.ts'
import { type Term, termsOf } from './laws/terms.ts'
import type { Observing } from './observing.ts'
import { type Moment, thrown } from './sequence.ts'

/** Sequences on which laws are tried first. */
const sequencesToPropose = 300

/** Most pairs of calls in a row that laws are about. */
const mostPairs = 40

/** Sequences that end with the same pair of calls, on which laws are tried first. */
const sequencesOfPair = 20

/** The context of proposals. */
export interface Proposing {
  readonly subject: Subject
  readonly show: Observing['show']
  readonly random: Random
  /** The numbers in the source. */
  readonly numbers: readonly number[]
}

/** The laws of a class that hold on a few sequences, those that say more first. */
export async function proposedLaws(
  of: ClassUnderTest,
  { subject, show, random, numbers }: Proposing,
): Promise<readonly ClassLaw[]> {
  const sequences = Array.from({ length: sequencesToPropose }, (_, at) => drawSequence(of, random, at))
  const moments = present(await show(of, sequences))
  const terms = termsOf(of, moments, subject).filter((it) => isVarying(it, moments))
  const nameOf = (call: number): string => subject.callables[callsOf(of)[call]!.callable]!.member ?? ''
  const own = [...stateLaws({ terms, moments, numbers }), ...callLaws({ of, nameOf, terms })]
  const kept = own.filter((law) => holdsOn(law, moments))
  for (const laws of grouped(followLaws({ of, nameOf, terms }), endingKey).slice(0, mostPairs)) {
    const ending = endingOf(laws[0]!)
    const some = Array.from({ length: sequencesOfPair }, (_, at) => drawSequence(of, random, at, ending))
    const shown = present(await show(of, some))
    kept.push(...laws.filter((law) => holdsOn(law, shown)))
  }
  return kept
}

/** Whether a term has several values. One that never changes may do so in states that no sequence reaches. */
function isVarying(term: Term, moments: readonly Moment[]): boolean {
  const values = new Set(moments.map((it) => keyOf(term.value(it.now, it.inputs) ?? thrown)))
  return 1 < values.size
}

/** Whether a law holds on all of these moments that end with its calls, and says something on one. */
function holdsOn(law: ClassLaw, moments: readonly Moment[]): boolean {
  const own = moments.filter((it) => law.last === undefined || it.last?.call === law.last)
  const verdicts = own.map((it) => verdictOn(law, it))
  return !verdicts.includes(false) && own.some((it, at) => verdicts[at] === true && law.isTelling?.(it) !== false)
}

function present<T>(all: readonly (T | undefined)[]): readonly T[] {
  return all.flatMap((it) => (it === undefined ? [] : [it]))
}
