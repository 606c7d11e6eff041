import type { CallableId, Subject } from '../../model/subject/subject.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { Value } from '../../model/test/value.ts'
import { attack, type AttackContext, type Tried } from './attack/attack.ts'
import { narrowed, type Narrowing } from './attack/narrow.ts'
import { relaxed } from './attack/relax.ts'
import { domainOf } from './domain/domain-of.ts'
import { keyOf } from './domain/plain.ts'
import type { FunctionUnderTest, ObservedCall } from './function-under-test.ts'
import { knownInputs } from './known-inputs.ts'
import type { Input, Law } from './law.ts'
import { isMixable } from './domain/text-forms.ts'
import { type Candidate, isPure, observe, usefulForms } from './observe-calls.ts'
import { textDomains } from './text-domains.ts'

/** Times that a domain on which a function throws is narrowed. */
const mostNarrowings = 25

/** Calls that have to return before a domain is taken for one on which a function returns. */
const callsToAccept = 1_500

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
