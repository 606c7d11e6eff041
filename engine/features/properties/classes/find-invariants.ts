import type { Subject } from '../../../model/subject/subject.ts'
import { type AttackContext, attempts, fewAttempts } from '../attack/attack.ts'
import type { Domain } from '../domain/domain.ts'
import type { PropertyContext } from '../find-properties.ts'
import { grouped } from '../grouped.ts'
import { mostKilling } from '../most-killing.ts'
import { attackClass, type ClassAttack, type ClassTried, endingKey, endingOf, verdictOn } from './attack-class.ts'
import { callLaws, followLaws } from './call-laws.ts'
import { countClassKills } from './class-kills.ts'
import type { ClassLaw } from './class-law.ts'
import { callsOf, type ClassUnderTest } from './class-under-test.ts'
import { drawSequence } from './draw-sequences.ts'
import { classesIn } from './find-classes.ts'
import { counting } from './lively.ts'
import type { Show } from './observers.ts'
import { prepared } from './prepare-class.ts'
import { momentOf, type Moment, testOfSequence } from './sequence.ts'
import { stateLaws } from './state-laws.ts'
import { termsOf } from './terms.ts'

/** Most invariants of a class. */
const mostInvariants = 5

/** Sequences on which laws are tried first. */
const sequencesToPropose = 300

/** Most pairs of calls in a row that laws are about. */
const mostPairs = 40

/** Sequences that end with the same pair of calls, on which laws are tried first. */
const sequencesOfPair = 20

/** Most runs under mutants for a class. */
const mostMutantRuns = 30_000

/** The least share of runs on which a law has to say something. */
const leastTelling = 0.02

/** The largest share of runs with values that are too large to be compared. */
const mostUnknown = 0.1

/** Arguments of calls after which a law holds: all of the types, or only those without negative numbers and fractions. */
export type Scope = 'all' | 'counting'

/** A law worth exporting, with its evidence. */
export interface Invariant {
  readonly of: ClassUnderTest
  readonly law: ClassLaw
  readonly scope: Scope
  readonly runs: number
  readonly kills: ReadonlySet<number>
  /** The numbers of the calls that have thrown. */
  readonly throwing: ReadonlySet<number>
}

/** The domains of unusual arguments, by scope. */
const wide: Readonly<Record<Scope, (declared: Domain) => Domain>> = { all: (it) => it, counting }

/** Looks for invariants of the classes of a module, as `findProperties` does for laws of its functions. */
export async function findInvariants(
  { brief, withMutantRunner, pace }: Pick<PropertyContext, 'brief' | 'withMutantRunner' | 'pace'>,
  subject: Subject,
  context: AttackContext,
): Promise<readonly Invariant[]> {
  const { run, mayGoOn, random, literals } = context
  const isIterable = (it: number): boolean => subject.callables[it]!.kind === 'take'
  const found: Invariant[] = []
  for (const declared of classesIn(subject)) {
    const throwing = new Set<number>()
    let isRepeatable = true
    const show: Show = async (of, sequences) => {
      const tests = sequences.map((it) => testOfSequence(of, it, isIterable))
      const all = await run(
        tests.map((it) => it.test),
        tests.map((it) => it.needed),
      )
      return all.map((seen, at) => {
        const made = tests[at]!
        if (seen.usesEnvironment || seen.changes !== undefined || seen.isDamaging === true) isRepeatable = false
        if (seen.continues === true || seen.timersLeft !== undefined) isRepeatable = false
        for (const [n, ref] of made.refs.steps.entries()) {
          if (seen.effects[ref]?.kind === 'threw') throwing.add(made.sequence.steps[n]!.call)
        }
        return momentOf(of, made, seen)
      })
    }
    const of = await prepared(declared, { subject, context, show, isIterable, withMutantRunner })
    if (of === undefined || !isRepeatable) continue
    // The calls have other numbers now.
    throwing.clear()
    const laws = await proposed(of, { subject, show, random, numbers: literals.numbers })
    const attack: Omit<ClassAttack, 'wide' | 'count'> = { of, show, random, literals }
    const survivors: { readonly tried: ClassTried; readonly scope: Scope }[] = []
    const isAboutState = (law: ClassLaw): boolean => law.last === undefined
    for (const [group, count] of [
      [laws.filter(isAboutState), attempts],
      [laws.filter((it) => !isAboutState(it)), fewAttempts / 2],
    ] as const) {
      let open = group
      for (const scope of ['all', 'counting'] as const) {
        const tried = await attackClass(open, { ...attack, wide: wide[scope], count })
        survivors.push(...tried.filter((it) => isSupported(it, count)).map((it) => ({ tried: it, scope })))
        open = tried.filter((it) => it.isBroken).map((it) => it.law)
      }
    }
    if (brief().isLost() || !isRepeatable) continue
    let mutantRuns = 0
    const kills = await withMutantRunner((mutantRunner) =>
      countClassKills(
        of,
        survivors.map((it) => it.tried.law),
        {
          mutantRunner,
          random,
          isIterable,
          async mayGoOn() {
            await pace.pause()
            return mutantRuns++ < mostMutantRuns && !mutantRunner.isLost()
          },
        },
      ),
    )
    let open = survivors
    for (;;) {
      const chosen = mostKilling(open, (it) => kills.get(it.tried.law)!, worthOf, mostInvariants)
      const doubtful = chosen.filter((it) => it.tried.runs < attempts / 2)
      if (doubtful.length === 0 || !mayGoOn()) {
        for (const { tried, scope } of chosen) {
          if (doubtful.some((it) => it.tried === tried)) continue
          const { law, runs } = tried
          found.push({ of, law, scope, runs, kills: kills.get(law)!, throwing })
        }
        break
      }
      for (const { tried, scope } of doubtful) {
        const [again] = await attackClass([tried.law], { ...attack, wide: wide[scope], count: attempts })
        const sure = isSupported(again!, attempts) ? [{ tried: again!, scope }] : []
        open = open.flatMap((it) => (it.tried === tried ? sure : [it]))
      }
    }
  }
  return found
}

/** Invariants say more than laws about one call. */
function worthOf({ tried: { law }, scope }: { readonly tried: ClassTried; readonly scope: Scope }): number {
  return (scope === 'all' ? 1 : 0.7) * (law.last === undefined ? 1.5 : 1)
}

/** The laws that hold on a few sequences. */
async function proposed(
  of: ClassUnderTest,
  { subject, show, random, numbers }: Proposing,
): Promise<readonly ClassLaw[]> {
  const sequences = Array.from({ length: sequencesToPropose }, (_, at) => drawSequence(of, random, at))
  const moments = present(await show(of, sequences))
  const terms = termsOf(
    of,
    moments.map((it) => it.now),
    moments.map((it) => it.inputs),
    subject,
  )
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

/** Whether a law holds on all of these moments that end with its calls, and says something on one. */
function holdsOn(law: ClassLaw, moments: readonly Moment[]): boolean {
  const own = moments.filter((it) => law.last === undefined || it.last?.call === law.last)
  const verdicts = own.map((it) => verdictOn(law, it))
  return !verdicts.includes(false) && own.some((it, at) => verdicts[at] === true && law.isTelling?.(it) !== false)
}

interface Proposing {
  readonly subject: Subject
  readonly show: Show
  readonly random: AttackContext['random']
  readonly numbers: readonly number[]
}

function isSupported({ isBroken, runs, telling, unknown }: ClassTried, count: number): boolean {
  const tried = runs + unknown
  return !isBroken && 0.8 * count <= tried && leastTelling * tried <= telling && unknown <= mostUnknown * tried
}

function present<T>(all: readonly (T | undefined)[]): readonly T[] {
  return all.flatMap((it) => (it === undefined ? [] : [it]))
}
