import type { Observation } from '../model/execution.ts'
import type { Check } from '../model/suite.ts'
import { below, type Random, seeded } from '../random/random.ts'
import { type Claim, isAboutAct, isMeaningful } from '../suite/claims.ts'
import { dies, holds } from '../suite/holds.ts'
import type { Draft } from './draft.ts'
import { admit, type Workbench } from './workbench.ts'

/** Orders of chance in which tests are run together, besides forward and backward. */
const shuffles = 2

/**
 * A test file imports its module once, so what one test leaves behind another may find, in whichever order a runner takes
 * them. What a test could claim but for that is not claimed, if enough is left. If not, it needs an instance of the module
 * for itself; where nothing can be imported anew, it is left out.
 */
export async function separated(drafts: readonly Draft[], bench: Workbench): Promise<readonly Draft[]> {
  let sharing = drafts
  for (;;) {
    const steady = await steadyOnes(sharing, bench)
    if (steady.size === sharing.length) return drafts.flatMap((it) => steady.get(it) ?? alone(it, bench))
    // With fewer tests there are fewer traces, but what is left may still see those of another.
    sharing = [...steady.keys()]
  }
}

/** The tests that can share an instance, each with what it can claim then. */
async function steadyOnes(drafts: readonly Draft[], bench: Workbench): Promise<ReadonlyMap<Draft, Draft>> {
  const steady = new Map<Draft, Draft>()
  for (const [it, others] of await inAllOrders(drafts, bench)) {
    const claims = it.claims.filter(({ check }) => isSteady(check, others, bench))
    const isSame = others.every((other) => !dies(it.seen, other, it.test.length - 1))
    if (isSame && isEnough(claims, it.claims)) steady.set(it, { ...shared(it), claims })
  }
  return steady
}

/** Whatever was needed among other tests. */
function shared({ needsFreshModule: _, ...draft }: Draft): Draft {
  return draft
}

function alone(draft: Draft, { compiled }: Workbench): readonly Draft[] {
  return compiled.subject.hasExports ? [{ ...draft, needsFreshModule: true }] : []
}

function isSteady(check: Check, seen: readonly Observation[], { compiled }: Workbench): boolean {
  return seen.every((it) => holds(check, it, compiled.subject))
}

/** Whether a test still says something of its act, or as much of other calls where there never was more. */
function isEnough(left: readonly Claim[], all: readonly Claim[]): boolean {
  if (all.some(isAboutAct)) return left.some(isAboutAct)
  return left.some(isMeaningful) || (0 < left.length && !all.some(isMeaningful))
}

/** Each test as it was seen after others, on an instance of the module that all share. */
async function inAllOrders(
  tests: readonly Draft[],
  bench: Workbench,
): Promise<ReadonlyMap<Draft, readonly Observation[]>> {
  const seen = new Map<Draft, Observation[]>(tests.map((it) => [it, []]))
  for (const order of ordersOf(tests)) {
    const cases = order.map((it) => it.test)
    await admit(bench, cases)
    const together = await bench.executor().observeTogether(cases, 0)
    order.forEach((it, at) => seen.get(it)!.push(together[at]!))
  }
  return seen
}

function ordersOf<T>(tests: readonly T[]): readonly (readonly T[])[] {
  const shuffled = Array.from({ length: shuffles }, (_, seed) => shuffle(tests, seeded(seed)))
  return [tests, tests.toReversed(), ...shuffled]
}

/** The same things in another order, all orders being equally likely. */
function shuffle<T>(items: readonly T[], random: Random): readonly T[] {
  const shuffled = [...items]
  for (let at = shuffled.length - 1; 0 < at; at--) {
    const other = below(random, at + 1)
    ;[shuffled[at], shuffled[other]] = [shuffled[other]!, shuffled[at]!]
  }
  return shuffled
}
