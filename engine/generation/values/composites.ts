import type { Ref, Statement } from '../../model/test/statement.ts'
import type { TypeId, TypeShape } from '../../model/subject/type.ts'
import { below, chance } from '../../random/random.ts'
import { type TestBuilder, isSimple, push } from '../test-builder.ts'
import { several } from './lists.ts'
import { drawKey } from '../pool.ts'
import { templateText } from './template-text.ts'
import { nothing } from '../slot-kind.ts'

type Shape<K extends TypeShape['kind']> = Extract<TypeShape, { readonly kind: K }>

// All functions here append the parts, then the whole. They return `nothing` if a part is impossible or there is no
// room; the caller cuts the builder back.

/** An array; nested ones are shorter, so that lists of lists stay small. */
export function array(builder: TestBuilder, type: TypeId, element: TypeId, depth: number): Ref {
  const elements = several(builder, element, depth)
  return push(builder, { kind: 'array', type, elements })
}

/** A tuple; optional elements may be omitted from the end. */
export function tuple(builder: TestBuilder, type: TypeId, shape: Shape<'tuple'>, depth: number): Ref {
  const elements: Ref[] = []
  for (const it of shape.elements) {
    if (it.rest) elements.push(...several(builder, it.type, depth))
    else {
      if (it.optional && isLeftOut(builder, depth)) break
      const ref = builder.context.fill(builder, it.type, depth + 1)
      if (ref === nothing && it.optional) break
      if (ref === nothing) return nothing
      elements.push(ref)
    }
  }
  return push(builder, { kind: 'array', type, elements })
}

/** An object literal: every required property, optional ones by chance, entries of an index signature. */
export function object(builder: TestBuilder, type: TypeId, shape: Shape<'object'>, depth: number): Ref {
  const literal: ObjectLiteral = { kind: 'object', type, keys: [], values: [] }
  for (const it of shape.properties) {
    if (it.optional && isLeftOut(builder, depth)) continue
    const ref = builder.context.fill(builder, it.type, depth + 1)
    if (ref === nothing && it.optional) continue
    if (ref === nothing) return nothing
    literal.keys.push(it.name)
    literal.values.push(ref)
  }
  if (shape.index !== undefined) addEntries(builder, literal, shape.index, depth)
  return push(builder, literal)
}

/** An object literal with keys from the pool. */
export function dictionary(builder: TestBuilder, type: TypeId, element: TypeId, depth: number): Ref {
  const literal: ObjectLiteral = { kind: 'object', type, keys: [], values: [] }
  addEntries(builder, literal, element, depth)
  return push(builder, literal)
}

/** A text that follows a template. */
export function template(builder: TestBuilder, type: TypeId, depth: number): Ref {
  return push(builder, { kind: 'literal', type, value: templateText(builder, type, depth) })
}

/** The statement of an object literal that is being filled. */
type ObjectLiteral = Statement & { kind: 'object' } & { readonly keys: string[]; readonly values: Ref[] }

function addEntries(builder: TestBuilder, { type, keys, values }: ObjectLiteral, element: TypeId, depth: number): void {
  if (isSimple(builder, depth)) return
  const { context, index, random } = builder
  for (let left = below(random, index.parameters.entries + 1); 0 < left; left--) {
    const key = drawKey(context.pool, type, index.parameters, random)
    if (keys.includes(key)) continue
    const ref = builder.context.fill(builder, element, depth + 1)
    if (ref === nothing) return
    keys.push(key)
    values.push(ref)
  }
}

function isLeftOut(builder: TestBuilder, depth: number): boolean {
  return isSimple(builder, depth) || !chance(builder.random, builder.index.parameters.optionalProperty)
}
