import type { Ref, Statement, TestCase } from '../../model/test/statement.ts'
import { symbolOf } from '../../model/subject/symbol-name.ts'
import { type Callable, functionPath, type Subject } from '../../model/subject/subject.ts'
import { madeBy, nounOf, singularOf } from './words.ts'

/** A word for a value: an instance's class, an argument's parameter or property, a result's use or function. */
export function roleOf(test: TestCase, at: Ref, subject: Subject): string {
  const statement = test[at]!
  const shape = subject.types[statement.type]
  const argument = argumentRole(test, at, subject)
  if (statement.kind === 'call') {
    const callable = subject.callables[statement.callable]!
    if (callable.isBegun === true) return argument ?? 'promise'
    const noun = nounOf(plainName(callable.member ?? functionPath(callable).at(-1) ?? ''))
    if (shape?.kind === 'class') return instanceRole(test, at, subject, callable, subject.classes[shape.class]!.name)
    if (callable.kind === 'get') return plainName(callable.member ?? callable.path.at(-1)!)
    return argument ?? noun ?? 'result'
  }
  const name = shape?.kind === 'object' && /^[A-Za-z]/.test(shape.name) ? shape.name : undefined
  return argument ?? name ?? kindRole(statement)
}

/** Returns the name of a member or of the symbol that is its key. */
function plainName(key: string): string {
  return symbolOf(key)?.name ?? key
}

/** Returns the first parameter or property that takes the value; in the singular for a list element. */
export function argumentRole(test: TestCase, at: Ref, subject: Subject): string | undefined {
  for (const [user, statement] of test.entries()) {
    if (statement.kind === 'call' && statement.args.includes(at)) {
      const { parameters } = subject.callables[statement.callable]!
      const parameter = parameters[Math.min(statement.args.indexOf(at), parameters.length - 1)]
      if (parameter !== undefined)
        return parameter.rest ? (singularOf(parameter.name) ?? parameter.name) : parameter.name
    }
    if (statement.kind === 'object' && statement.values.includes(at)) {
      const key = statement.keys[statement.values.indexOf(at)]
      if (key !== undefined && key !== '') return plainName(key)
    }
    if (statement.kind === 'array' && statement.elements.includes(at)) {
      const list = argumentRole(test, user, subject)
      const one = list === undefined ? undefined : singularOf(list)
      if (one !== undefined) return one
    }
  }
  return undefined
}

/** An instance whose members are used is named after its class; one that is only passed, after its parameter. */
function instanceRole(test: TestCase, at: Ref, subject: Subject, maker: Callable, className: string): string {
  const isUsed = test.some((it) => it.kind === 'call' && it.receiver === at)
  const argument = argumentRole(test, at, subject)
  if (!isUsed && argument !== undefined && shortestWord <= argument.length) return argument
  if (maker.kind !== 'method') return className
  // A result that an instance made of itself is not named after its class.
  return madeBy(plainName(maker.member ?? '')) ?? className
}

/** Shorter parameter names are less informative than a class. */
const shortestWord = 3

function kindRole(statement: Exclude<Statement, { kind: 'call' }>): string {
  switch (statement.kind) {
    case 'literal':
      return typeof statement.value === 'string' ? 'text' : typeof statement.value
    case 'enum':
      return 'option'
    case 'array':
      return 'items'
    case 'object':
      return 'value'
    case 'function':
      return 'callback'
    case 'builtin':
      if (statement.name === 'LocalTime') return 'time'
      return statement.name === 'RegExp' ? 'pattern' : statement.name
  }
}
