import { chance, pick, type Random } from '../../../random/random.ts'
import type { Value } from '../../../model/test/value.ts'
import { contains } from '../domain/contains.ts'
import { type Domain, mapParts, partsIn } from '../domain/domain.ts'
import { elementsIn, list, primitive } from '../domain/plain.ts'
import type { Law } from '../law.ts'
import type { AttackContext } from './attack.ts'
import { drawInputs, inOrder } from './attempt-inputs.ts'
import { judge, testOf } from './run-law.ts'

/** Runs with such values for each input, and for all of them at once. */
const runs = 40

/** The chance of each part to get such a value: sums are often off only where large numbers meet small ones. */
const share = 0.6

/** Values that types allow but arbitraries of fast-check do not draw. */
interface Beyond {
  readonly values: readonly Value[]
  readonly isPossible: (part: Domain) => boolean
  readonly excluded: (part: Domain) => Domain
}

const all: readonly Beyond[] = [
  {
    // Half of a surrogate pair, which `encodeURIComponent` rejects.
    values: ['\ud800', 'a\udc00'].map(primitive),
    isPossible: (it) =>
      it.kind === 'text' && it.unit === 'grapheme' && (it.form === undefined || it.form.kind === 'without'),
    excluded: (it) => (it.kind === 'text' ? { ...it, isWellFormed: true } : it),
  },
  {
    // Sums and products of these are not exact.
    values: [Number.MAX_SAFE_INTEGER, 2 ** 52 + 1, 2 ** 53 - 3].map(primitive),
    isPossible: (it) => it.kind === 'number' && it.of === 'integer' && it.most === undefined,
    excluded: (it) => (it.kind === 'number' ? { ...it, is32Bit: true } : it),
  },
  {
    values: [{ kind: 'date', time: NaN }],
    isPossible: (it) => it.kind === 'date' && it.years === undefined,
    excluded: (it) => (it.kind === 'date' ? { ...it, isValid: true } : it),
  },
]

/**
 * Marks the inputs for which a law holds only as far as fast-check draws them, so that its title says so: texts without
 * lone surrogates, integers of 32 bits, and valid dates. Returns the same law if it holds for all others as well.
 */
export async function withinArbitraries(law: Law, context: AttackContext): Promise<Law> {
  let marked = law
  for (const beyond of all) {
    const open = [...law.inputs.keys()].filter((at) => partsIn(law.inputs[at]!.domain).some(beyond.isPossible))
    const breaking: number[] = []
    for (const at of open) if (await breaksBeyond(law, [at], beyond, context)) breaking.push(at)
    if (breaking.length === 0 && 1 < open.length && (await breaksBeyond(law, open, beyond, context)))
      breaking.push(...open)
    for (const at of breaking) marked = without(marked, at, beyond)
  }
  return marked
}

/** Whether a law breaks on such values in some of its inputs. */
async function breaksBeyond(
  law: Law,
  places: readonly number[],
  beyond: Beyond,
  { run, random, mayGoOn }: AttackContext,
): Promise<boolean> {
  if (!mayGoOn()) return false
  const tests = Array.from({ length: runs }, (_, nth) => {
    const inputs = drawInputs(law, random, nth).map((it, at) =>
      places.includes(at) ? withSome(it, law.inputs[at]!.domain, beyond, random) : it,
    )
    return testOf(law, inOrder(inputs, law.ordered))
  }).filter((it) => it !== undefined)
  const seen = await run(tests.map((it) => it.test))
  return tests.some((it, nth) => seen[nth] !== undefined && judge(law, it, seen[nth]).kind === 'broken')
}

/** The law whose title says that such values are not among the inputs at a position. */
function without(law: Law, at: number, { isPossible, excluded }: Beyond): Law {
  const input = law.inputs[at]!
  const domain = mapParts(input.domain, (it) => (isPossible(it) ? excluded(it) : it))
  return { ...law, inputs: law.inputs.with(at, { ...input, domain }) }
}

/** The value of a domain with such values in place of some of its parts. Those in order keep their places. */
function withSome(value: Value, domain: Domain, beyond: Beyond, random: Random): Value {
  const inner = (it: Value, of: Domain | undefined): Value => (of === undefined ? it : withSome(it, of, beyond, random))
  const ofEntries = (it: Value, partOf: (key: string) => Domain | undefined): Value =>
    it.kind === 'object' ? { ...it, entries: it.entries.map(([key, part]) => [key, inner(part, partOf(key))]) } : it
  if (beyond.isPossible(domain)) return chance(random, share) ? pick(random, beyond.values) : value
  switch (domain.kind) {
    case 'array':
      if (domain.isSorted === true) return value
      return list((elementsIn(value) ?? []).map((it) => inner(it, domain.element)))
    case 'tuple':
      if (domain.isSorted === true) return value
      return list((elementsIn(value) ?? []).map((it, at) => inner(it, domain.elements[at])))
    case 'record': {
      const partOf = (name: string): Domain | undefined =>
        domain.ordered?.includes(name) === true ? undefined : domain.properties.find((it) => it.name === name)?.domain
      return ofEntries(value, partOf)
    }
    case 'dictionary':
      return ofEntries(value, () => domain.value)
    case 'union':
      return inner(
        value,
        domain.members.find((it) => contains(it, value)),
      )
    case 'number':
    case 'text':
    case 'boolean':
    case 'bigint':
    case 'constants':
    case 'date':
    case 'set':
    case 'map':
      return value
  }
}
