import type { Value } from '../../../model/test/value.ts'
import { elementsIn, list, primitive } from '../domain/plain.ts'
import { type Domain, mapParts, partsIn } from '../domain/domain.ts'
import type { Law } from '../law.ts'
import type { AttackContext } from './attack.ts'
import { drawInputs } from './attempt-inputs.ts'
import { judge, testOf } from './run-law.ts'

/** Runs with such values for each input. */
const runs = 12

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
export async function withinArbitraries(law: Law, { run, random, mayGoOn }: AttackContext): Promise<Law> {
  let marked = law
  for (const { values, isPossible, excluded } of all) {
    for (const [at, { domain }] of law.inputs.entries()) {
      if (!partsIn(domain).some(isPossible) || !mayGoOn()) continue
      const tests = Array.from({ length: runs }, (_, nth) => {
        const inputs = drawInputs(law, random, nth)
        return testOf(law, inputs.with(at, withEvery(inputs[at]!, values[nth % values.length]!)))
      }).filter((it) => it !== undefined)
      const seen = await run(tests.map((it) => it.test))
      if (!tests.some((it, nth) => seen[nth] !== undefined && judge(law, it, seen[nth]).kind === 'broken')) continue
      const input = marked.inputs[at]!
      const domainWithin = mapParts(input.domain, (it) => (isPossible(it) ? excluded(it) : it))
      marked = { ...marked, inputs: marked.inputs.with(at, { ...input, domain: domainWithin }) }
    }
  }
  return marked
}

/** The value with another one, a primitive or date, in place of all its parts of the same type. */
function withEvery(value: Value, other: Value): Value {
  if (value.kind === 'date') return other.kind === 'date' ? other : value
  if (value.kind === 'primitive')
    return other.kind === 'primitive' && typeof value.value === typeof other.value ? other : value
  if (value.kind === 'object')
    return { ...value, entries: value.entries.map(([key, it]) => [key, withEvery(it, other)]) }
  const elements = elementsIn(value)
  return elements === undefined ? value : list(elements.map((it) => withEvery(it, other)))
}
