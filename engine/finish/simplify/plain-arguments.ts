import { insert } from '../../model/test/edit.ts'
import { type Ref, type Statement, type TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { TypeId } from '../../model/subject/type.ts'
import { withoutIdleValues } from './prune.ts'

/** Replaces objects, lists and call results passed for parameters of any type by numbers; the same test if none. */
export function withPlainArguments(test: TestCase, subject: Subject): TestCase {
  const places = test.flatMap((it, at) => anyArguments(it, subject).map((place) => ({ at, ...place })))
  const raw = new Map(places.flatMap(({ ref, type }) => (test[ref]!.kind === 'literal' ? [] : [[ref, type] as const])))
  if (raw.size === 0) return test
  const numbers = unusedNumbers(test)
  const literals = [...raw.values()].map((type): Statement => ({
    kind: 'literal',
    type,
    value: numbers.next().value as number,
  }))
  const plain = new Map([...raw.keys()].map((ref, nth) => [ref, nth]))
  const moved = insert(test, 0, literals).map((statement, at): Statement => {
    const own = places.filter((place) => place.at === at - literals.length)
    if (statement.kind !== 'call' || own.length === 0) return statement
    const args = statement.args.map((arg, nth) => {
      const place = own.find((found) => found.nth === nth)
      return (place && plain.get(place.ref)) ?? arg
    })
    return { ...statement, args }
  })
  return withoutIdleValues(moved, moved.length)
}

/** Lists the arguments of a call whose parameters take any value. */
function anyArguments(
  statement: Statement,
  { types, callables }: Subject,
): readonly { readonly nth: number; readonly ref: Ref; readonly type: TypeId }[] {
  if (statement.kind !== 'call') return []
  const { parameters } = callables[statement.callable]!
  return statement.args.flatMap((ref, nth) => {
    const type = parameters[Math.min(nth, parameters.length - 1)]?.type
    return type !== undefined && types[type]!.kind === 'unknown' ? [{ nth, ref, type }] : []
  })
}

/** Yields numbers from 1 on that no literal of the test has. */
function* unusedNumbers(test: TestCase): Generator<number> {
  const used = new Set(test.map((it) => (it.kind === 'literal' ? it.value : undefined)))
  for (let number = 1; ; number++) if (!used.has(number)) yield number
}
