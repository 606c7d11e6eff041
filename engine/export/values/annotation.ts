import { parts, type Ref, type TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { TypeId } from '../../model/subject/type.ts'
import { isUsedAsBase, needsContext } from '../printing/context.ts'
import type { FileNames } from '../file-names.ts'
import { printPrimitive } from './literal.ts'
import type { TypeText } from './type-text.ts'

/** A type after the name of a variable, or `as const` after its value, or neither. */
export interface Annotation {
  /** A type as source text: `number[]`; `any` if the type has no name. */
  readonly type?: string
  /** Whether the value keeps its literal types. */
  readonly isConstant?: true
}

/** Returns the annotation of a named value, if the compiler does not infer its type. */
export function annotationOf(test: TestCase, at: Ref, subject: Subject, typeName: FileNames['type']): Annotation {
  const statement = test[at]!
  if (statement.kind === 'literal' || !needsContext(test, at, subject)) return {}
  if (statement.kind === 'object') return isPlain(test, at, subject) ? { isConstant: true } : { type: 'any' }
  const length = statement.kind === 'array' ? statement.elements.length : undefined
  const name = isUsedAsBase(test, at, subject) ? undefined : textOf(statement.type, subject, typeName, length)
  return { type: name ?? 'any' }
}

/** Prints the declaration of a variable. */
export function printDeclaration(
  name: string,
  value: string,
  { type, isConstant }: Annotation,
  types: TypeText,
): string {
  const declared = type === undefined ? name : name + types(`: ${type}`)
  return `const ${declared} = ${value}${isConstant === true ? types(' as const') : ''}`
}

/** Whether literal types are all the context that an object needs. Lists would become read-only. */
function isPlain(test: TestCase, at: Ref, subject: Subject): boolean {
  const statement = test[at]!
  if (statement.kind !== 'object') return !needsContext(test, at, subject) || statement.kind === 'literal'
  if (subject.types[statement.type]?.kind !== 'object') return false
  return parts(statement).every((it) => test[it]!.kind !== 'array' && isPlain(test, it, subject))
}

/** Most levels of nested lists, and most members of a union, that are written out. */
const deepest = 2
const mostMembers = 4

/** Prints a short type: primitives, lists, classes and enums. The length of a tuple may be known. */
function textOf(
  type: TypeId,
  subject: Subject,
  typeName: FileNames['type'],
  length?: number,
  depth = 0,
): string | undefined {
  const shape = subject.types[type]!
  const text = (type: TypeId): string | undefined =>
    depth < deepest ? textOf(type, subject, typeName, undefined, depth + 1) : undefined
  switch (shape.kind) {
    case 'number':
    case 'string':
    case 'boolean':
    case 'bigint':
    case 'never':
    case 'undefined':
    case 'null':
      return shape.kind
    case 'literal':
      return printPrimitive(shape.value)
    case 'enum':
      return shape.exported ? typeName(shape.name) : undefined
    case 'class': {
      const { exported, typeParameters } = subject.classes[shape.class]!
      const name = exported === undefined ? undefined : typeName(exported)
      return name === undefined ? undefined : name + anyTypes(typeParameters ?? 0)
    }
    case 'union': {
      const members = shape.members.map(text)
      return members.includes(undefined) || mostMembers < members.length ? undefined : members.join(' | ')
    }
    case 'array': {
      if (shape.lacksProperties === true) return undefined
      const element = text(shape.element) ?? 'any'
      return element.includes(' | ') ? `(${element})[]` : `${element}[]`
    }
    case 'tuple': {
      if (shape.lacksProperties === true) return undefined
      const isFixed = shape.elements.every((it) => !it.optional && !it.rest)
      if (length === undefined && !isFixed) return undefined
      const elements = Array.from({ length: length ?? shape.elements.length }, (_, at) => {
        const element = shape.elements[at] ?? shape.elements.at(-1)
        return (element && text(element.type)) ?? 'any'
      })
      return `[${elements.join(', ')}]`
    }
    default:
      return undefined
  }
}

/** Prints `any` type arguments. */
export function anyTypes(count: number): string {
  return count === 0 ? '' : `<${Array.from({ length: count }, () => 'any').join(', ')}>`
}
