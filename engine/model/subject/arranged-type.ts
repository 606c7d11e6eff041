import type { Callable } from './subject.ts'
import type { TypeId, TypeShape } from './type.ts'

/** The type of the values that a mock returns, makes or is, by the callable that arranges it. */
export function arrangedType({ parameters: [parameter] }: Callable, types: readonly TypeShape[]): TypeId {
  const { type } = parameter!
  const shape = types[type]!
  return shape.kind === 'function' ? shape.returns : shape.kind === 'constructor' ? shape.makes : type
}

/** The members of a type, those of a promise in place of it. */
export function contentType(type: TypeId, types: readonly TypeShape[]): readonly TypeId[] {
  const found = new Set<TypeId>()
  const seen = new Set<TypeId>()
  const visit = (id: TypeId): void => {
    if (seen.has(id)) return
    seen.add(id)
    const shape = types[id]!
    if (shape.kind === 'union') shape.members.forEach(visit)
    else if (shape.kind === 'builtin' && shape.name === 'Promise') shape.args.forEach(visit)
    else found.add(id)
  }
  visit(type)
  return [...found]
}
