import { effortOfObservations } from '../../model/run/effort.ts'
import type { Observation } from '../../model/run/execution.ts'
import type { Check } from '../../model/test/suite.ts'
import { type Claim, isAboutAct, isMeaningful } from '../assertions/claims.ts'
import { dies, holds } from '../assertions/holds.ts'
import { type Allowance, allowanceFor } from '../allowance.ts'
import type { Draft } from '../assertions/draft.ts'
import { fewOrders, ordersOfAllPairs } from './orders.ts'
import { admit, type Workbench } from '../workbench.ts'

/**
 * A test file imports its module once, so what one test leaves behind another may find, in whichever order a runner takes
 * them. What a test could claim but for that is not claimed, if enough is left. If not, it needs an instance of the module
 * for itself; where nothing can be imported anew, it is left out.
 */
export async function separated(drafts: readonly Draft[], bench: Workbench): Promise<readonly Draft[]> {
  const allowance = allowanceFor('separating', bench)
  let sharing = drafts
  for (;;) {
    const steady = await steadyOnes(sharing, bench, allowance)
    // What was steady among all tests is so among fewer.
    if (steady.size === sharing.length || bench.isOver())
      return drafts.flatMap((it) => steady.get(it) ?? alone(it, bench))
    // With fewer tests there are fewer traces, but what is left may still see those of another.
    sharing = [...steady.keys()]
  }
}

/**
 * The tests that can share an instance, each with what it can claim then. Where calls may change the module, each test is
 * seen right after every other one, as far as the allowance goes.
 */
async function steadyOnes(
  drafts: readonly Draft[],
  bench: Workbench,
  allowance: Allowance,
): Promise<ReadonlyMap<Draft, Draft>> {
  const seen: Seen = new Map(drafts.map((it) => [it, []]))
  for (const order of fewOrders(drafts)) await lookAt(order, seen, bench)
  const steady = steadyAmong(seen, bench)
  if (bench.compiled.isStateless || steady.size < drafts.length) return steady
  for (const order of ordersOfAllPairs(drafts)) {
    if (allowance.left() <= 0) break
    await lookAt(order, seen, bench)
    allowance.spend(effortOfObservations(order.length, bench.executor().steps()))
  }
  return steadyAmong(seen, bench)
}

/** Each test as it was seen after others, on an instance of the module that all share. */
type Seen = ReadonlyMap<Draft, Observation[]>

function steadyAmong(seen: Seen, bench: Workbench): ReadonlyMap<Draft, Draft> {
  const steady = new Map<Draft, Draft>()
  for (const [it, others] of seen) {
    const claims = it.claims.filter(({ check }) => isSteady(check, others, bench))
    const isSame = others.every((other) => !dies(it.seen, other, it.test.length - 1))
    if (isSame && isEnough(claims, it.claims)) steady.set(it, { ...shared(it), claims })
  }
  return steady
}

/** Adds what tests do in an order. */
async function lookAt(order: readonly Draft[], seen: Seen, bench: Workbench): Promise<void> {
  const cases = order.map((it) => it.test)
  await admit(bench, cases)
  const together = await bench.executor().observeTogether(cases, 0)
  order.forEach((it, at) => seen.get(it)!.push(together[at]!))
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
