import type { Compiled } from '../../../model/subject/compiled.ts'
import type { Probes } from '../../../model/run/probe.ts'
import { pageKey } from '../../../model/subject/mocked-module.ts'
import { pagePart } from '../../../model/subject/page.ts'
import type { Subject } from '../../../model/subject/subject.ts'
import type { TestCase } from '../../../model/test/statement.ts'
import {
  type UserTestBuild,
  type UserTestEnding,
  userTestGlobals,
  userTestRunners,
} from '../../../model/report/user-tests.ts'
import type { Budget } from '../../../runtime/interpreter/budget.ts'
import { describeValue } from '../../../runtime/values/describe-value.ts'
import type { Exports } from '../../../runtime/interpreter/load.ts'
import type { Perform } from '../../../runtime/interpreter/perform.ts'
import { type Collector, createCollector, type Declared } from './collect.ts'
import { FailedAssertion } from './expect.ts'

/** An instance of the code under test and its tests: the export record, and the function that evaluates the tests. */
interface Instance {
  readonly exports: Exports
  /** Returns a promise if the file awaits outside functions. */
  readonly userTests: (
    exports: object,
    require: (specifier: string) => unknown,
    ...globals: readonly unknown[]
  ) => unknown
  /** The parts of the platform, which both have in common. */
  readonly parts: (name: string) => unknown
}

/** The result of a run of user tests besides its trace. */
export interface UserTestRun {
  /** Those of the file; empty if it could not be evaluated. */
  readonly declared: readonly Pick<Declared, 'name' | 'statement' | 'isSkipped'>[]
  readonly ending: UserTestEnding
}

/** Makes an executor or a mutant runner run a user test instead of a generated one. */
export interface UserTestHost {
  /** The code under test joined with its tests, for an executor, as ordinary or mutation build. */
  readonly build: Compiled
  /** The test to pass to that executor. */
  readonly test: TestCase
  /** Probes for the file of tests, which record nothing about the code under test. */
  probes(own: Probes): object
  /** Runs the chosen test, whatever the statement. */
  readonly around: () => Perform
  /** Chooses the test of the next run by its index; undefined only evaluates the file. */
  choose(nth: number | undefined): void
  /** Returns the latest run; `why` is the reason if it was ended. */
  run(why: string | undefined): UserTestRun
}

/** `budget` is that of the realm in which it runs. */
export function createUserTestHost(compiled: Compiled, userTests: UserTestBuild, budget: Budget): UserTestHost {
  let chosen: number | undefined
  let declared: UserTestRun['declared'] = []
  let ending: UserTestEnding | undefined
  let latest = 0

  const failed = (error: unknown): void => {
    // Only the budget's own error ends a run that is over.
    budget.pass(error)
    const statement = latest
    ending =
      error instanceof FailedAssertion
        ? { kind: 'unmet', assertion: error.assertion, statement }
        : { kind: 'threw', error: describeValue(error), statement }
  }
  const collected = (instance: Instance): { readonly collector: Collector; readonly loading: unknown } => {
    const collector = createCollector(() => latest)
    const { globals } = collector
    const require = (specifier: string): unknown => {
      if ((userTestRunners as readonly string[]).includes(specifier)) return globals
      const part = userTests.parts[specifier]
      if (part !== undefined) return instance.parts(part)
      const names = userTests.imports[specifier]
      if (names === undefined) throw new Error(`Cannot find module '${specifier}'`)
      return importedFrom(instance.exports, names)
    }
    const window = userTests.ofPage.length === 0 ? {} : windowOf(instance)
    const ofPage = userTests.ofPage.map((it) => window[it])
    const loading = instance.userTests({}, require, ...userTestGlobals.map((it) => globals[it]), ...ofPage)
    return { collector, loading }
  }
  const play = async (instance: Instance): Promise<void> => {
    try {
      const { collector, loading } = collected(instance)
      if (loading !== undefined) await loading
      const all = collector.declared()
      declared = all.map(({ name, statement, isSkipped }) => ({ name, statement, isSkipped }))
      if (chosen !== undefined) await all[chosen]?.run()
      ending = { kind: 'passed' }
    } catch (error) {
      failed(error)
    }
  }
  return {
    build: { ...compiled, ...joined(compiled, userTests), subject: withTests(compiled.subject), isStateless: false },
    test: [{ kind: 'call', type: 0, callable: compiled.subject.callables.length, args: [] }],
    probes: ({ step, nested, caught, resumed, thrown }) => ({
      enter: step,
      descend: step,
      ascend: () => undefined,
      step,
      nested,
      caught,
      resumed,
      thrown,
      statement(statement: number) {
        latest = statement
      },
    }),
    around: () => (_statement, _values, instance) => play(instance as unknown as Instance),
    choose(nth) {
      chosen = nth
      declared = []
      ending = undefined
      latest = 0
    },
    run: (why) => ({
      declared,
      ending:
        why !== undefined || ending === undefined
          ? { kind: 'ended', why: why ?? 'it did not return', statement: latest }
          : ending,
    }),
  }
}

/** The window of the code under test, or else a new one. */
function windowOf({ exports, parts }: Instance): Readonly<Record<string, unknown>> {
  const page = exports[pageKey] as { readonly body: HTMLElement } | undefined
  if (page !== undefined) return page.body.ownerDocument.defaultView as unknown as Readonly<Record<string, unknown>>
  let window: Readonly<Record<string, unknown>> = {}
  const open = parts(pagePart) as (opened: (it: typeof window) => void, html: string) => void
  open((it) => {
    window = it
  }, '')
  return window
}

/** A live view of a module: reads the export record by the names of its file. */
function importedFrom(exports: Exports, names: Readonly<Record<string, string>>): object {
  const module = Object.defineProperty({}, '__esModule', { value: true })
  for (const [name, key] of Object.entries(names)) {
    Object.defineProperty(module, name, { enumerable: true, get: () => exports[key] })
  }
  return module
}

/** Appends the tests to both builds. Neither text sees names of the other. */
function joined(
  { code, mutationBuild, subject: { awaitsAtLoad }, platform = [] }: Compiled,
  build: UserTestBuild,
): Pick<Compiled, 'code' | 'mutationBuild' | 'platform'> {
  const load =
    awaitsAtLoad === true
      ? 'async () => { parts = platform(); const exports = await subject(); return () => ({ exports: exports(), userTests, parts }); }'
      : '() => { parts = platform(); return { exports: subject(), userTests, parts }; }'
  const join = (subject: string): string =>
    `let parts;\nreturn ((subject, userTests) => ${load})(\n((probes, platform) => {${subject}\n})(probes, () => parts), ((probes) => {${build.code}\n})(probes.userTests));`
  const all = new Map([...platform, ...build.platform].map((it) => [it.name, it]))
  return {
    code: join(code),
    mutationBuild: { ...mutationBuild, code: join(mutationBuild.code) },
    platform: [...all.values()],
  }
}

/** Adds an awaited callable that runs a test. The others keep their numbers. */
function withTests(subject: Subject): Subject {
  const { callables, entry } = subject
  const place = { file: entry, start: 0, end: 0, line: 1, column: 1, endLine: 1, endColumn: 1 }
  const tests = { kind: 'value', name: 'a written test', target: '', path: [], parameters: [], place } as const
  return { ...subject, callables: [...callables, { ...tests, returns: 0, awaited: true }], targets: [] }
}
