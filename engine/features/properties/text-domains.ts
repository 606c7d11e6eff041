import type { Subject } from '../../model/subject/subject.ts'
import type { Value } from '../../model/test/value.ts'
import type { AttackContext } from './attack/attack.ts'
import { directedInputs, drawInputs } from './attack/attempt-inputs.ts'
import { testOf } from './attack/run-law.ts'
import { textIn } from './domain/plain.ts'
import { type Domain, mapParts, type TextForm } from './domain/domain.ts'
import { ofForm } from './domain/text-forms.ts'
import type { FunctionUnderTest } from './function-under-test.ts'
import type { Input } from './law.ts'

/** Calls that make the texts of a pool. */
const calls = 600

/** Least number of different texts in a pool. */
const leastTexts = 40

/** The least share of texts that a predicate has to accept: the test of a property draws until it has one. */
const leastAccepted = 0.02

/** Most forms that are tried for a function. */
const mostForms = 9

/**
 * Inputs for a function that accepts only texts of a form, such as versions: those that another function of the module
 * makes, or that a predicate accepts. The first are the most likely.
 */
export async function textDomains(
  inputs: readonly Input[],
  functions: readonly FunctionUnderTest[],
  subject: Subject,
  context: AttackContext,
): Promise<readonly (readonly Input[])[]> {
  if (inputs.every((it) => it.domain.kind !== 'text')) return []
  const forms: TextForm[] = []
  for (const fn of functions) {
    if (fn.calls.length === 0 || mostForms <= forms.length) continue
    const returned = subject.types[fn.returns]?.kind
    if (returned === 'string') forms.push(...(await resultsOf(fn, context)))
    if (returned === 'string')
      for (const most of [9, 255]) forms.push(...(await resultsOf(simplified(fn, most), context)))
    if (returned === 'boolean') forms.push(...(await acceptedBy(fn, context)))
  }
  forms.push(...context.literals.forms.filter((it) => it.kind === 'pattern'))
  return forms.map((form) => inputs.map((it) => (it.domain.kind === 'text' ? { ...it, domain: ofForm(form) } : it)))
}

/** The results of a function. */
async function resultsOf(fn: FunctionUnderTest, context: AttackContext): Promise<readonly TextForm[]> {
  const { random, literals } = context
  // Some inputs reuse few values, such as texts with empty lines, which are rare in random texts.
  const inputs = Array.from({ length: calls }, (_, at) =>
    at % 4 === 0 ? directedInputs(fn, undefined, random, literals) : drawInputs(fn, random, at % 100),
  )
  const results = await resultsFor(fn, inputs, context)
  const pool = [...new Set(results.flatMap((it) => (it === undefined ? [] : (textIn(it) ?? []))))]
  if (pool.length < leastTexts) return []
  const { callable, name } = fn
  return [{ kind: 'results', of: callable, name, inputs: fn.inputs.map((it) => it.domain), pool }]
}

/** The function for small numbers and texts of letters: others rarely make ordinary texts, or texts near each other. */
function simplified(fn: FunctionUnderTest, largest: number): FunctionUnderTest {
  const simple = (part: Domain): Domain => {
    if (part.kind === 'text') return { kind: 'text', unit: 'letter', least: 1 }
    if (part.kind !== 'number') return part
    const least = Math.max(0, Math.ceil(part.least ?? 0))
    return {
      kind: 'number',
      of: 'integer',
      least,
      most: Math.max(least, Math.min(largest, Math.floor(part.most ?? largest))),
    }
  }
  const inputs = fn.inputs.map((it) => ({ ...it, domain: mapParts(it.domain, simple) }))
  return { ...fn, inputs, name: `${fn.name} from integers up to ${largest} and letters` }
}

/** The texts of the forms in a source that a predicate accepts. */
async function acceptedBy(fn: FunctionUnderTest, context: AttackContext): Promise<readonly TextForm[]> {
  if (fn.inputs.length !== 1 || fn.inputs[0]!.domain.kind !== 'text') return []
  const { random, literals } = context
  for (const form of literals.forms) {
    if (form.kind !== 'pattern') continue
    const among = ofForm(form)
    const law = { inputs: [{ name: '', domain: among }] }
    const inputs = Array.from({ length: 2 * calls }, () => drawInputs(law, random, 0))
    const results = await resultsFor(fn, inputs, context)
    const accepted = inputs.filter((_, at) => {
      const result = results[at]
      return result?.kind === 'primitive' && result.value === true
    })
    const pool = [...new Set(accepted.flatMap(([it]) => textIn(it) ?? []))]
    const isSelective = accepted.length < 0.95 * inputs.length
    if (isSelective && leastAccepted * inputs.length <= accepted.length && leastTexts <= pool.length) {
      return [{ kind: 'accepted', by: fn.callable, name: fn.name, among, pool }]
    }
  }
  return []
}

/** The result of each call; undefined if it does not return. */
async function resultsFor(
  { callable }: FunctionUnderTest,
  inputs: readonly (readonly Value[])[],
  { run }: AttackContext,
): Promise<readonly (Value | undefined)[]> {
  const args = inputs[0]?.map((_, at) => at) ?? []
  const tests = inputs.map((it) => testOf({ derived: [], calls: [{ callable, args }] }, it)!)
  const seen = await run(tests.map((it) => it.test))
  return tests.map(({ refs, values }, at) => {
    const effect = seen[at]?.effects[refs[values.length]!]
    return seen[at]?.ending === 'completed' && effect?.kind === 'returned' ? effect.value : undefined
  })
}
