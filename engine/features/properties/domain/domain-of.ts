import type { Subject } from '../../../model/subject/subject.ts'
import type { TypeId } from '../../../model/subject/type.ts'
import { printMember } from '../../../export/values/literal.ts'
import type { Domain, PropertyDomain } from './domain.ts'

/** Most nested objects, after which optional properties are absent and lists are empty. */
const deepest = 3

/** Most parts of a domain. The arbitrary of a larger one would be hard to read. */
const mostParts = 40

/** Values of a type parameter in a list: the elements do not matter then, so the simplest type will do. */
const anyElement: Domain = { kind: 'number', of: 'integer' }

/** Values of unknown type. */
const anyValue: Domain = {
  kind: 'union',
  members: [
    { kind: 'number', of: 'integer' },
    { kind: 'text', unit: 'grapheme', least: 0 },
    { kind: 'boolean' },
    { kind: 'constants', values: [null] },
  ],
}

/** All values of a type; undefined if an arbitrary cannot make them, such as instances of classes. */
export function domainOf(type: TypeId, subject: Subject): Domain | undefined {
  let parts = 0
  const shapeOf = (id: TypeId, depth: number): Domain | undefined => {
    const shape = subject.types[id]
    if (shape === undefined || mostParts < ++parts) return undefined
    const inner = (of: TypeId): Domain | undefined => (depth < deepest ? shapeOf(of, depth + 1) : undefined)
    switch (shape.kind) {
      case 'number':
        return { kind: 'number', of: 'anything' }
      case 'string':
        return { kind: 'text', unit: 'grapheme', least: 0 }
      case 'boolean':
      case 'bigint':
        return { kind: shape.kind }
      case 'undefined':
      case 'void':
        return { kind: 'constants', values: [undefined] }
      case 'null':
        return { kind: 'constants', values: [null] }
      case 'literal':
        return { kind: 'constants', values: [shape.value] }
      case 'enum':
        if (!shape.exported || shape.members.length === 0) return undefined
        return {
          kind: 'constants',
          values: shape.members.map((it) => it.value),
          texts: shape.members.map((it) => shape.name + printMember(it.name)),
        }
      case 'unknown':
        return depth === 0 ? anyValue : anyElement
      case 'union':
        return unionOf(shape.members.map((it) => shapeOf(it, depth)))
      case 'array': {
        if (shape.lacksProperties === true) return undefined
        const element = inner(shape.element)
        return element && { kind: 'array', element, least: 0 }
      }
      case 'tuple': {
        if (shape.lacksProperties === true || shape.elements.some((it) => it.rest)) return undefined
        const elements = shape.elements.map((it) => inner(it.type))
        return elements.every(isPresent) ? { kind: 'tuple', elements } : undefined
      }
      case 'object': {
        if (shape.lacksProperties === true) return undefined
        if (shape.index !== undefined) {
          const value = shape.properties.length === 0 ? inner(shape.index) : undefined
          return value && { kind: 'dictionary', value }
        }
        const properties: PropertyDomain[] = []
        for (const { name, type, optional } of shape.properties) {
          const domain = inner(type)
          if (domain !== undefined)
            properties.push({ name, domain: optional ? present(domain) : domain, isOptional: optional })
          else if (!optional) return undefined
        }
        return { kind: 'record', properties }
      }
      case 'builtin': {
        if (shape.lacksProperties === true) return undefined
        const [first, second] = shape.args
        if (shape.name === 'Date') return { kind: 'date' }
        const one = first === undefined ? undefined : inner(first)
        if (shape.name === 'Set') return one && { kind: 'set', element: one }
        if (shape.name === 'Iterable') return one && { kind: 'array', element: one, least: 0 }
        const other = second === undefined ? undefined : inner(second)
        return shape.name === 'Map' && one && other ? { kind: 'map', key: one, value: other } : undefined
      }
      case 'never':
      case 'symbol':
      case 'anyObject':
      case 'class':
      case 'function':
      case 'constructor':
      case 'template':
      case 'branded':
        return undefined
    }
  }
  return shapeOf(type, 0)
}

/** Joins constants. Lists whose elements are too deep leave out nothing that an arbitrary could make. */
function unionOf(all: readonly (Domain | undefined)[]): Domain | undefined {
  if (!all.every(isPresent) || all.length === 0) return undefined
  const plain = all.flatMap((it) => (it.kind === 'constants' && it.texts === undefined ? it.values : []))
  const rest = all.filter((it) => !(it.kind === 'constants' && it.texts === undefined))
  const members: readonly Domain[] = plain.length === 0 ? rest : [...rest, { kind: 'constants', values: plain }]
  return members.length === 1 ? members[0] : { kind: 'union', members }
}

/** The domain of an optional property that is present: strict compilers do not accept `undefined` there. */
function present(domain: Domain): Domain {
  if (domain.kind !== 'union') return domain
  const members = domain.members.flatMap((it): readonly Domain[] => {
    if (it.kind !== 'constants' || !it.values.includes(undefined)) return [it]
    const values = it.values.filter((value) => value !== undefined)
    return values.length === 0 ? [] : [{ kind: 'constants', values }]
  })
  return members.length === 1 ? members[0]! : { kind: 'union', members }
}

function isPresent<T>(it: T | undefined): it is T {
  return it !== undefined
}
