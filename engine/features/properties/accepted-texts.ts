import { pick } from '../../random/random.ts'
import type { Primitive } from '../../model/subject/type.ts'
import type { Value } from '../../model/test/value.ts'
import type { AttackContext } from './attack/attack.ts'
import { drawInputs } from './attack/attempt-inputs.ts'
import { testOf } from './attack/run-law.ts'
import { contains } from './domain/contains.ts'
import { keyOf } from './domain/plain.ts'
import type { Input, Law } from './law.ts'

/** Least number of accepted texts that make a domain of their own. */
const leastAccepted = 6

/** Most of them. */
const mostAccepted = 20

/** Inputs that are tried at a time. */
const triedAtOnce = 150

/** Times that texts which some inputs break are dropped. */
const mostRounds = 4

/**
 * Domains of a few texts for a function that accepts only texts of a form, such as versions: those of calls that
 * returned, and results of other functions. Undefined if there are too few.
 */
export async function acceptedTexts(
  law: Law,
  accepted: readonly (readonly Value[])[],
  results: readonly Value[],
  context: AttackContext,
): Promise<readonly Input[] | undefined> {
  const { inputs } = law
  const places = [...inputs.keys()].filter((at) => inputs[at]!.domain.kind === 'text')
  if (places.length === 0) return undefined
  let pools = places.map((at) =>
    distinct([...accepted.map((it) => it[at]!), ...results].filter((it) => contains(inputs[at]!.domain, it))),
  )
  for (let round = 0; round < mostRounds; round++) {
    if (pools.some((it) => it.length < leastAccepted)) return undefined
    const failed = await failedTexts(law, places, pools, context)
    if (failed.every((it) => it.size === 0)) return withConstants(inputs, places, shared(pools))
    pools = pools.map((pool, i) => pool.filter((it) => !failed[i]!.has(it)))
  }
  return undefined
}

/** The texts of each place with which calls usually fail. */
async function failedTexts(
  law: Law,
  places: readonly number[],
  pools: readonly (readonly Value[])[],
  { run, random }: AttackContext,
): Promise<readonly ReadonlySet<Value>[]> {
  const count = Math.max(triedAtOnce, ...pools.map((it) => it.length))
  const tuples = Array.from({ length: count }, (_, n) => {
    const values = [...drawInputs(law, random, n % 100)]
    // Each text has its turn; its partners are drawn.
    places.forEach((at, i) => {
      const pool = pools[i]!
      values[at] = n % places.length === i ? pool[Math.floor(n / places.length) % pool.length]! : pick(random, pool)
    })
    return values
  })
  const seen = await run(tuples.map((it) => testOf(law, it)!.test))
  return places.map((at) => {
    const calls = new Map<Value, { all: number; failed: number }>()
    for (const [n, tuple] of tuples.entries()) {
      const known = calls.get(tuple[at]!) ?? { all: 0, failed: 0 }
      known.all++
      if (seen[n]?.ending !== 'completed') known.failed++
      calls.set(tuple[at]!, known)
    }
    const rates = [...calls].map(([it, { all, failed }]) => [it, failed / all] as const)
    const worst = Math.max(...rates.map(([, rate]) => rate))
    // One bad text makes others look bad: the worst go first.
    return new Set(rates.flatMap(([it, rate]) => (0 < rate && worst / 2 <= rate ? [it] : [])))
  })
}

/** The texts that all places accept, if these are enough: laws compare inputs of the same domain. */
function shared(pools: readonly (readonly Value[])[]): readonly (readonly Value[])[] {
  const common = pools.reduce((all, pool) => {
    const keys = new Set(pool.map(keyOf))
    return all.filter((it) => keys.has(keyOf(it)))
  })
  return common.length < leastAccepted ? pools : pools.map(() => common)
}

function withConstants(
  inputs: readonly Input[],
  places: readonly number[],
  pools: readonly (readonly Value[])[],
): readonly Input[] {
  return inputs.map((it, at) => {
    const pool = pools[places.indexOf(at)]
    if (pool === undefined) return it
    const step = Math.max(1, pool.length / mostAccepted)
    const texts = Array.from({ length: Math.min(mostAccepted, pool.length) }, (_, n) => pool[Math.floor(n * step)]!)
    return { ...it, domain: { kind: 'constants', values: texts.flatMap(primitiveIn), isSample: true } }
  })
}

function primitiveIn(value: Value): readonly Primitive[] {
  return value.kind === 'primitive' ? [value.value] : []
}

function distinct(values: readonly Value[]): readonly Value[] {
  return [...new Map(values.map((it) => [keyOf(it), it])).values()]
}
