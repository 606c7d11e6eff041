import type { Subject } from './subject.ts'
import type { TypeId } from './type.ts'

/** Deepest nesting of printed types, and most members of a union. */
const deepest = 3
const mostMembers = 6

/** A type roughly in source notation, for people; by its name if it has one. */
export function typeName(id: TypeId, subject: Pick<Subject, 'types' | 'classes'>, depth = 0): string {
  const shape = subject.types[id]!
  const inner = (it: TypeId): string => (depth < deepest ? typeName(it, subject, depth + 1) : '…')
  switch (shape.kind) {
    case 'class':
      return subject.classes[shape.class]!.name
    case 'enum':
    case 'branded':
      return shape.name
    case 'literal':
      return typeof shape.value === 'string' ? JSON.stringify(shape.value) : String(shape.value)
    case 'array': {
      const element = inner(shape.element)
      return /^[\w.]+$/.test(element) ? `${element}[]` : `(${element})[]`
    }
    case 'tuple':
      return `[${shape.elements.map((it) => inner(it.type)).join(', ')}]`
    case 'union': {
      const more = mostMembers < shape.members.length ? ['…'] : []
      return [...shape.members.slice(0, mostMembers).map(inner), ...more].join(' | ')
    }
    case 'builtin':
      return shape.args.length === 0 ? shape.name : `${shape.name}<${shape.args.map(inner).join(', ')}>`
    case 'object': {
      if (shape.name !== '') return shape.name
      const properties = shape.properties.map(({ name, type }) => {
        const value = subject.types[type]!
        return value.kind === 'literal' ? `${name}: ${JSON.stringify(String(value.value))}` : name
      })
      return `{ ${properties.join(', ')} }`
    }
    case 'anyObject':
      return 'object'
    case 'template':
      return 'string'
    case 'constructor':
      return `new () => ${inner(shape.makes)}`
    case 'function':
    case 'number':
    case 'string':
    case 'boolean':
    case 'bigint':
    case 'symbol':
    case 'undefined':
    case 'null':
    case 'void':
    case 'never':
    case 'unknown':
      return shape.kind
  }
}
