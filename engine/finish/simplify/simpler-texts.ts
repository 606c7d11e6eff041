import type { Subject } from '../../model/subject/subject.ts'
import type { TypeId } from '../../model/subject/type.ts'
import { simplerValues } from './simpler-values.ts'

/** Most parts of a template. Each multiplies the matching time by the length of the text. */
const mostParts = 9

/** Returns simpler texts that still match a template type. */
export function simplerTexts(text: string, type: TypeId, { types }: Pick<Subject, 'types'>): readonly string[] {
  const shape = types[type]!
  if (shape.kind !== 'template' || shape.casing !== undefined || mostParts < shape.parts.length) return []
  const template = new RegExp(`^${patternOf(type, types)}$`, 's')
  return simplerValues(text).filter((it) => typeof it === 'string' && template.test(it)) as string[]
}

/** Returns the source of a regular expression for the texts that a test may write in place of a type in a template. */
function patternOf(type: TypeId, types: Subject['types']): string {
  const shape = types[type]!
  switch (shape.kind) {
    case 'template':
      return shape.parts.map((it) => (typeof it === 'string' ? literally(it) : patternOf(it, types))).join('')
    case 'branded':
      return patternOf(shape.base, types)
    case 'union':
      return anyOf(shape.members.map((it) => patternOf(it, types)))
    case 'literal':
      return literally(String(shape.value))
    case 'enum':
      return anyOf(shape.members.map(({ value }) => literally(String(value))))
    case 'number':
      return '-?(?:0|[1-9]\\d*)(?:\\.\\d*[1-9])?'
    case 'bigint':
      return '-?(?:0|[1-9]\\d*)'
    case 'boolean':
      return '(?:true|false)'
    case 'null':
    case 'undefined':
      return shape.kind
    default:
      return '.*'
  }
}

function anyOf(patterns: readonly string[]): string {
  return `(?:${patterns.join('|')})`
}

function literally(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}
