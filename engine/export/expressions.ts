import type { Statement, TestCase } from '../model/statement.ts'
import type { Subject } from '../model/subject.ts'
import { printKey, printMember, printPrimitive } from './literal.ts'

/** What an expression is printed with. */
export interface Scope {
  readonly test: TestCase
  readonly subject: Subject
  /** What an export is called in the test file. */
  readonly local: (exported: string) => string
  /** The text that stands for the value of an earlier statement: a variable, or an expression put in its place. */
  readonly refer: (ref: number) => string
}

/** The expression that a statement evaluates, without `await`. A `set` prints as an assignment. */
export function printExpression(statement: Statement, scope: Scope): string {
  const list = (refs: readonly number[]): string => refs.map(scope.refer).join(', ')
  switch (statement.kind) {
    case 'literal':
      return printPrimitive(statement.value)
    case 'enum':
      return printEnum(statement, scope)
    case 'array':
      return `[${list(statement.elements)}]`
    case 'object': {
      const entries = statement.keys.map((key, i) => `${printKey(key)}: ${scope.refer(statement.values[i]!)}`)
      return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
    }
    case 'function':
      return printStub(statement.returns.map(scope.refer))
    case 'builtin':
      return printBuiltin(statement, scope)
    case 'call':
      return printCall(statement, scope)
  }
}

function printEnum(statement: Statement & { kind: 'enum' }, { subject, local }: Scope): string {
  const shape = subject.types[statement.type]
  if (shape?.kind !== 'enum') throw new TypeError(`Type ${statement.type} is no enum`)
  const member = shape.members[statement.member]!
  return shape.exported ? local(shape.name) + printMember(member.name) : printPrimitive(member.value)
}

/** Names of the helpers that a test file declares when items of an iterable are taken. */
export const take = 'take'
export const takeAsync = 'takeAsync'

/** Name of the helper that a test file declares when a stub has several results, or an object. */
export const inTurn = 'inTurn'

function printStub(returns: readonly string[]): string {
  if (returns.length === 0) return '() => undefined'
  // A stub gives the same object each time, as it did when it was run.
  if (returns.length === 1 && !/^(?:[{[]|new |\w+\()/.test(returns[0]!)) return `() => ${returns[0]!}`
  return `${inTurn}(${returns.join(', ')})`
}

function printBuiltin(statement: Statement & { kind: 'builtin' }, scope: Scope): string {
  const args = statement.args.map(scope.refer)
  switch (statement.name) {
    case 'Map': {
      const pairs: string[] = []
      for (let i = 0; i + 1 < args.length; i += 2) pairs.push(`[${args[i]!}, ${args[i + 1]!}]`)
      return pairs.length === 0 ? 'new Map()' : `new Map([${pairs.join(', ')}])`
    }
    case 'Set':
      return args.length === 0 ? 'new Set()' : `new Set([${args.join(', ')}])`
    case 'WeakMap':
    case 'WeakSet':
    case 'ArrayBuffer':
    case 'Date':
    case 'RegExp':
    case 'Error':
      return `new ${statement.name}(${args.join(', ')})`
    case 'Promise':
      return `Promise.resolve(${args.join(', ')})`
    case 'Iterable':
      return `[${args.join(', ')}]`
    default:
      return `${statement.name}.of(${args.join(', ')})`
  }
}

function printCall(statement: Statement & { kind: 'call' }, scope: Scope): string {
  const callable = scope.subject.callables[statement.callable]!
  const args = statement.args.map(scope.refer)
  const place =
    statement.receiver === undefined
      ? printPath(callable.path, scope)
      : scope.refer(statement.receiver) + (callable.member === undefined ? '' : printMember(callable.member))
  switch (callable.kind) {
    case 'function':
    case 'method':
    case 'apply':
      return `${place}(${args.join(', ')})`
    case 'take':
      return `${callable.awaited ? takeAsync : take}(${place}, ${args.join(', ')})`
    case 'construct':
      return `new ${place}(${args.join(', ')})`
    case 'get':
      return place
    case 'set':
      return `${place} = ${args.join(', ')}`
  }
}

function printPath(path: readonly string[], { local }: Scope): string {
  const [first, ...rest] = path
  return local(first!) + rest.map(printMember).join('')
}
