import type { Ref } from '../../model/test/statement.ts'
import type { TypeId } from '../../model/subject/type.ts'
import { below } from '../../random/random.ts'
import { type TestBuilder, isSimple } from '../test-builder.ts'
import { nothing } from '../slot-kind.ts'

/** Elements of a list; fewer than drawn if one is impossible. */
export function several(builder: TestBuilder, element: TypeId, depth: number): readonly Ref[] {
  return repeated(builder, depth, (it, inner) => it.context.fill(it, element, inner))
}

/** Like `several`, with elements that `make` appends. None if values are simple. */
export function repeated(
  builder: TestBuilder,
  depth: number,
  make: (builder: TestBuilder, depth: number) => Ref,
): readonly Ref[] {
  const elements: Ref[] = []
  if (isSimple(builder, depth)) return elements
  for (let left = below(builder.random, lengthBound(builder, depth)); 0 < left; left--) {
    const ref = make(builder, depth + 1)
    if (ref === nothing) break
    elements.push(ref)
  }
  return elements
}

/** Lists have fewer elements than this. */
export function lengthBound({ index }: TestBuilder, depth: number): number {
  return Math.max(1, index.parameters.arrayLength >> depth)
}
