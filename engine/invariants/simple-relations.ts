import type { Constants } from '../model/subject.ts'
import { type CallInput, keyOf, type Relation } from './relation.ts'
import type { RelationConstants } from './templates/template.ts'
import { relationTemplates } from './templates/templates.ts'

/** More relations are not looked at: what is learned has to cost less than what it saves (ALGORITHMS 7.2). */
const mostRelations = 20_000

/** More constants of a kind are not looked at. */
const mostConstants = 40

/** The constants of a source, with 0 and 1 as the first numbers. */
export function relationConstants({ numbers, strings }: Constants): RelationConstants {
  return {
    numbers: [...new Set([0, 1, ...numbers])].slice(0, mostConstants),
    strings: [...new Set(strings)].slice(0, mostConstants),
  }
}

/** Everything that may turn out to hold wherever a branch is covered (`SimplePredicates` of paper 003, Algorithm 3), each once. */
export function simpleRelations(inputs: readonly CallInput[], constants: RelationConstants): readonly Relation[] {
  const all = new Map<string, Relation>()
  for (const template of relationTemplates) {
    for (const it of template(inputs, constants)) {
      if (all.size < mostRelations) all.set(keyOf(it), it)
    }
  }
  return [...all.values()]
}
