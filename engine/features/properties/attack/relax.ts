import type { Value } from '../../../model/test/value.ts'
import { type ArrayDomain, type Domain, isOrdered, isSame, mapParts, partsIn } from '../domain/domain.ts'
import type { Law } from '../law.ts'
import { attack, type AttackContext } from './attack.ts'
import { areInputs } from './attempt-inputs.ts'
import { preconditions, type Strength } from './preconditions.ts'

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
  const weaker = [(part: Domain): Domain => part, ...preconditions(context.literals, strength).map((it) => it.change)]
  const broken: (readonly Value[])[] = []
  let law = narrow
  let tries = 0
  for (const [input, { domain: widest }] of origin.inputs.entries()) {
    for (const { from, to, put } of changesBetween(widest, law.inputs[input]!.domain)) {
      for (const change of weaker) {
        const wider = change(from)
        if (isSame(wider, to) || mostTries <= tries || !context.mayGoOn()) break
        const inputs = law.inputs.map((it, at) => (at === input ? { ...it, domain: put(it.domain, wider) } : it))
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

/** A part that was narrowed. */
interface Change {
  readonly from: Domain
  readonly to: Domain
  /** Replaces it in a domain. */
  readonly put: (domain: Domain, part: Domain) => Domain
}

/** The numbers, texts and dates in which two domains of the same structure differ. Numbers in order change together. */
function changesBetween(from: Domain, to: Domain): readonly Change[] {
  const before = partsIn(from)
  const changes = partsIn(to).flatMap((it, at): readonly Change[] => {
    const other = before[at]
    if (other === undefined) return []
    if (it.kind === 'array' && other.kind === 'array') return changeOfList(other, it, at)
    if (!isSimple(it) || isSame(it, other)) return []
    return [{ from: other, to: it, put: (domain, part) => withPart(domain, at, part) }]
  })
  const [first] = changes
  if (first === undefined || !isOrdered(to)) return changes
  const isAlike = changes.every((it) => isSame(it.from, first.from) && isSame(it.to, first.to))
  return isAlike ? [{ ...first, put: (domain, part) => withNumbers(domain, part) }] : []
}

/** A list that has to be longer or a matrix. Its elements are parts of their own. */
function changeOfList(from: ArrayDomain, to: ArrayDomain, at: number): readonly Change[] {
  const wide: Domain = { ...from, element: to.element }
  if (isSame(wide, to) || to.isSorted === true) return []
  const put: Change['put'] = (domain, part) =>
    replacedAt(domain, at, (old) =>
      old.kind === 'array' && part.kind === 'array' ? { ...part, element: old.element } : old,
    )
  return [{ from: wide, to, put }]
}

function isSimple({ kind }: Domain): boolean {
  return kind === 'number' || kind === 'text' || kind === 'date'
}

/** Numbers in order are never NaN. */
function withNumbers(domain: Domain, other: Domain): Domain {
  if (other.kind !== 'number') return domain
  const part: Domain = other.of === 'anything' ? { ...other, of: 'finite' } : other
  return mapParts(domain, (it) => (it.kind === 'number' ? part : it))
}

function withPart(domain: Domain, part: number, other: Domain): Domain {
  return replacedAt(domain, part, () => other)
}

function replacedAt(domain: Domain, part: number, replace: (old: Domain) => Domain): Domain {
  let at = 0
  return mapParts(domain, (it) => (part === at++ ? replace(it) : it))
}
