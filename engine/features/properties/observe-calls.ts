import type { Observation } from '../../model/run/execution.ts'
import type { Callable, CallableId } from '../../model/subject/subject.ts'
import type { Value } from '../../model/test/value.ts'
import type { AttackContext } from './attack/attack.ts'
import { directedInputs, drawInputs } from './attack/attempt-inputs.ts'
import { testOf } from './attack/run-law.ts'
import { contains } from './domain/contains.ts'
import type { TextForm } from './domain/domain.ts'
import { isEqual, isWhole, keyOf, list } from './domain/plain.ts'
import { isMixable, ofForm } from './domain/text-forms.ts'
import { isUsualIn, type ObservedCall } from './function-under-test.ts'
import type { Input } from './law.ts'
import { diverse, skeletonOf } from './results/skeleton.ts'

/** Calls that are observed to propose laws. */
const observedCalls = 200

/** Those among them with the same value twice. */
const alikeCalls = 40

/** A function with parameters that arbitraries can make; `known` are inputs from the tests of the search. */
export interface Candidate {
  readonly id: CallableId
  readonly callable: Callable
  readonly inputs: readonly Input[]
  readonly known: readonly (readonly Value[])[]
}

/**
 * Observes calls to propose laws from, among them some with rare results; undefined if the function is not pure. Inputs
 * near those with rare results find the few texts or objects that a function accepts.
 */
export async function observe(
  candidate: Candidate,
  inputs: readonly Input[],
  context: AttackContext,
): Promise<readonly ObservedCall[] | undefined> {
  const { random, literals } = context
  const law = { inputs }
  const domains = inputs.map((it) => it.domain)
  const known = candidate.known.filter((it) => it.every((value, at) => contains(domains[at]!, value)))
  const drawn = Array.from({ length: observedCalls }, (_, at) =>
    at < observedCalls / 2
      ? drawInputs(law, random, at)
      : directedInputs(law, known[at % (known.length + 1)], random, literals),
  )
  const alike = inputs.length === 2 ? drawn.flatMap(([it]) => (contains(domains[1]!, it!) ? [[it!, it!]] : [])) : []
  let calls = await observedTwice(candidate, [...known, ...drawn, ...alike.slice(0, alikeCalls)], context)
  for (let round = 0; round < exploringRounds && calls !== undefined; round++) {
    const near = diverse(calls).slice(0, exploredCalls)
    const varied = near.flatMap((it) => [1, 2].map(() => directedInputs(law, it.inputs, random, literals)))
    const more = await observedTwice(candidate, varied, context)
    calls = more && [...calls, ...withNewResults(calls, more)]
  }
  return calls
}

/** Times that inputs near those with unusual results are tried, to find inputs that few texts or objects are. */
const exploringRounds = 6

/** Calls with different results near which others are tried. */
const exploredCalls = 30

/** Most observed calls with results of the same form that are added. */
const mostAlike = 12

function withNewResults(known: readonly ObservedCall[], more: readonly ObservedCall[]): readonly ObservedCall[] {
  const counts = new Map<string, number>()
  const isNew = ({ result }: ObservedCall): boolean => {
    const skeleton = skeletonOf(result)
    const count = (counts.get(skeleton) ?? 0) + 1
    counts.set(skeleton, count)
    return count <= mostAlike
  }
  for (const it of known) isNew(it)
  return more.filter(isNew)
}

/** Calls with texts of each form. */
const callsOfForm = 80

/** The least share of other results for which a form is useful. */
const leastOther = 0.03

/** Most forms of a function. */
const mostForms = 3

/** The forms of texts that make the function return other results than usual, and the calls that show it. */
export async function usefulForms(
  candidate: Candidate,
  inputs: readonly Input[],
  calls: readonly ObservedCall[],
  context: AttackContext,
): Promise<{ readonly forms: readonly TextForm[]; readonly others: readonly ObservedCall[] }> {
  const isUsual = isUsualIn({ calls })
  const useful: { readonly form: TextForm; readonly calls: readonly ObservedCall[]; readonly count: number }[] = []
  for (const form of context.literals.forms) {
    const law = { inputs: inputs.map((it) => (isMixable(it.domain) ? { ...it, domain: ofForm(form) } : it)) }
    if (!inputs.some((it) => isMixable(it.domain))) break
    const drawn = Array.from({ length: callsOfForm }, (_, at) => drawInputs(law, context.random, at))
    const seen = (await observedTwice(candidate, drawn, context)) ?? []
    const results = new Set(seen.filter((it) => !isUsual(it.result)).map((it) => keyOf(it.result)))
    const others = seen.filter((it) => !isUsual(it.result)).length
    if (leastOther * seen.length < others) useful.push({ form, calls: seen, count: others + results.size })
  }
  const best = useful.toSorted((a, b) => b.count - a.count).slice(0, mostForms)
  return { forms: best.map((it) => it.form), others: best.flatMap((it) => it.calls) }
}

/** Whether calls that return show that a function is pure. */
export async function isPure(
  candidate: Candidate,
  accepted: readonly (readonly Value[])[],
  context: AttackContext,
): Promise<boolean> {
  return (await observedTwice(candidate, accepted, context)) !== undefined
}

async function observedTwice(
  { id }: Candidate,
  inputs: readonly (readonly Value[])[],
  { run }: AttackContext,
): Promise<readonly ObservedCall[] | undefined> {
  const args = (inputs[0] ?? []).map((_, at) => at)
  const calls = [
    { callable: id, args },
    { callable: id, args },
  ]
  const tests = inputs.map((it) => testOf({ derived: [], calls }, it)!)
  const all = await run(tests.map((it) => it.test))
  const observed: ObservedCall[] = []
  for (const [at, seen] of all.entries()) {
    if (seen.ending !== 'completed') continue
    const values = inputs[at]!
    const { refs } = tests[at]!
    if (!isRepeatable(seen, values, refs)) return undefined
    const effect = seen.effects[refs[values.length]!]
    if (effect?.kind === 'returned') observed.push({ inputs: values, result: effect.value })
  }
  return observed
}

/** Whether both calls returned the same, changed nothing, and do not depend on the time or chance. */
function isRepeatable(seen: Observation, values: readonly Value[], refs: readonly number[]): boolean {
  if (seen.usesEnvironment || seen.changes !== undefined || seen.isDamaging === true) return false
  const isChanged = values.some((value, at) => {
    const later = seen.later[refs[at]!]
    return later !== undefined && !isEqual(later, value)
  })
  if (isChanged) return false
  const [once, again] = [seen.effects[refs[values.length]!], seen.effects[refs[values.length + 1]!]]
  if (once?.kind !== 'returned' || again?.kind !== 'returned') return false
  const [a, b] = [list([once.value]), list([again.value])]
  return !isWhole(a) || isEqual(a, b)
}
