import type { Value } from '../../../model/test/value.ts'
import { type Domain, mapParts } from '../domain/domain.ts'
import type { Law } from '../law.ts'
import { attack, type AttackContext } from './attack.ts'
import { areInputs } from './attempt-inputs.ts'
import { preconditions, spelled, type Strength } from './narrow.ts'

/** Attempts that a weaker precondition has to survive. */
const attemptsToRelax = 200

/** Most weaker preconditions that are tried on one law. */
const mostTries = 40

/** A law that was narrowed. */
export interface Narrow {
  readonly law: Law
  /** What it was before. */
  readonly origin: Law
  readonly strength: Strength
}

/**
 * Weakens the preconditions of a law part by part as far as it still holds: narrowing takes those that exclude the inputs
 * which broke it, and so often restricts parts that do not matter.
 */
export async function relaxed(
  { law: narrow, origin, strength }: Narrow,
  known: (law: Law) => readonly (readonly Value[])[],
  context: AttackContext,
): Promise<Law> {
  const weaker = [
    (part: Domain): Domain => part,
    ...preconditions(context.literals.numbers, strength).map((it) => it.change),
  ]
  const broken: (readonly Value[])[] = []
  let law = narrow
  let tries = 0
  for (const [input, { domain: widest }] of origin.inputs.entries()) {
    if (isOrdered(law.inputs[input]!.domain)) continue
    for (const [part, { from, to }] of changesBetween(widest, law.inputs[input]!.domain)) {
      for (const change of weaker) {
        const wider = change(from)
        if (spelled(wider) === spelled(to) || mostTries <= tries || !context.mayGoOn()) break
        const inputs = law.inputs.map((it, at) =>
          at === input ? { ...it, domain: withPart(it.domain, part, wider) } : it,
        )
        const candidate = { ...law, inputs }
        if (broken.some((it) => areInputs(candidate, it))) continue
        tries++
        const [tried] = await attack([candidate], known, context, attemptsToRelax)
        broken.push(...tried!.broken)
        if (0 < tried!.broken.length || tried!.runs === 0) continue
        law = candidate
        break
      }
    }
  }
  return law
}

interface Change {
  readonly from: Domain
  readonly to: Domain
}

/** The numbers and texts in which two domains of the same structure differ, by the number of the part. */
function changesBetween(from: Domain, to: Domain): readonly (readonly [part: number, change: Change])[] {
  const before = partsOf(from)
  return partsOf(to).flatMap((it, at) => {
    const other = before[at]
    if (other === undefined || (it.kind !== 'number' && it.kind !== 'text') || spelled(it) === spelled(other)) return []
    return [[at, { from: other, to: it }] as const]
  })
}

function partsOf(domain: Domain): readonly Domain[] {
  const parts: Domain[] = []
  mapParts(domain, (it) => {
    parts.push(it)
    return it
  })
  return parts
}

function withPart(domain: Domain, part: number, other: Domain): Domain {
  let at = 0
  return mapParts(domain, (it) => (part === at++ ? other : it))
}

/** Whether numbers of a domain are in order. They have to keep the same domain then. */
function isOrdered(domain: Domain): boolean {
  return partsOf(domain).some((it) =>
    it.kind === 'record'
      ? it.ordered !== undefined
      : (it.kind === 'tuple' || it.kind === 'array') && it.isSorted === true,
  )
}
