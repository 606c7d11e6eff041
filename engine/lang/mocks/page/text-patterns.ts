import type { TypeId, TypeShape } from '../../../model/subject/type.ts'

/** The part of a text that tests choose. */
export const hole = '\0'

/** The type of some texts, whose holes are any texts or numbers. */
export function typeOfTexts(texts: readonly string[], intern: (shape: TypeShape) => TypeId): TypeId {
  const members = texts.map((text) => (text.includes(hole) ? patternType(text, intern) : literal(text, intern)))
  return members.length === 1 ? members[0]! : intern({ kind: 'union', members })
}

function literal(value: string, intern: (shape: TypeShape) => TypeId): TypeId {
  return intern({ kind: 'literal', value })
}

function patternType(text: string, intern: (shape: TypeShape) => TypeId): TypeId {
  if (text === hole) return intern({ kind: 'string' })
  const any = intern({ kind: 'union', members: [intern({ kind: 'string' }), intern({ kind: 'number' })] })
  const parts = text.split(hole).flatMap((part, at) => [...(at === 0 ? [] : [any]), ...(part === '' ? [] : [part])])
  return intern({ kind: 'template', parts })
}
