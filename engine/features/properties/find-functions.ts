import type { Callable, CallableId, Subject } from '../../model/subject/subject.ts'
import type { Observation } from '../../model/run/execution.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { Value } from '../../model/test/value.ts'
import { attack, type AttackContext, type Tried } from './attack/attack.ts'
import { directedInputs, drawInputs } from './attack/attempt-inputs.ts'
import { narrowed, type Narrowing } from './attack/narrow.ts'
import { acceptedTexts } from './accepted-texts.ts'
import { relaxed } from './attack/relax.ts'
import { testOf } from './attack/run-law.ts'
import { domainOf } from './domain/domain-of.ts'
import { isEqual, isWhole, list } from './domain/plain.ts'
import type { FunctionUnderTest, ObservedCall } from './function-under-test.ts'
import { knownInputs } from './known-inputs.ts'
import type { Input, Law } from './law.ts'
import { contains } from './domain/contains.ts'

/** Times that a domain on which a function throws is narrowed. */
const mostNarrowings = 25

/** Calls that have to return before a domain is taken for one on which a function returns. */
const callsToAccept = 1_500

/** Calls that are observed to propose laws. */
const observedCalls = 200

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
    if (calls !== undefined) found.push(functionOf(candidate, inputs, calls))
  }
  for (const [candidate, { law }] of accepting) await add(candidate, law.inputs)
  const results = found.flatMap((it) => it.calls.map((call) => call.result))
  for (const { candidate, accepted } of rest) {
    const inputs = await acceptedTexts(returning(candidate, candidate.inputs), accepted, results, context)
    if (inputs === undefined) {
      if (await isPure(candidate, accepted, context)) found.push(functionOf(candidate, candidate.inputs, []))
    } else await add(candidate, inputs)
  }
  return found.toSorted((a, b) => a.callable - b.callable)
}

function functionOf(
  { id, callable, inputs: all }: Candidate,
  inputs: readonly Input[],
  calls: readonly ObservedCall[],
): FunctionUnderTest {
  const { name, returns } = callable
  return { callable: id, name, returns, inputs, declared: all.map((it) => it.domain), calls }
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

/** A call whose inputs are narrowed until it returns. */
type Narrowable = Pick<Candidate, 'id' | 'inputs' | 'known'>

/** The law that a function returns, without a name of its own. */
function returning({ id }: Narrowable, inputs: readonly Input[]): Law {
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

/** Narrows the domain of a function or constructor until it returns for all its inputs. */
export async function acceptedBy(
  candidate: Narrowable,
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
  return observedTwice(candidate, [...known, ...drawn], context)
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
