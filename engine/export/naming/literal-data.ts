import type { Ref, TestCase } from '../../model/test/statement.ts'
import type { Value } from '../../model/test/value.ts'

/** The value of a literal, list or object of such; undefined for other statements. */
export function dataOf(test: TestCase, at: Ref): Value | undefined {
  const it = test[at]!
  if (it.kind === 'literal') return { kind: 'primitive', value: it.value }
  if (it.kind !== 'object' && it.kind !== 'array') return undefined
  const values: Value[] = []
  for (const ref of it.kind === 'object' ? it.values : it.elements) {
    const value = dataOf(test, ref)
    if (value === undefined) return undefined
    values.push(value)
  }
  return it.kind === 'array'
    ? { kind: 'array', elements: values }
    : { kind: 'object', entries: it.keys.map((key, nth) => [key, values[nth]!] as const) }
}
