import type { Kills } from './count-kills.ts'
import { grouped } from './grouped.ts'
import { type Domain, partsIn } from './domain/domain.ts'
import type { Law } from './law.ts'
import { mostKilling } from './most-killing.ts'
import type { Tried } from './attack/attack.ts'

/** Most properties of a function. */
const mostProperties = 3

/** A law worth exporting, with its evidence. */
export interface Property {
  readonly law: Law
  readonly runs: number
  readonly kills: ReadonlySet<number>
}

/** Kinds that are said only if nothing else is. */
const lastResorts: ReadonlySet<string> = new Set(['never throws', 'inputs unchanged'])

/** Kinds of laws that relate several calls, or say all about a result, and so say more than a property of it. */
const relations: ReadonlySet<string> = new Set([
  ...['linear', 'round trip', 'involution', 'idempotence', 'commutativity', 'antisymmetry', 'associativity'],
  ...['concatenation', 'monotonicity', 'any order', 'transitivity', 'triangle inequality', 'scaling'],
  ...['standard function', 'same elements', 'exact condition', 'undone change', 'unchanged by another'],
  ...['spaces around', 'any case', 'ignored part', 'same result by another'],
])

/** A law that relates calls is worth more; one with a precondition that its types do not suggest, less. */
function worthOf({ kind, inputs, ordered }: Law): number {
  const isNarrow = inputs.some(({ domain }) => isNarrowDomain(domain))
  const isPlain = inputs.every(({ domain }) => partsIn(domain).every(isUnbounded))
  return (
    (isPlain ? 1 : 0.9) *
    (relations.has(kind) ? 2 : 1) *
    (isNarrow ? 0.3 : ordered !== undefined && kind !== 'monotonicity' ? 0.7 : 1)
  )
}

/** Whether a part has no precondition that a title would name. */
function isUnbounded(part: Domain): boolean {
  if (part.kind === 'number') return part.least === undefined && part.most === undefined
  if (part.kind === 'text') return part.least === 0 && part.unit === 'grapheme' && part.form === undefined
  return part.kind !== 'array' || (part.least === 0 && part.isSorted !== true && part.grid === undefined)
}

function isNarrowDomain(domain: Domain): boolean {
  if (domain.kind === 'array') return domain.isSorted === true || isNarrowDomain(domain.element)
  if (domain.kind === 'text') return domain.unit === 'letter' || domain.unit === 'digit'
  return domain.kind === 'number' && domain.most !== undefined
}

/** Whether numbers have an upper bound: that nothing is thrown in such a range is mostly chance. */
function isRange(domain: Domain): boolean {
  return partsIn(domain).some((it) => it.kind === 'number' && it.most !== undefined)
}

/**
 * Chooses a few laws of each function: those that kill the most mutants which no chosen one kills. A law that kills
 * none, or that another one implies, is dropped. `order` are the kinds of laws, those that say more first. All signatures
 * of a function share a group.
 */
export function rank(
  tried: readonly Tried[],
  kills: ReadonlyMap<Law, Kills>,
  order: readonly string[],
  groupOf: (law: Law) => string,
): readonly Property[] {
  return grouped(tried, (it) => groupOf(it.law)).flatMap((all) => {
    const implied = new Set(all.flatMap((it) => it.law.implies ?? []))
    const rankOf = ({ law }: Tried): number => order.indexOf(law.kind)
    const weaker = new Set(all.flatMap(({ law }) => (law.weaker ?? []).map((words) => `${law.kind} ${words}`)))
    const isImplied = ({ law }: Tried): boolean => implied.has(law.kind) || weaker.has(`${law.kind} ${law.words}`)
    const open = all.filter((it) => !isImplied(it)).toSorted((a, b) => rankOf(a) - rankOf(b))
    const choose = (among: readonly Tried[], by: keyof Kills): readonly Property[] => {
      const killsOf = ({ law }: Tried): ReadonlySet<number> => kills.get(law)?.[by] ?? new Set()
      return mostKilling(among, {
        killsOf,
        worthOf: (it) => worthOf(it.law),
        sayingOf: (it) => it.law.words,
        most: mostProperties,
      }).map((it) => ({
        law: it.law,
        runs: it.runs,
        kills: killsOf(it),
      }))
    }
    const usual = choose(
      open.filter((it) => !lastResorts.has(it.law.kind)),
      'claim',
    )
    if (0 < usual.length) return usual
    const unchanged = choose(
      open.filter((it) => lastResorts.has(it.law.kind) && it.law.kind !== 'never throws'),
      'claim',
    )
    if (0 < unchanged.length) return unchanged
    return choose(
      open.filter(({ law }) => law.kind === 'never throws' && !law.inputs.some((it) => isRange(it.domain))),
      'ending',
    )
  })
}
