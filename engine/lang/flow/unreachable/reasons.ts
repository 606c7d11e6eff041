import type { PredicateKind } from '../../../model/goal/predicate.ts'
import type { Inventory } from '../predicates.ts'
import { shortText } from '../../syntax/shown.ts'
import type { FixedVariable } from './fixed-variables.ts'
import { allKinds, type Kind } from './kinds.ts'
import type { FixedOutcome, Refuter } from './refuter.ts'

/** Most contradictions spelled out; the others are only counted. */
const mostShown = 2

/** The reason if the node has no incoming path at all. */
const withoutWay = 'No path through the code leads there.'

/** Explains why something is unreachable, given a contradiction per path, and names the declared types relied on. */
export function reasonOf(
  refusals: readonly (readonly FixedOutcome[])[],
  inventory: Inventory,
  isRefutedUntyped: Refuter,
): string {
  if (refusals.length === 0) return withoutWay
  const shown = refusals.slice(0, mostShown)
  const ways = shown.map((outcomes) => listed(outcomes.map((it) => demand(it, inventory))))
  const rest = refusals.length - shown.length
  const more = rest === 0 ? [] : [`similar conditions on ${rest} more ${rest === 1 ? 'path' : 'paths'}`]
  return `Reaching it would require ${[...ways, ...more].join(', or ')}, which is impossible${provided(refusals, isRefutedUntyped)}.`
}

function demand({ predicate, outcome }: FixedOutcome, { predicates }: Inventory): string {
  const { kind, file, start, end } = predicates[predicate]!
  return `\`${shortText(file.text.slice(start, end))}\` ${demands[kind][outcome ? 0 : 1]}`
}

/** Phrases for an outcome that is true, and one that is false. */
const demands: Readonly<Record<PredicateKind, readonly [string, string]>> = {
  condition: ['to be true', 'to be false'],
  value: ['to be true', 'to be false'],
  nullish: ['to be null or undefined', 'to be a value'],
  case: ['to match', 'not to match'],
  default: ['to be omitted', 'to be provided'],
  loop: ['to have an element', 'to have no element'],
}

/** Names the declared types that the proof relies on. */
function provided(refusals: readonly (readonly FixedOutcome[])[], isRefutedUntyped: Refuter): string {
  const resting = refusals.filter((it) => !isRefutedUntyped(it)).flat()
  const inputs = [...new Set(resting.flatMap((it) => it.condition.inputs))]
  const typed = inputs.filter((it) => it.kinds.length < allKinds.length)
  if (typed.length === 0) return ''
  return ` as long as ${listed(typed.map((it) => `\`${it.name}\` is ${kindsOf(it)}`))}, as its type says`
}

function kindsOf({ kinds }: FixedVariable): string {
  return listed(
    kinds.map((it) => words[it]),
    'or',
  )
}

const words: Readonly<Record<Kind, string>> = {
  undefined: 'undefined',
  null: 'null',
  boolean: 'a boolean',
  number: 'a number',
  bigint: 'a bigint',
  string: 'a string',
  other: 'an object',
}

function listed(parts: readonly string[], word: 'and' | 'or' = 'and'): string {
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)!}`
}
