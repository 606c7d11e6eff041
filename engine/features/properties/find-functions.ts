import type { Callable, CallableId, Subject } from '../../model/subject/subject.ts'
import type { Observation } from '../../model/run/execution.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { Value } from '../../model/test/value.ts'
import { attack, type AttackContext, type Tried } from './attack/attack.ts'
import { directedInputs, drawInputs } from './attack/attempt-inputs.ts'
import { narrowed, type Narrowing } from './attack/narrow.ts'
import { relaxed } from './attack/relax.ts'
import { testOf } from './attack/run-law.ts'
import type { TextForm } from './domain/domain.ts'
import { domainOf } from './domain/domain-of.ts'
import { isEqual, isWhole, keyOf, list } from './domain/plain.ts'
import { type FunctionUnderTest, isUsualIn, type ObservedCall } from './function-under-test.ts'
import { knownInputs } from './known-inputs.ts'
import type { Input, Law } from './law.ts'
import { contains } from './domain/contains.ts'
import { diverse, skeletonOf } from './results/skeleton.ts'
import { isMixable, ofForm } from './domain/text-forms.ts'
import { textDomains } from './text-domains.ts'

/** Times that a domain on which a function throws is narrowed. */
const mostNarrowings = 25

/** Calls that have to return before a domain is taken for one on which a function returns. */
const callsToAccept = 1_500

/** Calls that are observed to propose laws. */
const observedCalls = 200

/** Those among them with the same value twice. */
const alikeCalls = 40

/** A function with parameters that arbitraries can make; `known` are inputs from the tests of the search. */
interface Candidate {
  readonly id: CallableId
  readonly callable: Callable
  readonly inputs: readonly Input[]
  readonly known: readonly (readonly Value[])[]
}

/**
 * Finds the pure functions of a module: those that return the same for the same inputs and change none, as far as runs
 * show. Each comes with the domain on which it returns; without one, it has no calls.
 */
export async function findFunctions(
  subject: Subject,
  tests: readonly TestCase[],
  context: AttackContext,
): Promise<readonly FunctionUnderTest[]> {
  const candidates = subject.targets.flatMap((id) => candidateOf(id, subject, tests) ?? [])
  const accepting = new Map<Candidate, Tried>()
  const rest: { readonly candidate: Candidate; readonly accepted: readonly (readonly Value[])[] }[] = []
  for (const candidate of candidates) {
    const { tried, accepted } = await acceptedBy(candidate, context)
    if (tried === undefined) rest.push({ candidate, accepted })
    else accepting.set(candidate, tried)
  }
  const found: FunctionUnderTest[] = []
  const add = async (candidate: Candidate, inputs: readonly Input[]): Promise<void> => {
    const calls = await observe(candidate, inputs, context)
    if (calls === undefined) return
    const { forms, others } = await usefulForms(candidate, inputs, calls, context)
    found.push({ ...functionOf(candidate, inputs, [...calls, ...others]), forms })
  }
  for (const [candidate, { law }] of accepting) await add(candidate, law.inputs)
  const makers = [...found]
  for (const [candidate, { law }] of accepting) {
    const fn = found.find((it) => it.callable === candidate.id)
    const isNarrow = law.inputs.some(
      (it) => isMixable(candidate.inputs[law.inputs.indexOf(it)]!.domain) && !isMixable(it.domain),
    )
    if (fn === undefined || !isNarrow || !isMonotonous(fn)) continue
    // The function returns for texts that it does not understand; others say more.
    const inputs = await acceptedTexts(candidate, makers, subject, context)
    if (inputs === undefined) continue
    found.splice(found.indexOf(fn), 1)
    await add(candidate, inputs)
  }
  for (const { candidate, accepted } of rest) {
    const inputs = await acceptedTexts(candidate, makers, subject, context)
    if (inputs === undefined) {
      if (await isPure(candidate, accepted, context)) found.push(functionOf(candidate, candidate.inputs, []))
    } else await add(candidate, inputs)
  }
  return found.toSorted((a, b) => a.callable - b.callable)
}

/** The share of calls with the same result above which a domain is of no use. */
const monotonousShare = 0.95

function isMonotonous({ calls }: Pick<FunctionUnderTest, 'calls'>): boolean {
  const counts = new Map<string, number>()
  for (const { result } of calls) counts.set(keyOf(result), (counts.get(keyOf(result)) ?? 0) + 1)
  return monotonousShare * calls.length <= Math.max(0, ...counts.values())
}

/** The domain of a function that accepts only texts which other functions make or accept. */
async function acceptedTexts(
  candidate: Candidate,
  makers: readonly FunctionUnderTest[],
  subject: Subject,
  context: AttackContext,
): Promise<readonly Input[] | undefined> {
  for (const inputs of await textDomains(candidate.inputs, makers, subject, context)) {
    const { tried } = await acceptedBy({ ...candidate, inputs }, context)
    if (tried === undefined) continue
    const calls = await observe(candidate, tried.law.inputs, context)
    if (calls !== undefined && !isMonotonous({ calls })) return tried.law.inputs
  }
  return undefined
}

function functionOf(
  { id, callable, inputs: all }: Candidate,
  inputs: readonly Input[],
  calls: readonly ObservedCall[],
): FunctionUnderTest {
  const { name, returns } = callable
  return { callable: id, name, returns, inputs, declared: all.map((it) => it.domain), forms: [], calls }
}

function candidateOf(id: CallableId, subject: Subject, tests: readonly TestCase[]): Candidate | undefined {
  const callable = subject.callables[id]!
  if (callable.kind !== 'function' || callable.awaited || callable.isBegun === true) return undefined
  if (callable.passesThis === true || callable.mocks !== undefined || callable.declaresOtherThis === true)
    return undefined
  const required = callable.parameters.filter((it) => !it.optional && !it.rest)
  const used = 0 < required.length ? required : callable.parameters.filter((it) => !it.rest).slice(0, 1)
  // Instances have no values that laws could compare.
  if (subject.types[callable.returns]?.kind === 'class') return undefined
  const inputs: Input[] = []
  for (const { name, type } of used) {
    const domain = domainOf(type, subject)
    if (domain === undefined) return undefined
    inputs.push({ name, domain })
  }
  if (inputs.length === 0) return undefined
  return { id, callable, inputs, known: knownInputs(id, inputs.length, tests, subject) }
}

/** The law that a function returns, without a name of its own. */
function returning({ id }: Candidate, inputs: readonly Input[]): Law {
  return {
    kind: 'never throws',
    target: id,
    words: '',
    inputs,
    derived: [],
    calls: [{ callable: id, args: inputs.map((_, at) => at) }],
    claim: { kind: 'returns' },
  }
}

/** Narrows the domain of a function until it returns for all its inputs. */
async function acceptedBy(
  candidate: Candidate,
  context: AttackContext,
): Promise<{ readonly tried?: Tried; readonly accepted: readonly (readonly Value[])[] }> {
  let law = returning(candidate, candidate.inputs)
  let narrowing: Narrowing = { base: law, broken: [], held: [] }
  const accepted: (readonly Value[])[] = []
  for (let times = 0; times <= mostNarrowings; times++) {
    const [tried] = await attack([law], () => candidate.known, context, callsToAccept)
    const { broken, held, runs } = tried!
    accepted.push(...held)
    if (broken.length === 0) {
      if (runs === 0) return { accepted }
      const origin = returning(candidate, candidate.inputs)
      const wide = await relaxed({ law, origin, strength: 'ranges' }, () => candidate.known, context)
      const [again] = await attack([wide], () => candidate.known, context, callsToAccept)
      return { tried: again!.broken.length === 0 ? again! : tried!, accepted }
    }
    // Usual inputs are rarely in a range, so those on which a function returned do not decide.
    const next = narrowed(narrowing, { broken, held: [] }, context.literals, 'ranges')
    if (next === undefined) break
    law = next.law
    narrowing = next.narrowing
  }
  return { accepted }
}

/** Observes calls; undefined if the function is not pure. */
async function observe(
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
async function usefulForms(
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

async function isPure(
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
