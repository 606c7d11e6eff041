import type { ComparedRuns, Duel } from '../../../model/report/duel.ts'
import type { Compiled } from '../../../model/subject/compiled.ts'
import type { TestCase } from '../../../model/test/statement.ts'
import type { Value } from '../../../model/test/value.ts'
import type { MayRun } from '../../../generation/quarantine.ts'
import type { Pace } from '../../../model/run/pace.ts'
import { type Random, seeded } from '../../../random/random.ts'
import { mayDamageForGood } from '../../../runtime/interpreter/load.ts'
import { attack, attempts, type AttackContext, type Tried } from '../attack/attack.ts'
import { drawInputs } from '../attack/attempt-inputs.ts'
import { narrowed, type Narrowing } from '../attack/narrow.ts'
import { patternForms, piecesForm } from '../domain/text-forms.ts'
import { relaxed } from '../attack/relax.ts'
import { testOf } from '../attack/run-law.ts'
import { knownInputs } from '../known-inputs.ts'
import type { Law } from '../law.ts'
import { type ComparedPair, comparedPairs } from './compared-pair.ts'
import { judgePair, type PairTraits } from './judge-pair.ts'
import { agreementOf, asObservation, driverTest, isRepeated, isSettled, typedDriverTest } from './pair-runs.ts'

/** Most inputs on which the functions of a duel are compared. */
const mostRuns = 80_000

/** Longest time for all functions of a duel with a budget in time, in ms. */
const longestAttack = 20_000

/** Times that a pair which differs is tried again with a stronger precondition. */
const mostNarrowings = 12

/** Inputs that run once more, in another order, to see whether results depend on earlier calls. */
const repeated = 50

/** The largest share of runs with results that are too large to be compared. */
const mostUnknown = 0.1

/** Most inputs with a difference that are offered to the duel. */
const mostOffered = 5

/** Both implementations of a function do the same for all inputs of its law. */
export interface Agreement {
  readonly pair: ComparedPair
  readonly law: Law
  readonly traits: PairTraits
  /** Inputs on which they were compared. */
  readonly runs: number
}

/** A duel whose functions are compared. */
export interface AgreementContext {
  readonly compiled: Compiled
  readonly duel: Duel
  readonly seed: number
  readonly pace: Pace
  readonly mayRun: MayRun
  /** Runs tests of the driver with both implementations. */
  readonly compare: (tests: readonly TestCase[]) => Promise<readonly ComparedRuns[]>
  /** Takes a test with a difference, after some runs; returns whether there is one. */
  readonly offer: (test: TestCase, runs: number) => Promise<boolean>
  readonly isLost: () => boolean
}

/** The functions on which implementations agree, and the names of those that were compared. */
export interface Agreements {
  readonly compared: readonly string[]
  readonly agreements: readonly Agreement[]
}

/**
 * Compares functions on inputs made to show a difference. Those that have one are compared once more on fewer inputs:
 * the difference and the precondition without which there is none say more together. `tests` are those of the search.
 */
export async function findAgreements(context: AgreementContext, tests: readonly TestCase[]): Promise<Agreements> {
  const { compiled, duel, seed } = context
  const { subject } = compiled
  if (subject.mocked !== undefined || mayDamageForGood(compiled)) return { compared: [], agreements: [] }
  const random = seeded(`${seed} agreements`)
  const pairs = comparedPairs(subject, duel, tests)
  const agreements: Agreement[] = []
  const { clock, reportProgress } = context.pace
  const began = clock?.() ?? 0
  const isOver = (): boolean => mostRuns <= runs || (clock !== undefined && longestAttack < clock() - began)
  let runs = 0
  for (const [at, pair] of pairs.entries()) {
    const own = { ...context, pair, random, isOver, runs: () => runs, addRuns: (count: number) => (runs += count) }
    agreements.push(...(await agreementsOf(own)))
    reportProgress?.((at + 1) / pairs.length)
  }
  return { compared: pairs.map((it) => it.name), agreements }
}

interface PairContext extends AgreementContext {
  readonly pair: ComparedPair
  readonly random: Random
  /** Whether there were enough runs. */
  readonly isOver: () => boolean
  readonly runs: () => number
  readonly addRuns: (count: number) => void
}

async function agreementsOf(context: PairContext): Promise<readonly Agreement[]> {
  const { pair } = context
  const { attackContext, seen } = attackOn(context)
  if (!(await isRepeatable(context))) return []
  const origin = agreementOf(pair)
  const known = (): readonly (readonly Value[])[] => [...seen.differing, ...pair.known]
  let open: { readonly law: Law; readonly narrowing: Narrowing } = {
    law: origin,
    narrowing: { base: origin, broken: [], held: [] },
  }
  for (let times = 0; times <= mostNarrowings; times++) {
    const tried = await attackAll(open.law)
    if (tried === undefined) return []
    const strength = seen.hasEndless ? 'ranges' : 'unbounded'
    if (tried.broken.length === 0) {
      const wide = await relaxed({ law: open.law, origin, strength }, known, attackContext)
      return supported(wide === open.law ? undefined : await attackAll(wide), tried)
    }
    const next = narrowed(open.narrowing, tried, attackContext.literals, strength)
    if (next === undefined) return []
    open = next
  }
  return []

  /** Undefined if something else than the inputs decides. */
  async function attackAll(law: Law): Promise<(Tried & Pick<Agreement, 'traits'>) | undefined> {
    seen.traits = {}
    const [tried] = await attack([law], known, attackContext)
    const traits = { ...seen.traits }
    await offerDifferences(context, seen.differing)
    return seen.isSettled && !context.isLost() ? { ...tried!, traits } : undefined
  }

  /** The first of some results that is supported. */
  function supported(...all: readonly ((Tried & Pick<Agreement, 'traits'>) | undefined)[]): readonly Agreement[] {
    const best = all.find((it) => it !== undefined && isSupported(it))
    return best === undefined ? [] : [{ pair, law: best.law, traits: best.traits, runs: best.runs }]
  }
}

/** Facts that the runs of an attack show. */
interface Seen {
  traits: PairTraits
  /** Inputs with a difference, few. */
  readonly differing: (readonly Value[])[]
  /** A call did not return. */
  hasEndless: boolean
  isSettled: boolean
}

/** The context of an attack on the law that two functions agree: it runs both. */
function attackOn(context: PairContext): { readonly attackContext: AttackContext; readonly seen: Seen } {
  const { pair, compiled, pace, mayRun, compare, random, isOver, addRuns, isLost } = context
  const { constants } = compiled.subject
  const seen: Seen = { traits: {}, differing: [], hasEndless: false, isSettled: true }
  const mayGoOn = (): boolean => !isOver() && seen.isSettled && !isLost()
  const attackContext: AttackContext = {
    random,
    literals: { ...constants, forms: [piecesForm(constants), ...patternForms(constants)] },
    mayGoOn,
    async run(tests) {
      await pace.pause()
      if (!mayGoOn() || !tests.every(mayRun)) return []
      addRuns(tests.length)
      const driven = tests.map((it) => driverTest(it, pair))
      const compared = await compare(driven)
      return compared.map((it, at) => {
        if (!isSettled(it)) seen.isSettled = false
        const test = driven[at]!
        const verdict = judgePair(test, it, pair.returnsNumbers, seen.traits)
        if (verdict === 'ended') seen.hasEndless = true
        if (verdict === 'differs' && seen.differing.length < mostOffered) {
          seen.differing.push(...knownInputs(pair.id, pair.inputs.length, [tests[at]!], compiled.subject))
        }
        return { ...asObservation(it, verdict), executed: test.length }
      })
    },
  }
  return { attackContext, seen }
}

/** Offers inputs to the duel until it confirms a difference. */
async function offerDifferences(
  { pair, compiled, offer, runs }: PairContext,
  differing: readonly (readonly Value[])[],
): Promise<void> {
  for (const it of differing) {
    if (await offer(typedDriverTest(pair, it, compiled.subject), runs())) return
  }
}

/** Runs some calls twice, in different order. */
async function isRepeatable({ pair, compare, random, mayRun, addRuns }: PairContext): Promise<boolean> {
  const law = agreementOf(pair)
  const inputs = Array.from({ length: repeated }, (_, at) => pair.known[at] ?? drawInputs(law, random, at))
  const tests = inputs.map((it) => driverTest(testOf(law, it)!.test, pair))
  if (!tests.every(mayRun)) return false
  addRuns(2 * tests.length)
  const first = await compare(tests)
  const again = await compare(tests.toReversed())
  return isRepeated(first, again.toReversed())
}

function isSupported({ runs, unknown, broken, telling }: Tried): boolean {
  return broken.length === 0 && attempts <= runs && unknown <= mostUnknown * runs && 0 < telling
}
