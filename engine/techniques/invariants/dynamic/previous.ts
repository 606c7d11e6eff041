import type { Ref, Statement, TestCase } from '../../../model/test/statement.ts'
import type { CallableId } from '../../../model/subject/subject.ts'
import type { Primitive, TypeShape } from '../../../model/subject/type.ts'
import type { CallInputs } from './call-inputs.ts'
import { readInputs } from './call-values.ts'

/** By input, the distinct values that calls had. */
export type PreviousValues = (input: number) => readonly Primitive[]

/** Most values per input, from the first tests. */
const mostValues = 40

/** The inputs of the calls of a callable in some tests. O(statements), plus inputs. */
export function previousIn(
  tests: readonly TestCase[],
  callable: CallableId,
  shape: CallInputs,
  types: readonly TypeShape[],
): PreviousValues {
  const found: Set<Primitive>[] = shape.inputs.map(() => new Set())
  const note = (test: TestCase, statement: Statement, at: Ref): void => {
    if (statement.kind !== 'call' || statement.callable !== callable) return
    const values = readInputs(shape, test, at, types) ?? []
    for (const [input, value] of values.entries())
      if (value !== undefined && found[input]!.size < mostValues) found[input]!.add(value)
  }
  for (const test of tests) for (const [at, it] of test.entries()) note(test, it, at)
  const lists = found.map((it) => [...it])
  return (input) => lists[input]!
}
