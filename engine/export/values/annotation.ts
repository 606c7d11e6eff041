import { parts, type Ref, type TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { TypeId } from '../../model/subject/type.ts'
import { isUsedAsBase, needsContext } from '../printing/context.ts'
import type { FileNames } from '../file-names.ts'
import { printPrimitive } from './literal.ts'
import type { TypeText } from './type-text.ts'

/** What tells the compiler the type of a variable: something behind its name, something behind its value, or nothing. */
export interface Annotation {
  /** A type as source text: `number[]`; `any` where the type has no name. */
  readonly type?: string
  /** Whether the value is what its literals say, and no more general. */
  readonly isConstant?: true
}

/** How the value of a statement that has a name is declared, if the compiler does not tell its type by itself. */
export function annotationOf(test: TestCase, at: Ref, subject: Subject, typeName: FileNames['type']): Annotation {
  const statement = test[at]!
  if (statement.kind === 'literal' || !needsContext(test, at, subject)) return {}
  if (statement.kind === 'object') return isPlain(test, at, subject) ? { isConstant: true } : { type: 'any' }
  const length = statement.kind === 'array' ? statement.elements.length : undefined
  const name = isUsedAsBase(test, at, subject) ? undefined : textOf(statement.type, subject, typeName, length)
  return { type: name ?? 'any' }
}

/** The line that gives a value a name. */
export function printDeclaration(
  name: string,
  value: string,
  { type, isConstant }: Annotation,
  types: TypeText,
): string {
  const declared = type === undefined ? name : name + types(`: ${type}`)
  return `const ${declared} = ${value}${isConstant === true ? types(' as const') : ''}`
}

/** Whether an object needs no more context than that its literals are what they are. Lists would become read-only. */
function isPlain(test: TestCase, at: Ref, subject: Subject): boolean {
  const statement = test[at]!
  if (statement.kind !== 'object') return !needsContext(test, at, subject) || statement.kind === 'literal'
  if (subject.types[statement.type]?.kind !== 'object') return false
  return parts(statement).every((it) => test[it]!.kind !== 'array' && isPlain(test, it, subject))
}

/** Lists in lists, and members of a union, that are still written out. */
const deepest = 2
const mostMembers = 4

/**
 * A type as source text, where that is short: of primitives, lists, classes and enums. A tuple may be known to have so many
 * elements.
 */
function textOf(
  type: TypeId,
  subject: Subject,
  typeName: FileNames['type'],
  length?: number,
  depth = 0,
): string | undefined {
  const shape = subject.types[type]!
  const text = (it: TypeId): string | undefined =>
    depth < deepest ? textOf(it, subject, typeName, undefined, depth + 1) : undefined
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

/** So many type arguments that say nothing. */
export function anyTypes(count: number): string {
  return count === 0 ? '' : `<${Array.from({ length: count }, () => 'any').join(', ')}>`
}
