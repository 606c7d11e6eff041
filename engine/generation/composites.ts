import type { Ref } from '../model/test/statement.ts'
import type { TypeId, TypeShape } from '../model/subject/type.ts'
import { below, chance } from '../random/random.ts'
import { type Draft, isSimple, push } from './draft.ts'
import { several } from './lists.ts'
import { drawKey } from './pool.ts'
import { templateText } from './template-text.ts'
import { none } from './want.ts'

type Shape<K extends TypeShape['kind']> = Extract<TypeShape, { readonly kind: K }>

// Every function here appends the parts, then the whole, and returns `none` when a part cannot be had or there is no
// room; whoever called it cuts the draft back.

/** An array; nested ones are shorter, so that lists of lists stay small. */
export function array(draft: Draft, type: TypeId, element: TypeId, depth: number): Ref {
  const elements = several(draft, element, depth)
  return push(draft, { kind: 'array', type, elements })
}

/** A tuple; optional elements may be left out from the end. */
export function tuple(draft: Draft, type: TypeId, shape: Shape<'tuple'>, depth: number): Ref {
  const elements: Ref[] = []
  for (const it of shape.elements) {
    if (it.rest) elements.push(...several(draft, it.type, depth))
    else {
      if (it.optional && isLeftOut(draft, depth)) break
      const ref = draft.kit.fill(draft, it.type, depth + 1)
      if (ref === none && it.optional) break
      if (ref === none) return none
      elements.push(ref)
    }
  }
  return push(draft, { kind: 'array', type, elements })
}

/** An object literal: every required property, optional ones by chance, entries of an index signature. */
export function object(draft: Draft, type: TypeId, shape: Shape<'object'>, depth: number): Ref {
  const keys: string[] = []
  const values: Ref[] = []
  for (const it of shape.properties) {
    if (it.optional && isLeftOut(draft, depth)) continue
    const ref = draft.kit.fill(draft, it.type, depth + 1)
    if (ref === none && it.optional) continue
    if (ref === none) return none
    keys.push(it.name)
    values.push(ref)
  }
  if (shape.index !== undefined) addEntries(draft, type, shape.index, depth, keys, values)
  return push(draft, { kind: 'object', type, keys, values })
}

/** An object literal with keys from the pool. */
export function dictionary(draft: Draft, type: TypeId, element: TypeId, depth: number): Ref {
  const keys: string[] = []
  const values: Ref[] = []
  addEntries(draft, type, element, depth, keys, values)
  return push(draft, { kind: 'object', type, keys, values })
}

/** A text that follows a template. */
export function template(draft: Draft, type: TypeId, depth: number): Ref {
  return push(draft, { kind: 'literal', type, value: templateText(draft, type, depth) })
}

function addEntries(draft: Draft, type: TypeId, element: TypeId, depth: number, keys: string[], values: Ref[]): void {
  if (isSimple(draft, depth)) return
  const { kit, workshop, random } = draft
  for (let left = below(random, workshop.parameters.entries + 1); 0 < left; left--) {
    const key = drawKey(kit.pool, type, workshop.parameters, random)
    if (keys.includes(key)) continue
    const ref = draft.kit.fill(draft, element, depth + 1)
    if (ref === none) return
    keys.push(key)
    values.push(ref)
  }
}

function isLeftOut(draft: Draft, depth: number): boolean {
  return isSimple(draft, depth) || !chance(draft.random, draft.workshop.parameters.optionalProperty)
}
