import type { Subject } from '../../model/subject/subject.ts'
import type { Primitive, TypeId } from '../../model/subject/type.ts'
import type { Ref, Statement } from '../../model/test/statement.ts'
import { below, between, chance, pick, type Random } from '../../random/random.ts'
import { drawWord } from './natural-texts.ts'

/** Deepest value that is drawn. */
const deepest = 4

/**
 * Draws a usual value of a type: small numbers, short words, lists of one element, objects without optional properties.
 * Returns its statements, the value last, with references from 0; undefined for types other than data.
 */
export function drawValue(type: TypeId, { types }: Subject, random: Random): readonly Statement[] | undefined {
  const made: Statement[] = []
  const literal = (of: TypeId, value: Primitive): Ref => made.push({ kind: 'literal', type: of, value }) - 1
  const buildAll = (of: readonly TypeId[], depth: number): readonly Ref[] | undefined => {
    const refs: Ref[] = []
    for (const it of of) {
      const ref = build(it, depth + 1)
      if (ref === undefined) return undefined
      refs.push(ref)
    }
    return refs
  }
  const list = (of: TypeId, parts: readonly TypeId[], depth: number): Ref | undefined => {
    const elements = buildAll(parts, depth)
    return elements && made.push({ kind: 'array', type: of, elements }) - 1
  }
  const build = (of: TypeId, depth: number): Ref | undefined => {
    const shape = types[of]!
    if (deepest < depth) return undefined
    switch (shape.kind) {
      case 'number':
        return literal(of, shape.isFraction === true ? 0.5 : between(random, 1, 9))
      case 'unknown':
        return literal(of, between(random, 1, 9))
      case 'string':
        return literal(of, drawWord(random))
      case 'boolean':
        return literal(of, chance(random, 0.5))
      case 'literal':
        return literal(of, shape.value)
      case 'enum':
        return made.push({ kind: 'enum', type: of, member: below(random, shape.members.length) }) - 1
      case 'union':
        return build(pick(random, shape.members), depth)
      case 'array':
        return list(of, [shape.element], depth)
      case 'tuple':
        return list(
          of,
          shape.elements.filter((it) => !it.optional && !it.rest).map((it) => it.type),
          depth,
        )
      case 'object': {
        if (shape.lacksProperties === true) return undefined
        const given = shape.properties.filter((it) => !it.optional)
        const keys = given.map((it) => it.name)
        const values = buildAll(
          given.map((it) => it.type),
          depth,
        )
        return values && made.push({ kind: 'object', type: of, keys, values }) - 1
      }
      default:
        return undefined
    }
  }
  return build(type, 0) === undefined ? undefined : made
}
