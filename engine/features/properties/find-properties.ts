import type { FinishContext } from '../../finish/finish-context.ts'
import type { Runners } from '../../runtime/interpreter/runners.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { Value } from '../../model/test/value.ts'
import { attack, attempts, type AttackContext, mostSteps, type Tried } from './attack/attack.ts'
import { withinArbitraries } from './attack/beyond-arbitraries.ts'
import { relaxed } from './attack/relax.ts'
import { countKills } from './count-kills.ts'
import { findFunctions } from './find-functions.ts'
import { type FunctionUnderTest, plainName } from './function-under-test.ts'
import { lawKinds } from './kinds/kinds.ts'
import type { Law } from './law.ts'
import { type Property, rank } from './rank.ts'
import { isSupported, knownFor, strengthFor, surviving } from './surviving.ts'

/** Most runs to count killed mutants. */
const mostMutantRuns = 100_000

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
  let mutantSteps = 0
  const kills = await withMutantRunner((mutantRunner) =>
    countKills(
      survivors.map((it) => it.tried.law),
      mutantRunner,
      context.random,
      async () => {
        await pace.pause()
        // Those of the latest run.
        mutantSteps += mutantRunner.steps()
        return mutantRuns++ < mostMutantRuns && mutantSteps < mostSteps && !mutantRunner.isLost()
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
      ({ target }) => plainName(subject.callables[target]!),
    )
    const doubtful = chosen.flatMap(({ law }) => (sure.has(law) ? [] : [open.get(law)!]))
    if (doubtful.length === 0 || !context.mayGoOn()) {
      const properties: Property[] = []
      for (const it of chosen) {
        const tried = sure.get(it.law)
        if (tried !== undefined)
          properties.push({ ...it, law: await withinArbitraries(tried.law, context), runs: tried.runs })
      }
      return { functions, properties }
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
