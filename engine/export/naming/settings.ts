import type { CallableId, Subject } from '../../model/subject/subject.ts'
import type { Ref } from '../../model/test/statement.ts'
import type { TypeId } from '../../model/subject/type.ts'
import type { Suite, SuiteTest } from '../../model/test/suite.ts'
import { argumentRole } from './roles.ts'
import { valueWords } from './value-words.ts'

/** Most settings that a name lists. */
const most = 3

/** A plain value that the object of an act was made with. */
interface Setting {
  readonly words: string
  /** Whether it may be left out, so that it is unusual wherever it is given. */
  readonly isOptional: boolean
}

/** By role. */
type Settings = ReadonlyMap<string, Setting>

/**
 * Returns for each test what is unusual about the object of its act: `for capacity 1` if the capacity may be left out, or
 * if most tests of the class use another one. Empty if nothing is, or too much.
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
    const odd = [...settings].flatMap(([role, { words, isOptional }]) =>
      !isOptional && usual.get(callable)!.get(role) === words ? [] : [`${role} ${words}`],
    )
    return 0 < odd.length && odd.length <= most ? `for ${listed(odd)}` : ''
  }
}

/** `a`, `a and b`, `a, b and c`. */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`
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
  const settings = new Map<string, Setting>()
  const visit = (at: Ref, isOptional: boolean): void => {
    const it = test[at]!
    if (it.kind === 'object')
      it.values.forEach((value, slot) => visit(value, isOptional || mayLack(it.type, it.keys[slot]!, subject)))
    const role = it.kind === 'literal' ? argumentRole(test, at, subject) : undefined
    if (it.kind === 'literal' && role !== undefined)
      settings.set(role, { words: valueWords({ kind: 'primitive', value: it.value }), isOptional })
  }
  const { parameters } = subject.callables[made.callable]!
  made.args.forEach((at, slot) => visit(at, parameters[slot]?.optional === true))
  return { callable: made.callable, settings }
}

/** Whether a property may be left out. */
function mayLack(type: TypeId, key: string, { types }: Subject): boolean {
  const shape = types[type]
  return shape?.kind === 'object' && shape.properties.some((it) => it.name === key && it.optional)
}

/** The most frequent value of each role; undefined if it is usually absent. */
function usualOf(all: readonly Settings[]): ReadonlyMap<string, string | undefined> {
  const roles = new Set(all.flatMap((it) => [...it.keys()]))
  return new Map(
    [...roles].map((role) => {
      const counts = new Map<string | undefined, number>([[undefined, 0]])
      for (const it of all) {
        const words = it.get(role)?.words
        counts.set(words, (counts.get(words) ?? 0) + 1)
      }
      const largest = Math.max(...counts.values())
      return [role, [...counts].find(([, count]) => count === largest)![0]]
    }),
  )
}
