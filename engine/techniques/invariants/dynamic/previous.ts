import type { Statement, TestCase } from '../../../model/test/statement.ts'
import type { CallableId } from '../../../model/subject/subject.ts'
import type { Primitive, TypeShape } from '../../../model/subject/type.ts'
import type { CallInputs } from './call-inputs.ts'
import { readInputs } from './call-values.ts'

/** By input, what calls were given there, each value once. */
export type PreviousValues = (input: number) => readonly Primitive[]

/** So many values of an input are told, those of the first tests. */
const mostValues = 40

/** What the calls to a callable were given in some tests. O(statements of these tests), inputs besides. */
export function previousIn(
  tests: readonly TestCase[],
  callable: CallableId,
  shape: CallInputs,
  types: readonly TypeShape[],
): PreviousValues {
  const found: Set<Primitive>[] = shape.inputs.map(() => new Set())
  const note = (test: TestCase, it: Statement): void => {
    if (it.kind !== 'call' || it.callable !== callable) return
    const values = readInputs(shape, test, it, types) ?? []
    for (const [input, value] of values.entries())
      if (value !== undefined && found[input]!.size < mostValues) found[input]!.add(value)
  }
  for (const test of tests) for (const it of test) note(test, it)
  const lists = found.map((it) => [...it])
  return (input) => lists[input]!
}
