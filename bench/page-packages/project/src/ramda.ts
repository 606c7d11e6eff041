import * as R from 'ramda'

interface Person {
  readonly name: string
  readonly age: number
}

const isRetired = R.propSatisfies((age: number) => age > 65, 'age')
const sorted = R.sortWith<Person>([R.descend(R.prop('age')), R.ascend(R.prop('name'))])

/** The oldest person. */
export function oldest(people: readonly Person[]): string {
  const first = R.head(sorted(people))
  if (first === undefined) return 'nobody'
  return isRetired(first) ? `${R.toUpper(first.name)}, retired` : first.name
}

/** The number of people by the length of their names. */
export function lengths(people: readonly Person[]): Record<string, number> {
  return R.countBy((it: Person) => (R.isEmpty(it.name) ? 'none' : it.name.length > 5 ? 'long' : 'short'))([...people])
}

/** The value at a path, or a dash. */
export function at(path: readonly string[], value: unknown): string {
  const found: unknown = R.path([...path], value)
  return R.isNil(found) ? '–' : R.toString(found)
}
