import type { FinishContext } from '../../finish/finish-context.ts'
import type { Runners } from '../../runtime/interpreter/runners.ts'
import { mayDamageForGood } from '../../runtime/interpreter/load.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { Value } from '../../model/test/value.ts'
import { seeded } from '../../random/random.ts'
import { attack, attempts, type AttackContext, type Tried } from './attack/attack.ts'
import { narrowed } from './attack/narrow.ts'
import { countKills } from './count-kills.ts'
import { findFunctions } from './find-functions.ts'
import type { FunctionUnderTest } from './function-under-test.ts'
import { lawKinds } from './kinds/kinds.ts'
import type { Law } from './law.ts'
import { type Property, rank } from './rank.ts'

/** Most runs for the properties of a module. */
const mostRuns = 1_500_000

/** Most runs to count killed mutants. */
const mostMutantRuns = 150_000

/** Times that a law which broke is tried again with a stronger precondition. */
const mostNarrowings = 3

/** The least share of runs on which a law has to say something. */
const leastTelling = 0.02

/** The largest share of runs with values that are too large to be compared. */
const mostUnknown = 0.1

/** The properties of a module. */
export interface Properties {
  readonly functions: readonly FunctionUnderTest[]
  readonly properties: readonly Property[]
}

/** What the search for properties needs. */
export interface PropertyContext extends Pick<FinishContext, 'compiled' | 'withMutantRunner' | 'pace' | 'mayRun'> {
  /** Runs calls of a few steps only: inputs that take long are outside the domain of a law. */
  readonly judge: Runners['judge']
}

/**
 * Looks for laws of the pure functions that a module exports: proposes them by types and observed calls, tries to break
 * each, and ranks the survivors by the mutants that they kill. `tests` are those that the search has found. Changes
 * nothing but the realm, which may be lost afterwards.
 */
export async function findProperties(
  { compiled, judge: executor, withMutantRunner, pace, mayRun }: PropertyContext,
  tests: readonly TestCase[],
  seed: number,
): Promise<Properties> {
  const { subject } = compiled
  if (!subject.hasExports || subject.mocked !== undefined || mayDamageForGood(compiled)) return none
  const random = seeded(`${seed} properties`)
  let runs = 0
  const mayGoOn = (): boolean => runs < mostRuns && !executor().isLost()
  const context: AttackContext = {
    random,
    literals: subject.constants,
    mayGoOn,
    async run(some) {
      await pace.pause()
      const allowed = some.filter(mayRun)
      if (allowed.length < some.length || !mayGoOn()) return []
      runs += some.length
      return executor().observeTogether(some, some.map(() => 0))
    },
  }
  const functions = await findFunctions(subject, tests, context)
  const observed = functions.filter((it) => 0 < it.calls.length)
  const laws = observed.flatMap((fn) =>
    lawKinds.flatMap((kind) =>
      kind
        .propose(fn, { subject, functions })
        .map((it): Law => ({ derived: [], ...it, kind: kind.name, target: fn.callable })),
    ),
  )
  const survivors = await surviving(laws, observed, context)
  if (executor().isLost()) return none
  let mutantRuns = 0
  const kills = await withMutantRunner((mutantRunner) =>
    countKills(
      survivors.map((it) => it.law),
      mutantRunner,
      random,
      async () => {
        await pace.pause()
        return mutantRuns++ < mostMutantRuns && !mutantRunner.isLost()
      },
    ),
  )
  return {
    functions,
    properties: rank(
      survivors,
      kills,
      lawKinds.map((it) => it.name),
    ),
  }
}

const none: Properties = { functions: [], properties: [] }

/** Tries to break laws; those that break are tried again with stronger preconditions. */
async function surviving(
  laws: readonly Law[],
  functions: readonly FunctionUnderTest[],
  context: AttackContext,
): Promise<readonly Tried[]> {
  const survivors: Tried[] = []
  let open: readonly Law[] = laws
  for (let times = 0; times <= mostNarrowings && 0 < open.length; times++) {
    const next: Law[] = []
    for (const tried of await attack(open, (law) => knownFor(law, functions), context)) {
      if (0 < tried.broken.length) {
        const again = narrowed(tried.law, tried.broken, tried.held, context.literals)
        if (again !== undefined) next.push(again)
      } else if (isSupported(tried)) survivors.push(tried)
    }
    open = next
  }
  return survivors
}

/** Inputs of a law from observed calls; laws with other inputs get pairs of these. */
function knownFor({ target, inputs }: Law, functions: readonly FunctionUnderTest[]): readonly (readonly Value[])[] {
  const calls = functions.find((it) => it.callable === target)?.calls ?? []
  const own = calls.map((it) => it.inputs)
  if (own[0]?.length === inputs.length) return own
  const values = own.flat()
  return own.map((known, at) => inputs.map((_, i) => known[i] ?? values[(7 * at + i) % values.length]!))
}

function isSupported({ runs, telling, unknown, law }: Tried): boolean {
  const isTried = attempts <= runs || law.inputs.every((it) => it.domain.kind === 'constants')
  return isTried && leastTelling * runs <= telling && unknown <= mostUnknown * runs
}
