import type { CallableId, Subject } from '../../model/subject/subject.ts'
import { parts, type Ref } from '../../model/test/statement.ts'
import type { Suite, SuiteTest } from '../../model/test/suite.ts'
import { argumentRole } from './roles.ts'
import { valueWords } from './value-words.ts'

/** Most settings that a name lists. */
const most = 2

/** The plain values that the object of an act was made with, as words by their roles. */
type Settings = ReadonlyMap<string, string>

/**
 * Returns for each test what is unusual about the object of its act: `for capacity 1` if most tests of the class use
 * another capacity or none. Empty if nothing is, or too much.
 */
export function unusualSettings(suite: Suite, subject: Subject): (of: SuiteTest) => string {
  const tests = new Map<CallableId, Settings[]>()
  for (const it of suite) {
    const made = constructorOf(it, subject)
    if (made !== undefined) tests.set(made.callable, [...(tests.get(made.callable) ?? []), made.settings])
  }
  const usual = new Map([...tests].map(([callable, all]) => [callable, usualOf(all)]))
  return (of) => {
    const made = constructorOf(of, subject)
    if (made === undefined) return ''
    const { callable, settings } = made
    const odd = [...settings].flatMap(([role, words]) =>
      usual.get(callable)!.get(role) === words ? [] : [`${role} ${words}`],
    )
    return 0 < odd.length && odd.length <= most ? `for ${odd.join(' and ')}` : ''
  }
}

/** The constructor of the object on which a test acts. */
function constructorOf(
  { test, act }: SuiteTest,
  subject: Subject,
): { readonly callable: CallableId; readonly settings: Settings } | undefined {
  const statement = test[act]
  const receiver = statement?.kind === 'call' ? statement.receiver : undefined
  const made = receiver === undefined ? undefined : test[receiver]
  if (made?.kind !== 'call' || subject.callables[made.callable]!.kind !== 'construct') return undefined
  const settings = new Map<string, string>()
  const visit = (at: Ref): void => {
    const it = test[at]!
    if (it.kind === 'object') it.values.forEach(visit)
    const role = it.kind === 'literal' ? argumentRole(test, at, subject) : undefined
    if (it.kind === 'literal' && role !== undefined)
      settings.set(role, valueWords({ kind: 'primitive', value: it.value }))
  }
  parts(made).forEach(visit)
  return { callable: made.callable, settings }
}

/** The most frequent value of each role; undefined if it is usually absent. */
function usualOf(all: readonly Settings[]): ReadonlyMap<string, string | undefined> {
  const roles = new Set(all.flatMap((it) => [...it.keys()]))
  return new Map(
    [...roles].map((role) => {
      const counts = new Map<string | undefined, number>([[undefined, 0]])
      for (const it of all) counts.set(it.get(role), (counts.get(it.get(role)) ?? 0) + 1)
      const largest = Math.max(...counts.values())
      return [role, [...counts].find(([, count]) => count === largest)![0]]
    }),
  )
}
