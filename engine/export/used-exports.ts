import { type ClassName, nameable } from '../model/subject/class-name.ts'
import { mockName } from '../model/subject/mocked-module.ts'
import { classesIn } from '../model/test/pattern.ts'
import { exportedKey, exportedSymbolsIn, exportedSymbolsOf } from '../model/test/symbols-in.ts'
import type { Callable, Subject } from '../model/subject/subject.ts'
import type { Check, SuiteTest } from '../model/test/suite.ts'

/** Returns the keys of the exports that a test mentions. */
export function usedExports({ test, checks }: SuiteTest, subject: Subject): ReadonlySet<string> {
  const used = new Set<string>()
  for (const statement of test) {
    const shape = subject.types[statement.type]
    const keys = statement.kind === 'object' ? statement.keys : []
    if (statement.kind === 'call') {
      const { path, member = '' } = subject.callables[statement.callable]!
      used.add(path[0] ?? '')
      for (const key of [...path, member].flatMap(exportedKey)) used.add(key)
    }
    for (const key of keys.flatMap(exportedKey)) used.add(key)
    if (statement.kind === 'enum' && shape?.kind === 'enum' && shape.exported) used.add(shape.name)
  }
  for (const check of checks) {
    for (const symbol of symbolsOf(check)) used.add(symbol)
    for (const named of namedBy(check, subject)) if (named.from === 'module') used.add(named.name)
  }
  used.delete('')
  return used
}

/** Returns the names of the mocked exports (`mockedName`) that tests arrange, construct, or whose calls they read. */
export function usedMocks(suite: readonly SuiteTest[], { callables }: Subject): ReadonlySet<string> {
  const isOfMock = ({ mocks, assigns, callback }: Callable): boolean =>
    mocks !== undefined || assigns === true || callback?.in === 'mock'
  return new Set(
    suite.flatMap(({ test }) =>
      test.flatMap((statement) => {
        const callable = statement.kind === 'call' ? callables[statement.callable]! : undefined
        if (callable === undefined) return []
        // While modules load, deep mocks record the calls of their members.
        if (callable.callback?.in === 'load') return [mockName(callable.path.slice(0, 2))]
        return isOfMock(callable) ? [mockName(callable.path)] : []
      }),
    ),
  )
}

/** Returns the keys of the exports that a type annotation may name. */
export function typeKeys({ types, classes }: Subject): ReadonlySet<string> {
  const enums = types.flatMap((it) => (it.kind === 'enum' && it.exported ? [it.name] : []))
  return new Set([...classes.flatMap((it) => it.exported ?? []), ...enums])
}

function symbolsOf(check: Check): readonly string[] {
  switch (check.kind) {
    case 'equals':
      return exportedSymbolsIn(check.value)
    case 'matches':
      return exportedSymbolsOf(check.pattern)
    case 'called':
      return (check.args ?? []).flat().flatMap(exportedSymbolsIn)
    case 'throws':
      return [...exportedSymbolsIn(check.error), ...(check.parts === undefined ? [] : exportedSymbolsOf(check.parts))]
    default:
      return []
  }
}

function namedBy(check: Check, subject: Subject): readonly ClassName[] {
  if (check.kind === 'matches') return classesIn(check.pattern)
  if (check.kind === 'instance') return [check.of]
  if (check.kind !== 'throws') return []
  const { error, parts } = check
  const isNamed = error.kind === 'error' || (error.kind === 'object' && parts !== undefined)
  const named = isNamed ? nameable(error, subject) : undefined
  return [...(named === undefined ? [] : [named]), ...(parts === undefined ? [] : classesIn(parts))]
}
