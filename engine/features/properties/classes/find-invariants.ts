import type { CallableId, Subject } from '../../../model/subject/subject.ts'
import { type AttackContext, attempts, fewAttempts, mostSteps } from '../attack/attack.ts'
import type { Domain } from '../domain/domain.ts'
import type { PropertyContext } from '../find-properties.ts'
import { mostKilling } from '../most-killing.ts'
import { attackClass, type ClassAttack, type ClassTried } from './attack-class.ts'
import { countClassKills } from './class-kills.ts'
import type { ClassUnderTest } from './class-under-test.ts'
import { classesIn } from './find-classes.ts'
import type { ClassLaw } from './laws/class-law.ts'
import { counting } from './lively.ts'
import { observing } from './observing.ts'
import { prepared } from './prepare-class.ts'
import { proposedLaws } from './propose.ts'

/** Most invariants of a class. */
const mostInvariants = 5

/** Most runs under mutants for a class. */
const mostMutantRuns = 30_000

/** The least share of runs on which a law has to say something. */
const leastTelling = 0.02

/** The largest share of runs with values that are too large to be compared. */
const mostUnknown = 0.1

/** Attempts that decide which laws about certain calls are worth the full number. */
const attemptsOfCalls = fewAttempts / 2

/** The arguments of calls after which a law holds: all of the types, or only those with no other numbers than 0, 1, 2 … */
export type Scope = 'all' | 'counting'

/** The domains of unusual arguments. */
const wide: Readonly<Record<Scope, (declared: Domain) => Domain>> = { all: (it) => it, counting }

/** A law worth exporting, with its evidence. */
export interface Invariant {
  readonly of: ClassUnderTest
  readonly law: ClassLaw
  readonly scope: Scope
  readonly runs: number
  readonly kills: ReadonlySet<number>
  /** The callables that have thrown. */
  readonly throwing: ReadonlySet<CallableId>
}

/** The invariants of a module. */
export interface Invariants {
  /** The names of the classes that were searched for invariants. */
  readonly classes: readonly string[]
  readonly invariants: readonly Invariant[]
}

/** A law that no attempt has broken. */
interface Survivor {
  readonly tried: ClassTried
  readonly scope: Scope
}

/**
 * Looks for laws about what the instances of the exported classes show after any calls, and ranks them by the mutants that
 * they kill, as `findProperties` does for laws of functions.
 */
export async function findInvariants(tools: Tools, subject: Subject, context: AttackContext): Promise<Invariants> {
  const classes: string[] = []
  const invariants: Invariant[] = []
  for (const declared of classesIn(subject)) {
    const found = await invariantsOf(declared, tools, subject, context)
    if (found === undefined) continue
    classes.push(declared.name)
    invariants.push(...found)
  }
  return { classes, invariants }
}

type Tools = Pick<PropertyContext, 'brief' | 'withMutantRunner' | 'pace' | 'mayRun'>

/** Undefined if no laws can be sought. */
async function invariantsOf(
  declared: ClassUnderTest,
  { brief, withMutantRunner, pace, mayRun }: Tools,
  subject: Subject,
  context: AttackContext,
): Promise<readonly Invariant[] | undefined> {
  const { random, literals, mayGoOn } = context
  const { show, isAlone, throwing } = observing(subject, context)
  const of = await prepared(declared, { subject, context, show, mayRun, pace, withMutantRunner })
  if (of === undefined || !isAlone()) return undefined
  const attack = { of, show, random, literals }
  const laws = await proposedLaws(of, { subject, show, random, numbers: literals.numbers })
  const survivors = [
    ...(await surviving(
      laws.filter((it) => it.last === undefined),
      { ...attack, count: attempts },
    )),
    ...(await surviving(
      laws.filter((it) => it.last !== undefined),
      { ...attack, count: attemptsOfCalls },
    )),
  ]
  if (brief().isLost() || !isAlone()) return undefined
  let mutantRuns = 0
  let mutantSteps = 0
  const kills = await withMutantRunner((mutantRunner) =>
    countClassKills(
      of,
      survivors.map((it) => it.tried.law),
      {
        mutantRunner,
        random,
        subject,
        async mayGoOn() {
          await pace.pause()
          mutantSteps += mutantRunner.steps()
          return mutantRuns++ < mostMutantRuns && mutantSteps < mostSteps && !mutantRunner.isLost()
        },
      },
    ),
  )
  const killsOf = ({ tried }: Survivor): ReadonlySet<number> => kills.get(tried.law)!
  let open: readonly Survivor[] = survivors
  for (;;) {
    const chosen = mostKilling(open, { killsOf, worthOf, sayingOf: (it) => it, most: mostInvariants })
    const isSure = ({ tried }: Survivor): boolean => attempts <= tried.runs + tried.unknown
    const doubtful = chosen.filter((it) => !isSure(it))
    if (doubtful.length === 0 || !mayGoOn() || !isAlone()) {
      return chosen
        .filter((it) => isAlone() && isSure(it))
        .map((it) => {
          const { tried, scope } = it
          return { of, law: tried.law, scope, runs: tried.runs, kills: killsOf(it), throwing }
        })
    }
    for (const it of doubtful) {
      const again = await survivingIn(it.scope, [it.tried.law], { ...attack, count: attempts })
      open = open.flatMap((other) => (other === it ? again.survivors : [other]))
    }
  }
}

/** Tries laws with all arguments, and those that break with fewer. */
async function surviving(laws: readonly ClassLaw[], attack: Omit<ClassAttack, 'wide'>): Promise<readonly Survivor[]> {
  const first = await survivingIn('all', laws, attack)
  const second = await survivingIn('counting', first.broken, attack)
  return [...first.survivors, ...second.survivors]
}

async function survivingIn(
  scope: Scope,
  laws: readonly ClassLaw[],
  attack: Omit<ClassAttack, 'wide'>,
): Promise<{ readonly survivors: readonly Survivor[]; readonly broken: readonly ClassLaw[] }> {
  const all = await attackClass(laws, { ...attack, wide: wide[scope] })
  return {
    survivors: all.filter((it) => isSupported(it, attack.count)).map((tried) => ({ tried, scope })),
    broken: all.filter((it) => it.isBroken).map((it) => it.law),
  }
}

/** Whether a law held on all of so many runs, is known on nearly all, and says something on some. */
function isSupported({ isBroken, runs, telling, unknown }: ClassTried, count: number): boolean {
  const all = runs + unknown
  return !isBroken && count <= all && leastTelling * all <= telling && unknown <= mostUnknown * all
}

/** Invariants say more than laws about certain calls. */
function worthOf({ tried: { law }, scope }: Survivor): number {
  return (scope === 'all' ? 1 : 0.7) * (law.last === undefined ? 1.5 : 1)
}
