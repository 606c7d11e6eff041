import type { Subject } from '../../model/subject/subject.ts'
import type { Suite, SuiteTest } from '../../model/test/suite.ts'
import { isComplete, type Value } from '../../model/test/value.ts'
import { printValue } from '../values/value-text.ts'
import type { FileNames } from '../file-names.ts'
import { targetOf } from '../target.ts'
import { actOf } from './act.ts'
import { calledBy } from './called-by.ts'
import { historyOf } from './history.ts'
import { resultOf } from './result.ts'
import { type PartSharing, partSharing } from './shorter-lists.ts'

/** Facts about the tests with the same act. */
export interface Siblings {
  /** Whether some test of the target acts after other calls of an object, which may change results. */
  readonly areLater: boolean
  /** Whether some of them end with an error. */
  readonly haveErrors: boolean
  /** Whether each of them that ends normally returns the object whose method it calls. */
  readonly returnThemselves: boolean
  /** The number of them that return an object with this property. */
  readonly sharing: (key: string, value: Value) => number
  /** The number of objects in them that have this property. */
  readonly sharingParts: PartSharing
  /** Calls with their history, as texts, that have different results: nothing that callers see explains these. */
  readonly ambiguous: ReadonlySet<string>
}

/** Returns the facts for each test of a suite. */
export function siblingsIn(suite: Suite, subject: Subject, files: FileNames): (of: SuiteTest) => Siblings {
  const tests = new Map<number | undefined, SuiteTest[]>()
  for (const it of suite) tests.set(calledBy(it), [...(tests.get(calledBy(it)) ?? []), it])
  const later = new Set(suite.filter((it) => isLater(historyOf(it, subject))).map((it) => targetOf(it, subject)))
  const facts = new Map(
    [...tests].map(([callable, them]) => [
      callable,
      {
        areLater: later.has(targetOf(them[0]!, subject)),
        haveErrors: them.some((it) => it.checks.some(({ kind }) => kind === 'throws')),
        returnThemselves: them.every((it) => returnsItself(it) || it.checks.some(({ kind }) => kind === 'throws')),
        sharing: sharingOf(them),
        sharingParts: partSharing(them.map((it) => it.test)),
        ambiguous: ambiguousCalls(them, subject, files),
      },
    ]),
  )
  return (of) => facts.get(calledBy(of))!
}

/** A call with what happened to its object before. */
export function callInContext(suiteTest: SuiteTest, subject: Subject, files: FileNames): string {
  return `${actOf(suiteTest, subject, files).call} ${historyOf(suiteTest, subject)}`
}

function ambiguousCalls(tests: readonly SuiteTest[], subject: Subject, files: FileNames): ReadonlySet<string> {
  const results = new Map<string, Set<string>>()
  for (const it of tests) {
    const call = callInContext(it, subject, files)
    const { brief, detailed } = resultOf(it, subject)
    // What a test states besides its result explains nothing.
    const result = detailed.startsWith(`${brief} and `) ? brief : detailed
    results.set(call, (results.get(call) ?? new Set()).add(result))
  }
  return new Set([...results].flatMap(([call, them]) => (1 < them.size ? [call] : [])))
}

/** Whether a test states that its act returns the object whose method it calls. */
function returnsItself({ test, act, checks }: SuiteTest): boolean {
  const it = test[act]!
  return (
    it.kind === 'call' &&
    checks.some((check) => check.kind === 'same' && check.statement === act && check.as === it.receiver)
  )
}

/** Whether a history tells of earlier calls. */
export function isLater(history: string): boolean {
  return history.startsWith('after')
}

function sharingOf(tests: readonly SuiteTest[]): Siblings['sharing'] {
  const counts = new Map<string, number>()
  const keyOf = (key: string, value: Value): string => `${key}: ${textOf(value)}`
  for (const entries of tests.flatMap(returnedObject))
    for (const [key, value] of entries) counts.set(keyOf(key, value), (counts.get(keyOf(key, value)) ?? 0) + 1)
  return (key, value) => counts.get(keyOf(key, value)) ?? 0
}

/** The entries of the object that a test asserts its act to return. */
function returnedObject({ act, checks }: SuiteTest): readonly (readonly (readonly [string, Value])[])[] {
  return checks.flatMap((it) =>
    it.kind === 'equals' && it.statement === act && it.value.kind === 'object' ? [it.value.entries] : [],
  )
}

function textOf(value: Value): string {
  return isComplete(value) && value.kind !== 'error' ? printValue(value) : value.kind
}
