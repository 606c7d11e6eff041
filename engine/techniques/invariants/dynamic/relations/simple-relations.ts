import type { Constants } from '../../../../model/subject/subject.ts'
import type { CallInput, Relation } from './relation.ts'
import type { RelationConstants, RelationTemplate } from './templates/template.ts'
import { arrays } from './templates/arrays.ts'
import { booleans } from './templates/booleans.ts'
import { members } from './templates/members.ts'
import { numberPairs } from './templates/number-pairs.ts'
import { numberTriples } from './templates/number-triples.ts'
import { numbers } from './templates/numbers.ts'
import { properties } from './templates/properties.ts'
import { strings } from './templates/strings.ts'

/** Most relations: learning has to cost less than it saves (docs/algorithms.md 7.2). */
const mostRelations = 20_000

/** Most relations per callable if a module may have many callables; for `simpleRelations`. */
export const mostOfCallable = 600

/** Most constants of a kind. */
const mostConstants = 40

/** The constants of a source, with 0 and 1 as the first numbers. */
export function relationConstants({ numbers, strings }: Constants): RelationConstants {
  return {
    numbers: [...new Set([0, 1, ...numbers])].slice(0, mostConstants),
    strings: [...new Set(strings)].slice(0, mostConstants),
  }
}

/** All relations that may hold (Nosrati et al., Algorithm 3), once each; over a limit, an equal share per template. */
export function simpleRelations(
  inputs: readonly CallInput[],
  constants: RelationConstants,
  most = mostRelations,
): readonly Relation[] {
  const lists = relationTemplates.map((it) => it(inputs, constants))
  const all: Relation[] = []
  const shortestFirst = lists.toSorted((a, b) => a.length - b.length)
  for (const [at, list] of shortestFirst.entries())
    all.push(...evenly(list, Math.floor((most - all.length) / (lists.length - at))))
  return all
}

function evenly<T>(list: readonly T[], count: number): readonly T[] {
  if (list.length <= count) return list
  return Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)]!)
}

/** No two of them make the same relation. */
const relationTemplates: readonly RelationTemplate[] = [
  booleans,
  members,
  properties,
  arrays,
  numbers,
  strings,
  numberPairs,
  numberTriples,
]
