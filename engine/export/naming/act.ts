import { mockName } from '../../model/subject/mocked-module.ts'
import { givenElement } from '../../model/subject/page-event.ts'
import { arrangeLikeJest, receivedLikeJest } from '../printing/arrangement.ts'
import { begunFor } from '../../model/test/pending.ts'
import type { Ref, Statement, TestCase } from '../../model/test/statement.ts'
import { type Callable, functionPath, type Subject } from '../../model/subject/subject.ts'
import type { SuiteTest } from '../../model/test/suite.ts'
import { spokenKey } from '../../model/subject/symbol-name.ts'
import { printExpression } from '../values/expressions.ts'
import type { Scope } from '../printing/scope.ts'
import type { FileNames } from '../file-names.ts'
import { printMember } from '../values/literal.ts'
import { printTemplateCall } from '../values/tagged-template.ts'
import { type PartSharing, shorterLists } from './shorter-lists.ts'
import { spokenCode } from './spoken-code.ts'
import { usage, variableNames } from '../printing/variables.ts'

/** Longest call that stands before the arguments of the function that it returned: `adder(1)(2)`. */
const longestGiving = 40

const returned = 'the returned function'

/** The call that a test is about. */
export interface Act {
  /** The callee without the class that the suite already names: `pay`, `new Order`; empty for a plain function. */
  readonly name: string
  /** The callee with its arguments: `pay(0)`. Other objects of the test appear by name. */
  readonly call: string
  /** Lists the call with ever shorter arguments, whole ones first: `pay({ cents: 1, … })`. */
  readonly shorter: (sharing: PartSharing) => readonly string[]
  /** Whether there is anything between the parentheses. */
  readonly hasArguments: boolean
}

/** Describes the act of a test, under the name of its target. */
export function actOf({ test, act: actRef }: SuiteTest, subject: Subject, names: FileNames): Act {
  const act = begunFor(test, actRef, subject)
  const statement = test[act]!
  if (statement.kind !== 'call') return { name: '', call: '', shorter: () => [], hasArguments: false }
  const callable = subject.callables[statement.callable]!
  const { kind, name, member } = callable
  const path = functionPath(callable)
  const printed: string[] = []
  const isShown = (it: Statement): boolean => isInlined(it, test, subject)
  const uses = usage(test)
  const variables = variableNames(test, subject, names.taken, (at) => 0 < uses[at]!.count && !isShown(test[at]!))
  const scope: Scope = {
    test,
    subject,
    local: names.spoken,
    mocked: (path) => names.mocked(mockName(path)),
    arranged: arrangeLikeJest,
    received: receivedLikeJest,
    stubbed: (name, value) => `${name} = ${value}`,
    setVariable: (name, value) => `${name} = ${value}`,
    setTime: (date) => `the time is ${date}`,
    spied: (owner, method) => `${owner}.${method}`,
    types: () => '',
    fluent: '…',
    passTime: (ms) => `${ms} ms pass`,
    refer: (ref: Ref) => printed[ref]!,
    isMock: () => false,
    isOpen: () => false,
  }
  for (const [at, it] of test.slice(0, act).entries()) {
    const nested = uses[at]!.count === 1 ? nestedCall(it, printed, subject, names) : undefined
    printed.push(nested ?? (isShown(it) ? printExpression(it, scope) : variables[at]!))
  }
  const args = statement.args.map((it) => spokenCode(printed[it]!))
  const list = printTemplateCall(statement, scope) ?? `(${args.join(', ')})`
  const owner = statement.receiver === undefined ? undefined : printed[statement.receiver]
  const own = memberName(member, owner) ?? (path.length === 1 ? names.spoken(path[0]!) : lastOf(path)) ?? name
  const giver = test[statement.receiver ?? act]!
  const property = kind === 'apply' ? propertyOf(giver, subject) : undefined
  const given = kind === 'apply' ? nestedCall(giver, printed, subject, names) : undefined
  const giving = given !== undefined && given.length <= longestGiving ? spokenCode(given) : undefined
  const whole = again(described({ callable, own, property, giving }, args, list), test, act)
  const shorter = (sharing: PartSharing): readonly string[] =>
    whole.call.endsWith(list)
      ? shorterLists({ test, subject, printed, sharing }, statement.args).map(
          (it) => whole.call.slice(0, -list.length) + it,
        )
      : []
  return { ...whole, shorter }
}

/** The called function or class, as people name it. */
interface Callee {
  readonly callable: Callable
  readonly own: string
  /** The property that gave the function. */
  readonly property: string | undefined
  /** The call that returned the function, if it is short. */
  readonly giving: string | undefined
}

/** Describes a call with these arguments; `list` are the same in parentheses. */
function described(
  { callable, own, property, giving }: Callee,
  args: readonly string[],
  list: string,
): Omit<Act, 'shorter'> {
  const { kind, name, passesThis, callback } = callable
  const path = functionPath(callable)
  const hasArguments = 0 < args.length
  switch (kind) {
    case 'function':
      return {
        name: path.length < 2 ? '' : own,
        call: `${own}${passesThis === true ? '.call' : ''}${list}`,
        hasArguments,
      }
    case 'method':
      if (passesThis === true) return ofReturned(list, hasArguments)
      return { name: own, call: own + list, hasArguments }
    case 'construct':
      return { name: `new ${own}`, call: `new ${own}${list}`, hasArguments }
    case 'apply': {
      if (property !== undefined) return { name: property, call: property + list, hasArguments }
      return giving === undefined
        ? ofReturned(list, hasArguments)
        : { name: returned, call: giving + list, hasArguments }
    }
    case 'callback': {
      if (callback?.in === 'page') {
        const own = callback.occurs.on === givenElement ? args.slice(1) : args
        const given = own.filter((it) => it !== 'false')
        return { name, call: given.length === 0 ? name : `${name} with ${given.join(', ')}`, hasArguments }
      }
      const given =
        callback?.in === 'load'
          ? callback.shown
          : callback?.in === 'mock'
            ? (callback.members.at(-1) ?? `the callback of ${lastOf(path)}`)
            : callback?.in === 'type'
              ? name
              : own
      return { name: given, call: `${given}${list}`, hasArguments }
    }
    case 'get':
      return { name: own, call: own, hasArguments }
    case 'set':
      return { name: `setting ${own}`, call: `setting ${own} to ${args.join(', ')}`, hasArguments }
    case 'take':
    case 'pass':
    case 'await':
    case 'event':
      return { name: '', call: '', hasArguments: false }
    case 'value':
      return { name: own, call: own, hasArguments }
  }
}

/** A call of a function whose result is only an argument: `parse('1')` in `format(parse('1'))`. */
function nestedCall(
  statement: Statement,
  printed: readonly string[],
  { callables }: Subject,
  names: FileNames,
): string | undefined {
  if (statement.kind !== 'call') return undefined
  const { kind, path, awaited, passesThis } = callables[statement.callable]!
  if (kind !== 'function' || path.length !== 1 || awaited || passesThis === true) return undefined
  return `${names.spoken(path[0]!)}(${statement.args.map((it) => printed[it]!).join(', ')})`
}

/** Says that a returned function was called before, if no arguments tell the calls apart. */
function again(whole: Omit<Act, 'shorter'>, test: TestCase, act: Ref): Omit<Act, 'shorter'> {
  const statement = test[act]!
  const isRepeated = test.slice(0, act).some((it) => {
    const isSame = it.kind === 'call' && statement.kind === 'call' && it.callable === statement.callable
    return isSame && it.receiver === statement.receiver
  })
  return whole.name === returned && !whole.hasArguments && isRepeated
    ? { ...whole, name: `${returned} called again` }
    : whole
}

function ofReturned(list: string, hasArguments: boolean): Omit<Act, 'shorter'> {
  return { name: returned, call: `${returned} called with ${list}`, hasArguments }
}

/** Returns the name of the property that a function was read from. */
function propertyOf(giver: Statement, { callables }: Subject): string | undefined {
  if (giver.kind !== 'call') return undefined
  const { kind, member, path } = callables[giver.callable]!
  const key = kind === 'get' ? (member ?? path.at(-1)) : undefined
  return key === undefined ? undefined : spokenKey(key)
}

function lastOf(path: readonly string[]): string | undefined {
  const last = path.at(-1)
  const isPosition = last !== undefined && 1 < path.length && /^\d+$/.test(last)
  if (isPosition) return `${lastOf(path.slice(0, -1))}[${last}]`
  return last === undefined ? undefined : spokenKey(last)
}

/** Returns a member's name, or its position in a list: `size`, `pair[0]`. */
function memberName(member: string | undefined, owner: string | undefined): string | undefined {
  if (member === undefined) return undefined
  return owner !== undefined && /^\d+$/.test(member) ? owner + printMember(member) : spokenKey(member)
}

/** Whether a value is written out in a call: not the results of other calls, nor long stubs. */
function isInlined(statement: Statement, test: TestCase, { callables }: Subject): boolean {
  if (statement.kind === 'call') return callables[statement.callable]!.kind === 'value'
  if (statement.kind !== 'function' || statement.throws !== undefined || statement.calls !== undefined)
    return statement.kind !== 'function'
  return (
    statement.returns.length === 0 ||
    (statement.returns.length === 1 && test[statement.returns[0]!]!.kind === 'literal')
  )
}
