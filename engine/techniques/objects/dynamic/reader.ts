import type { CallableId, Subject } from '../../../model/subject/subject.ts'
import type { ClassId } from '../../../model/subject/type.ts'

/**
 * What reads a field of a class, by its name: an accessor, a method `getName`, or the field itself, as `name`, `_name` and
 * `#name` are one. Undefined where nothing does.
 */
export function readerOf(
  { classes, callables }: Pick<Subject, 'classes' | 'callables'>,
  id: ClassId,
  field: string,
): CallableId | undefined {
  const name = field.replace(/^[#_]+/, '').toLowerCase()
  const { members, fields } = classes[id]!
  return [...members, ...fields].find((it) => {
    const { kind, member = '', parameters } = callables[it]!
    if (kind === 'get') return member.toLowerCase() === name
    return kind === 'method' && parameters.length === 0 && member.toLowerCase() === `get${name}`
  })
}
