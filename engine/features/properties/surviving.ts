import type { Value } from '../../model/test/value.ts'
import { attack, type AttackContext, fewAttempts, type Tried } from './attack/attack.ts'
import { narrowed, type Narrowed } from './attack/narrow.ts'
import type { Strength } from './attack/preconditions.ts'
import { type Domain, partsIn } from './domain/domain.ts'
import { mixed } from './domain/text-forms.ts'
import type { FunctionUnderTest } from './function-under-test.ts'
import type { Law } from './law.ts'
import { diverse } from './results/skeleton.ts'

/** Times that a law which broke is tried again with a stronger precondition. */
const mostNarrowings = 12

/** The least share of runs on which a law has to say something. */
const leastTelling = 0.02

/** The largest share of runs with values that are too large to be compared. */
const mostUnknown = 0.1

/** A law that survived, and what it was before its preconditions. */
export interface Survivor {
  readonly tried: Tried
  readonly origin: Law
}

/** A law that is tried, perhaps with preconditions. */
interface Open extends Narrowed {
  readonly origin: Law
  /** Whether its texts already have the forms that the source suggests among them. */
  readonly isMixed: boolean
}

/** Tries to break laws; those that break are tried again with stronger preconditions. */
export async function surviving(
  laws: readonly Law[],
  functions: readonly FunctionUnderTest[],
  context: AttackContext,
): Promise<readonly Survivor[]> {
  const survivors: Survivor[] = []
  let open: readonly Open[] = laws.map((law) => begun(law, { isMixed: false }))
  for (let times = 0; times <= mostNarrowings && 0 < open.length; times++) {
    const next: Open[] = []
    const all = await attack(
      open.map((it) => it.law),
      (law) => knownFor(law, functions),
      context,
      fewAttempts,
    )
    for (const [at, tried] of all.entries()) {
      const { origin, narrowing, isMixed } = open[at]!
      if (0 < tried.broken.length) {
        if (conditions.has(tried.law.kind)) continue
        const again = narrowed(narrowing, tried, context.literals, strengthFor(tried.law))
        if (again !== undefined) next.push({ ...again, origin, isMixed })
        continue
      }
      const other = withForms(tried.law, functions)
      if (!isMixed && other !== undefined) next.push(begun(other, { isMixed: true }))
      if (isSupported(tried, fewAttempts) && !isDegenerate(tried.law)) survivors.push({ tried, origin })
    }
    open = next
  }
  return survivors
}

function begun(law: Law, { isMixed }: Pick<Open, 'isMixed'>): Open {
  return { law, origin: law, isMixed, narrowing: { base: law, broken: [], held: [] } }
}

/** A law about all texts with those among them that the code has a use for; undefined without texts. */
function withForms(law: Law, functions: readonly FunctionUnderTest[]): Law | undefined {
  const forms = functions.find((it) => it.callable === law.target)?.forms ?? []
  const inputs = law.inputs.map((it) => ({ ...it, domain: mixed(it.domain, forms) }))
  return inputs.some((it, at) => it.domain !== law.inputs[at]!.domain) ? { ...law, inputs } : undefined
}

/** Kinds of laws that a precondition could make true without a reason: of all inputs, or of those that are rejected. */
const conditions: ReadonlySet<string> = new Set([
  ...['exact condition', 'necessary condition', 'sufficient condition', 'ignored part', 'sign'],
  ...['any case', 'spaces around'],
])

/** Kinds of laws with sums or several calls, which hold for exact numbers and simple texts only. */
const simplified: ReadonlySet<string> = new Set([
  ...['linear', 'involution', 'idempotence', 'commutativity', 'antisymmetry', 'associativity', 'concatenation'],
  ...['monotonicity', 'any order', 'scaling', 'standard function'],
])

/** Functions that undo each other have ranges. */
export function strengthFor({ kind }: Law): Strength {
  return kind === 'round trip' ? 'ranges' : simplified.has(kind) ? 'wide' : 'unbounded'
}

/** Kinds of laws that say something of texts of letters. The form of what a parser returns for them is no property. */
const fitLetters: ReadonlySet<string> = new Set([
  ...['round trip', 'involution', 'idempotence', 'reflexivity', 'bounds', 'monotonicity', 'standard function'],
  ...['any case', 'spaces around', 'ignored part', 'concatenation', 'triangle inequality'],
  ...['same result by another', 'unchanged by another'],
])

/** Whether the texts of a law are so simple that it says little. */
function isDegenerate({ kind, inputs }: Law): boolean {
  const parts = inputs.flatMap((it) => partsIn(it.domain))
  if (kind === 'never throws') return parts.some(isSimpleText)
  return !fitLetters.has(kind) && parts.some((it) => it.kind === 'text' && it.unit === 'letter')
}

function isSimpleText(part: Domain): boolean {
  return part.kind === 'text' && (part.unit === 'letter' || part.unit === 'digit')
}

/** Inputs of a law from observed calls; laws with other inputs get pairs of these. */
export function knownFor(
  { target, inputs }: Law,
  functions: readonly FunctionUnderTest[],
): readonly (readonly Value[])[] {
  const calls = diverse(functions.find((it) => it.callable === target)?.calls ?? [])
  const own = calls.map((it) => it.inputs)
  if (own[0]?.length === inputs.length) return own
  const values = own.flat()
  return own.map((known, at) => inputs.map((_, i) => known[i] ?? values[(7 * at + i) % values.length]!))
}

/** Whether a law held on all of so many inputs, nearly all if derived values are missing, and said something on some. */
export function isSupported({ runs, telling, unknown }: Tried, count: number): boolean {
  const isTried = 0.9 * count <= runs
  return isTried && leastTelling * runs <= telling && unknown <= mostUnknown * runs
}
