import type { TypeId, TypeShape } from '../model/subject/type.ts'
import { chance, pick } from '../random/random.ts'
import { type Draft, isSimple } from './draft.ts'
import { sampleBigint, sampleNumber } from './primitives.ts'
import { sampleString } from './strings.ts'

/** A text of a type: what stands for it in a template, and what follows one. */
export function templateText(draft: Draft, type: TypeId, depth: number): string {
  const shape = draft.workshop.subject.types[type]!
  const { kit, random, workshop } = draft
  const { parameters } = workshop
  const simple = isSimple(draft, depth)
  switch (shape.kind) {
    case 'template': {
      const parts = shape.parts.map((it) => (typeof it === 'string' ? it : templateText(draft, it, depth + 1)))
      return cased(parts.join(''), shape.casing)
    }
    case 'branded':
      return templateText(draft, shape.base, depth)
    case 'union':
      return templateText(draft, simple ? shape.members[0]! : pick(random, shape.members), depth)
    case 'literal':
      return String(shape.value)
    case 'enum':
      return String((simple ? shape.members[0]! : pick(random, shape.members)).value)
    case 'number': {
      const value = simple ? 0 : sampleNumber(kit.pool, parameters, random)
      return String(Number.isFinite(value) ? value : 0)
    }
    case 'bigint':
      return String(simple ? 0n : sampleBigint(kit.pool, parameters, random))
    case 'boolean':
      return String(!simple && chance(random, 0.5))
    case 'null':
    case 'undefined':
      return shape.kind
    default:
      return simple ? '' : sampleString(kit.pool, parameters, random)
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
