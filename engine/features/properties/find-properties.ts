import type { FinishContext } from '../../finish/finish-context.ts'
import type { Runners } from '../../runtime/interpreter/runners.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { Value } from '../../model/test/value.ts'
import { attack, attempts, fewAttempts, type AttackContext, type Tried } from './attack/attack.ts'
import { narrowed, type Narrowed } from './attack/narrow.ts'
import type { Strength } from './attack/preconditions.ts'
import { relaxed } from './attack/relax.ts'
import { countKills } from './count-kills.ts'
import { findFunctions } from './find-functions.ts'
import { type Domain, partsIn } from './domain/domain.ts'
import type { FunctionUnderTest } from './function-under-test.ts'
import { lawKinds } from './kinds/kinds.ts'
import type { Law } from './law.ts'
import { type Property, rank } from './rank.ts'

/** Most runs to count killed mutants. */
const mostMutantRuns = 100_000

/** Times that a law which broke is tried again with a stronger precondition. */
const mostNarrowings = 12

/** The least share of runs on which a law has to say something. */
const leastTelling = 0.02

/** The largest share of runs with values that are too large to be compared. */
const mostUnknown = 0.1

/** The properties of a module. */
export interface Properties {
  readonly functions: readonly FunctionUnderTest[]
  readonly properties: readonly Property[]
}

/** The context of a search for properties. */
export interface PropertyContext extends Pick<FinishContext, 'compiled' | 'withMutantRunner' | 'pace' | 'mayRun'> {
  /** Runs calls of a few steps only: inputs that take long are outside the domain of a law. */
  readonly brief: Runners['brief']
}

/**
 * Looks for laws of the pure functions that a module exports: proposes them by types and observed calls, tries to break
 * each, and ranks the survivors by the mutants that they kill. `tests` are those that the search has found. Changes
 * nothing but the realm, which may be lost afterwards.
 */
export async function findProperties(
  { compiled, brief: executor, withMutantRunner, pace }: PropertyContext,
  tests: readonly TestCase[],
  context: AttackContext,
): Promise<Properties> {
  const { subject } = compiled
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
      survivors.map((it) => it.tried.law),
      mutantRunner,
      context.random,
      async () => {
        await pace.pause()
        return mutantRuns++ < mostMutantRuns && !mutantRunner.isLost()
      },
    ),
  )
  const order = lawKinds.map((it) => it.name)
  const known = (law: Law): readonly (readonly Value[])[] => knownFor(law, observed)
  const sure = new Map<Law, Tried>()
  const open = new Map(survivors.map((it) => [it.tried.law, it]))
  for (;;) {
    const chosen = rank(
      [...open.values()].map((it) => it.tried),
      kills,
      order,
    )
    const doubtful = chosen.flatMap(({ law }) => (sure.has(law) ? [] : [open.get(law)!]))
    if (doubtful.length === 0 || !context.mayGoOn()) {
      return {
        functions,
        properties: chosen.flatMap((it) => {
          const tried = sure.get(it.law)
          return tried === undefined ? [] : [{ ...it, law: tried.law, runs: tried.runs }]
        }),
      }
    }
    const wide: Law[] = []
    for (const { tried, origin } of doubtful) {
      wide.push(await relaxed({ law: tried.law, origin, strength: strengthFor(origin) }, known, context))
    }
    for (const [at, tried] of (await attack(wide, known, context)).entries()) {
      const { law } = doubtful[at]!.tried
      if (tried.broken.length === 0 && isSupported(tried, attempts)) sure.set(law, tried)
      else open.delete(law)
    }
  }
}

const none: Properties = { functions: [], properties: [] }

/** A law that survived, and what it was before its preconditions. */
interface Survivor {
  readonly tried: Tried
  readonly origin: Law
}

/** A law that is tried, perhaps with preconditions. */
interface Open extends Narrowed {
  readonly origin: Law
}

/** Tries to break laws; those that break are tried again with stronger preconditions. */
async function surviving(
  laws: readonly Law[],
  functions: readonly FunctionUnderTest[],
  context: AttackContext,
): Promise<readonly Survivor[]> {
  const survivors: Survivor[] = []
  let open: readonly Open[] = laws.map((law) => ({ law, origin: law, narrowing: { base: law, broken: [], held: [] } }))
  for (let times = 0; times <= mostNarrowings && 0 < open.length; times++) {
    const next: Open[] = []
    const all = await attack(
      open.map((it) => it.law),
      (law) => knownFor(law, functions),
      context,
      fewAttempts,
    )
    for (const [at, tried] of all.entries()) {
      const { origin, narrowing } = open[at]!
      if (0 < tried.broken.length) {
        if (conditions.has(tried.law.kind)) continue
        const again = narrowed(narrowing, tried, context.literals, strengthFor(tried.law))
        if (again !== undefined) next.push({ ...again, origin })
      } else if (isSupported(tried, fewAttempts) && !isDegenerate(tried.law)) survivors.push({ tried, origin })
    }
    open = next
  }
  return survivors
}

/** Kinds of laws that state a condition of the inputs. A precondition could make it true of all of them. */
const conditions: ReadonlySet<string> = new Set(['exact condition', 'necessary condition'])

/** Kinds of laws with sums or several calls, which hold for exact numbers and simple texts only. */
const simplified: ReadonlySet<string> = new Set([
  ...['linear', 'involution', 'idempotence', 'commutativity', 'antisymmetry', 'associativity', 'concatenation'],
  ...['monotonicity', 'any order', 'scaling', 'standard function'],
])

/** Functions that undo each other have ranges. */
function strengthFor({ kind }: Law): Strength {
  return kind === 'round trip' ? 'ranges' : simplified.has(kind) ? 'wide' : 'unbounded'
}

/** Kinds of laws that say something of texts of letters. The form of what a parser returns for them is no property. */
const fitLetters: ReadonlySet<string> = new Set([
  ...['round trip', 'involution', 'idempotence', 'reflexivity', 'bounds', 'monotonicity', 'standard function'],
  ...['any case', 'concatenation', 'triangle inequality'],
])

/** Whether the texts of a law are so simple that it says little. */
function isDegenerate({ kind, inputs }: Law): boolean {
  const parts = inputs.flatMap((it) => partsIn(it.domain))
  if (kind === 'never throws') return parts.some((it) => isSimpleText(it) || isSample(it))
  return !fitLetters.has(kind) && parts.some((it) => it.kind === 'text' && it.unit === 'letter')
}

function isSimpleText(part: Domain): boolean {
  return part.kind === 'text' && (part.unit === 'letter' || part.unit === 'digit')
}

function isSample(part: Domain): boolean {
  return part.kind === 'constants' && part.isSample === true
}

/** Inputs of a law from observed calls; laws with other inputs get pairs of these. */
function knownFor({ target, inputs }: Law, functions: readonly FunctionUnderTest[]): readonly (readonly Value[])[] {
  const calls = functions.find((it) => it.callable === target)?.calls ?? []
  const own = calls.map((it) => it.inputs)
  if (own[0]?.length === inputs.length) return own
  const values = own.flat()
  return own.map((known, at) => inputs.map((_, i) => known[i] ?? values[(7 * at + i) % values.length]!))
}

/** Whether a law held on all of so many inputs, nearly all if derived values are missing, and said something on some. */
function isSupported({ runs, telling, unknown }: Tried, count: number): boolean {
  const isTried = 0.9 * count <= runs
  return isTried && leastTelling * runs <= telling && unknown <= mostUnknown * runs
}
