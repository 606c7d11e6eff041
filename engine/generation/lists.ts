import type { Ref } from '../model/test/statement.ts'
import type { TypeId } from '../model/subject/type.ts'
import { below } from '../random/random.ts'
import { type Draft, isSimple } from './draft.ts'
import { none } from './want.ts'

/** Elements of a list. Fewer than drawn where one cannot be had: a shorter list is as good. */
export function several(draft: Draft, element: TypeId, depth: number): readonly Ref[] {
  return repeated(draft, depth, (it, inner) => it.kit.fill(it, element, inner))
}

/** As `several`, with elements that `make` appends. None where values are simple. */
export function repeated(draft: Draft, depth: number, make: (draft: Draft, depth: number) => Ref): readonly Ref[] {
  const elements: Ref[] = []
  if (isSimple(draft, depth)) return elements
  for (let left = below(draft.random, lengthBound(draft, depth)); 0 < left; left--) {
    const ref = make(draft, depth + 1)
    if (ref === none) break
    elements.push(ref)
  }
  return elements
}

/** Lists have fewer elements than this. */
export function lengthBound({ workshop }: Draft, depth: number): number {
  return Math.max(1, workshop.parameters.arrayLength >> depth)
}
