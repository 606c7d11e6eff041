import type { Subject } from '../../model/subject/subject.ts'
import type { Primitive, TypeId } from '../../model/subject/type.ts'
import type { Ref, Statement } from '../../model/test/statement.ts'
import type { Value } from '../../model/test/value.ts'

/** Most statements of a value that is written out. */
const mostStatements = 24

/**
 * Writes an observed value as literals, lists and objects of a type. Undefined if it has other parts, does not fit, or
 * is long. `from` is the position of the first statement.
 */
export function literalValue(
  value: Value,
  type: TypeId,
  from: Ref,
  { types }: Subject,
): readonly Statement[] | undefined {
  const made: Statement[] = []
  const push = (statement: Statement): Ref => from + made.push(statement) - 1
  /** Returns the position of the value, or leaves nothing behind. */
  const write = (it: Value, as: TypeId): Ref | undefined => {
    const before = made.length
    const ref = written(it, as)
    if (ref === undefined) made.length = before
    return ref
  }
  const writeAll = (them: readonly Value[], typeOf: (at: number) => TypeId | undefined): readonly Ref[] | undefined => {
    const refs: Ref[] = []
    for (const [at, it] of them.entries()) {
      const as = typeOf(at)
      const ref = as === undefined ? undefined : write(it, as)
      if (ref === undefined) return undefined
      refs.push(ref)
    }
    return refs
  }
  const written = (it: Value, as: TypeId): Ref | undefined => {
    const shape = types[as]!
    if (shape.kind === 'union') {
      for (const member of shape.members) {
        const ref = write(it, member)
        if (ref !== undefined) return ref
      }
      return undefined
    }
    switch (it.kind) {
      case 'primitive':
        return it.digits === undefined && isOf(it.value, as)
          ? push({ kind: 'literal', type: as, value: it.value })
          : undefined
      case 'array': {
        if (it.holes !== undefined || it.hasMore === true) return undefined
        if (shape.kind === 'array' && shape.lacksProperties !== true) {
          const elements = writeAll(it.elements, () => shape.element)
          return elements && push({ kind: 'array', type: as, elements })
        }
        if (shape.kind !== 'tuple' || shape.lacksProperties === true) return undefined
        if (shape.elements.length !== it.elements.length || shape.elements.some((of) => of.rest)) return undefined
        const elements = writeAll(it.elements, (at) => shape.elements[at]!.type)
        return elements && push({ kind: 'array', type: as, elements })
      }
      case 'object': {
        if (shape.kind !== 'object' || shape.lacksProperties === true) return undefined
        if (it.className !== undefined || it.isBare === true || it.hasMore === true) return undefined
        const keys = it.entries.map(([key]) => key)
        if (shape.properties.some((of) => !of.optional && !keys.includes(of.name))) return undefined
        const values = writeAll(
          it.entries.map(([, part]) => part),
          (at) => shape.properties.find((of) => of.name === keys[at])?.type ?? shape.index,
        )
        return values && push({ kind: 'object', type: as, keys, values })
      }
      default:
        return undefined
    }
  }
  const isOf = (it: Primitive, as: TypeId): boolean => {
    const shape = types[as]!
    if (shape.kind === 'literal') return Object.is(shape.value, it)
    if (shape.kind === 'void') return it === undefined
    if (it === null) return shape.kind === 'null'
    return shape.kind === typeof it
  }
  return write(value, type) === undefined || mostStatements < made.length ? undefined : made
}
