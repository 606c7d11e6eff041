import type { TypeId, TypeShape } from '../../model/subject/type.ts'
import { chance, pick } from '../../random/random.ts'
import { type TestBuilder, isSimple } from '../test-builder.ts'
import { sampleBigint, sampleNumber } from './primitives.ts'
import { sampleString } from './strings.ts'

/** A text for a type inside a template, or one that follows a template type. */
export function templateText(builder: TestBuilder, type: TypeId, depth: number): string {
  const shape = builder.index.subject.types[type]!
  const { context, random, index } = builder
  const { parameters } = index
  const simple = isSimple(builder, depth)
  switch (shape.kind) {
    case 'template': {
      const parts = shape.parts.map((it) => (typeof it === 'string' ? it : templateText(builder, it, depth + 1)))
      return cased(parts.join(''), shape.casing)
    }
    case 'branded':
      return templateText(builder, shape.base, depth)
    case 'union':
      return templateText(builder, simple ? shape.members[0]! : pick(random, shape.members), depth)
    case 'literal':
      return String(shape.value)
    case 'enum':
      return String((simple ? shape.members[0]! : pick(random, shape.members)).value)
    case 'number': {
      const value = simple ? 0 : sampleNumber(context.pool, parameters, random)
      return String(Number.isFinite(value) ? value : 0)
    }
    case 'bigint':
      return String(simple ? 0n : sampleBigint(context.pool, parameters, random))
    case 'boolean':
      return String(!simple && chance(random, 0.5))
    case 'null':
    case 'undefined':
      return shape.kind
    default:
      return simple ? '' : sampleString(context.pool, parameters, random)
  }
}

function cased(text: string, casing: (TypeShape & { kind: 'template' })['casing']): string {
  switch (casing) {
    case 'Uppercase':
      return text.toUpperCase()
    case 'Lowercase':
      return text.toLowerCase()
    case 'Capitalize':
      return text.slice(0, 1).toUpperCase() + text.slice(1)
    case 'Uncapitalize':
      return text.slice(0, 1).toLowerCase() + text.slice(1)
    case undefined:
      return text
  }
}
