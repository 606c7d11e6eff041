import { createExecutor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { fileNames } from '../../engine/export/file-names.ts'
import { testNames } from '../../engine/export/naming/names.ts'
import { createGoalFitness } from '../../engine/goals/goal-fitness.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { Observation } from '../../engine/model/run/execution.ts'
import { lastCall, type Ref, type Statement, type TestCase } from '../../engine/model/test/statement.ts'
import type { Subject } from '../../engine/model/subject/subject.ts'
import type { Check, SuiteTest } from '../../engine/model/test/suite.ts'
import type { Primitive } from '../../engine/model/subject/type.ts'
import { isComplete } from '../../engine/model/test/value.ts'
import { reportedGoals } from '../../engine/goals/list-goals.ts'
import { compiledOf, sourceOf } from './compile.ts'

/** A value in a script: a primitive, a list, an object, or the result of an earlier call. */
export type Argument =
  Primitive | readonly Argument[] | { readonly call: number } | { readonly [key: string]: Argument | undefined }

/** A call by callable name. Members are called on the result of the test's first call. */
export type Call = readonly [callable: string, ...args: Argument[]]

/** A test as a list of calls. The last call before `then` is the act; calls after `then` query the result. */
export type Script = readonly (Call | 'then')[]

/** Runs the tests of a source and names them. Each test asserts everything about its act and the calls that follow. */
export async function namesOf(text: string, ...scripts: readonly Script[]): Promise<readonly string[]> {
  const compiled = compiledOf(sourceOf(text))
  return await namesOfTests(
    compiled,
    scripts.map((it) => ({ test: statementsOf(compiled, it), act: actOf(compiled, it) })),
  )
}

/** Names tests as the search does. */
export async function namesOfTests(
  compiled: Compiled,
  tests: readonly Pick<SuiteTest, 'test' | 'act' | 'idlePredicates'>[],
): Promise<readonly string[]> {
  const { subject } = compiled
  const list = reportedGoals(compiled, ['branch'])
  const measure = createGoalFitness(compiled, list)
  const executor = createExecutor(compiled, defaultLimits)
  const suite: SuiteTest[] = []
  for (const { test, act, ...measured } of tests) {
    const seen = await executor.observe(test, 0)
    const goals = measure.covered({ test, run: seen, trace: executor.trace })
    const checks = seen.effects.flatMap((_, at) => (at < act ? [] : (checkOf(at, seen, subject) ?? [])))
    suite.push({ test, act, goals, checks, waitMs: 0, ...measured })
  }
  executor.dispose()
  const files = fileNames(subject, new Set(subject.modules.flatMap((it) => Object.keys(it.exports))))
  return testNames(suite, subject, files, { ...compiled, goals: list.goals }).map((it) => it.text)
}

function statementsOf({ subject }: Compiled, script: Script): TestCase {
  const test: Statement[] = []
  const calls: Ref[] = []
  const write = (it: Argument): Ref => {
    if (typeof it !== 'object' || it === null) return test.push({ kind: 'literal', type: 0, value: it }) - 1
    if (isList(it)) return test.push({ kind: 'array', type: 0, elements: it.map(write) }) - 1
    if (typeof it.call === 'number') return calls[it.call]!
    const keys = Object.keys(it)
    return test.push({ kind: 'object', type: 0, keys, values: keys.map((key) => write((it as Properties)[key])) }) - 1
  }
  for (const step of script) {
    if (step === 'then') continue
    const [name, ...args] = step
    const callable = subject.callables.findIndex((it) => it.name === name)
    if (callable < 0) throw new Error(`There is no ${name}, only ${subject.callables.map((it) => it.name).join(', ')}`)
    const { returns: type, path } = subject.callables[callable]!
    const refs = args.map(write)
    const receiver = path.length === 0 ? { receiver: calls[0]! } : {}
    calls.push(test.push({ kind: 'call', type, callable, args: refs, ...receiver }) - 1)
  }
  return test
}

type Properties = Readonly<Record<string, Argument>>

function isList(it: Argument): it is readonly Argument[] {
  return Array.isArray(it)
}

function actOf(compiled: Compiled, script: Script): Ref {
  const then = script.indexOf('then')
  return lastCall(statementsOf(compiled, then < 0 ? script : script.slice(0, then)))
}

/** Everything that can be asserted about a statement. */
export function checkOf(at: Ref, seen: Observation, subject: Subject): Check | undefined {
  const effect = seen.effects[at]!
  if (effect.kind === 'ended') return undefined
  if (effect.kind === 'threw') return { ...effect, kind: 'throws', statement: at }
  const { value } = effect
  if (value.kind !== 'primitive' && seen.same[at] !== at) return { kind: 'same', statement: at, as: seen.same[at]! }
  if (isComplete(value)) return { kind: 'equals', statement: at, value }
  const shape = value.kind === 'object' ? subject.classes.find((it) => it.name === value.className) : undefined
  return shape?.exported === undefined
    ? undefined
    : { kind: 'instance', statement: at, of: { from: 'module', name: shape.exported } }
}
