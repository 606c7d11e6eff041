import { createExecutor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { Subject } from '../../engine/model/subject/subject.ts'
import type { Primitive, TypeId } from '../../engine/model/subject/type.ts'
import type { Ref, Statement } from '../../engine/model/test/statement.ts'
import type { Suite, SuiteTest } from '../../engine/model/test/suite.ts'
import { checkOf } from './scripted-suite.ts'

type Argument = Primitive | readonly Argument[]

/** A call by callable name; the second call of a test is a method of what the first one makes. */
export type Called = readonly [callable: string, ...args: Argument[]]

/** Makes a test of each list of calls, with arguments of the declared types and a check of the last result. */
export async function suiteCalling(compiled: Compiled, ...tests: readonly (readonly Called[])[]): Promise<Suite> {
  const { subject } = compiled
  const executor = createExecutor(compiled, defaultLimits)
  const suite: SuiteTest[] = []
  for (const calls of tests) {
    const test = statementsOf(subject, calls)
    const seen = await executor.observe(test, 0)
    const act = test.length - 1
    const check = checkOf(act, seen, subject)
    suite.push({ test, act, goals: [], checks: check === undefined ? [] : [check], waitMs: 0 })
  }
  executor.dispose()
  return suite
}

function statementsOf(subject: Subject, calls: readonly Called[]): readonly Statement[] {
  const test: Statement[] = []
  const write = (value: Argument, declared: TypeId): Ref => {
    const type = memberFor(value, declared, subject)
    const shape = subject.types[type]!
    if (isList(value)) {
      const elements = value.map((it, at) =>
        write(it, shape.kind === 'array' ? shape.element : shape.kind === 'tuple' ? shape.elements[at]!.type : type),
      )
      return test.push({ kind: 'array', type, elements }) - 1
    }
    if (shape.kind === 'enum') {
      const member = shape.members.findIndex((it) => it.value === value)
      return test.push({ kind: 'enum', type, member }) - 1
    }
    return test.push({ kind: 'literal', type, value }) - 1
  }
  let receiver: { readonly receiver?: Ref } = {}
  for (const [name, ...args] of calls) {
    const callable = subject.callables.findIndex(
      (it) => it.name === name && args.every((arg, at) => fits(arg, it.parameters[at]!.type, subject)),
    )
    if (callable < 0) throw new Error(`There is no ${name} with these parameters`)
    const { returns: type, parameters } = subject.callables[callable]!
    const refs = args.map((it, at) => write(it, parameters[at]!.type))
    receiver = { receiver: test.push({ kind: 'call', type, callable, args: refs, ...receiver }) - 1 }
  }
  return test
}

function isList(it: Argument): it is readonly Argument[] {
  return Array.isArray(it)
}

/** The member of a union that a value has. */
function memberFor(value: Argument, type: TypeId, subject: Subject): TypeId {
  const shape = subject.types[type]!
  return shape.kind === 'union' ? (shape.members.find((it) => fits(value, it, subject)) ?? type) : type
}

function fits(value: Argument, type: TypeId, subject: Subject): boolean {
  const shape = subject.types[type]!
  switch (shape.kind) {
    case 'union':
      return shape.members.some((it) => fits(value, it, subject))
    case 'literal':
      return shape.value === value
    case 'enum':
      return shape.members.some((it) => it.value === value)
    case 'array':
    case 'tuple':
      return isList(value)
    case 'number':
    case 'string':
    case 'undefined':
      return shape.kind === typeof value
    default:
      return true
  }
}
