import type { Primitive, SymbolicInput } from '../../../../model/symbolic/symbolic.ts'
import { pick, type Random } from '../../../../random/random.ts'
import type { CallInput, Relation } from '../relations/relation.ts'
import { isWithin, scopesOf } from './scope.ts'
import type { RelationConstants } from '../relations/templates/template.ts'

/**
 * Draws a start constant of the source for each input: of those that some relations allow, one used least often. Few
 * vectors thus have many different ones (Nosrati et al., 4.1.5). `undefined` without such a constant.
 */
export type SeedConstants = (relations: readonly Relation[], random: Random) => readonly Primitive[]

export function createSeedConstants(inputs: readonly CallInput[], constants: RelationConstants): SeedConstants {
  const counts = inputs.map(({ domain }) => new Map(valuesOf(domain, constants).map((it) => [it, 0])))
  return (relations, random) => {
    const scopes = scopesOf(relations, inputs)
    return counts.map((uses, at) => {
      const scope = scopes?.[at]
      const fitting = scope === undefined ? [] : [...uses].filter(([value]) => isWithin(scope, value))
      if (fitting.length === 0) return undefined
      const least = Math.min(...fitting.map(([, count]) => count))
      const [value] = pick(
        random,
        fitting.filter(([, count]) => count === least),
      )
      uses.set(value, least + 1)
      return value
    })
  }
}

function valuesOf(domain: SymbolicInput, { numbers, strings }: RelationConstants): readonly Primitive[] {
  switch (domain.sort) {
    case 'boolean':
      return [false, true]
    case 'choice':
      return domain.values
    case 'number':
      return numbers
    case 'string':
      return strings
    case 'bigint':
      return []
  }
}
