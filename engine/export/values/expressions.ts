import type { Ref, Statement } from '../../model/test/statement.ts'
import { isStoredItem } from '../../model/subject/mocked-module.ts'
import type { Callable } from '../../model/subject/subject.ts'
import { knownError } from './known-error-text.ts'
import { anyTypes } from './annotation.ts'
import { printDate } from './date.ts'
import { printCalls } from './deep-member.ts'
import { printMember, printObject, printPrimitive, printString } from './literal.ts'
import { isUnchecked, printProperty } from './property-text.ts'
import type { Scope } from '../printing/scope.ts'
import { isMixed, printStub } from './stub-text.ts'
import { printPageEvent } from './page-event-text.ts'
import { placeInPage, printArrangement } from './arrangement-text.ts'
import { printTemplateCall } from './tagged-template.ts'
import { localKey } from './value-text.ts'
import { heldIn } from './typed-arrays.ts'
import { printConstant, printList, printTypedArray } from './uniform.ts'

/** Prints the expression of a statement, without `await`. A `set` prints as an assignment. */
export function printExpression(statement: Statement, scope: Scope): string {
  switch (statement.kind) {
    case 'literal':
      return printLiteral(statement, scope)
    case 'enum':
      return printEnum(statement, scope)
    case 'array':
      return printList(statement.elements.map(scope.refer)) + castOf(statement, scope)
    case 'object':
      return (
        printObject(statement.keys.map((key, i) => [localKey(key, scope.local), scope.refer(statement.values[i]!)])) +
        castOf(statement, scope)
      )
    case 'function':
      return printStub(statement, scope)
    case 'builtin':
      return printBuiltin(statement, scope) + castOf(statement, scope)
    case 'call':
      return printCall(statement, scope)
  }
}

/** A text with a template type is written out, so that the compiler sees that it matches. */
function printLiteral(statement: Statement & { kind: 'literal' }, scope: Scope): string {
  const isPattern = scope.subject.types[statement.type]?.kind === 'template'
  const text = isPattern ? printPrimitive(statement.value) : printConstant(statement.value)
  return text + (isBranded(statement, scope) ? scope.types(' as any') : '')
}

/** Prints a cast for a value that lacks required properties. */
function castOf({ type }: Statement, { subject, types }: Scope): string {
  const shape = subject.types[type]
  return shape !== undefined && 'lacksProperties' in shape ? types(' as any') : ''
}

function printEnum(statement: Statement & { kind: 'enum' }, { subject, local, types }: Scope): string {
  const shape = subject.types[statement.type]
  if (shape?.kind !== 'enum') throw new TypeError(`Type ${statement.type} is not an enum`)
  const member = shape.members[statement.member]!
  if (shape.exported) return local(shape.name) + printMember(member.name)
  // The compiler accepts a number as an enum member, but not a string.
  return printPrimitive(member.value) + (typeof member.value === 'string' ? types(' as any') : '')
}

/** Whether the type is branded, so that a plain primitive is not assignable. */
function isBranded({ type }: Statement, { subject }: Scope): boolean {
  return subject.types[type]?.kind === 'branded'
}

/** Names of the helpers that take the first items of an iterable. */
export const firstItems = 'firstItems'
export const firstItemsAsync = 'firstItemsAsync'

/** Name of the helper that finds functions in elements. */
export const handlersOf = 'handlersOf'

/** Name of the helper that creates an element. */
export const elementFrom = 'elementFrom'

/** An element without attributes and content. */
const emptyElement = /^<([a-z]+)>(?:<\/\1>)?$/

/** The text of a literal. */
function textOf(at: Ref, { test }: Scope): string {
  const statement = test[at]!
  return statement.kind === 'literal' ? String(statement.value) : ''
}

/** Name of the helper that creates a rejected promise. */
export const rejected = 'rejected'

/** Name of the helper that creates a promise rejected with a value. */
export const rejectedWith = 'rejectedWith'

/** The text of an argument; empty if there is none. */
function textAt(refs: readonly Ref[], at: number, scope: Scope): string {
  return refs[at] === undefined ? '' : textOf(refs[at], scope)
}

/** An object of names and values in turn. */
function printPairs(refs: readonly Ref[], scope: Scope): string {
  const pairs: (readonly [string, string])[] = []
  for (let i = 0; i + 1 < refs.length; i += 2) pairs.push([textOf(refs[i]!, scope), scope.refer(refs[i + 1]!)])
  return printObject(pairs)
}

function printBuiltin(statement: Statement & { kind: 'builtin' }, scope: Scope): string {
  const args = statement.args.map(scope.refer)
  const elements = (name: string): readonly string[] =>
    statement.args.map((ref, at) => {
      const element = scope.test[ref]!
      const isWritten = element.kind === 'literal' && args[at] === printPrimitive(element.value)
      return isWritten ? printPrimitive(heldIn(name, element.value)) : args[at]!
    })
  switch (statement.name) {
    case 'Map':
    case 'WeakMap': {
      const pairs: string[] = []
      for (let i = 0; i + 1 < args.length; i += 2) pairs.push(`[${args[i]!}, ${args[i + 1]!}]`)
      const [keys, values] = [0, 1].map((part) => statement.args.filter((_, at) => at % 2 === part)) as [
        number[],
        number[],
      ]
      const type = isMixed(keys, scope) || isMixed(values, scope) ? scope.types('<any, any>') : ''
      return `new ${statement.name}${type}(${pairs.length === 0 ? '' : `[${pairs.join(', ')}]`})`
    }
    case 'Set':
    case 'WeakSet':
      return `new ${statement.name}(${args.length === 0 ? '' : `[${args.join(', ')}]`})`
    case 'WeakRef':
    case 'ArrayBuffer':
    case 'SharedArrayBuffer':
    case 'RegExp':
    case 'URL':
    case 'URLSearchParams':
    case 'Event':
    case 'EventTarget':
    case 'AbortController':
      return `new ${statement.name}(${args.join(', ')})`
    case 'Headers':
      return `new Headers(${args.length === 0 ? '' : printPairs(statement.args, scope)})`
    case 'Request': {
      const [method, body] = [1, 2].map((at) => textAt(statement.args, at, scope)) as [string, string]
      const parts: (readonly [string, string])[] = [
        ...(method === '' || method === 'GET' ? [] : [['method', args[1]!] as const]),
        ...(3 < args.length ? [['headers', printPairs(statement.args.slice(3), scope)] as const] : []),
        ...(body === '' ? [] : [['body', args[2]!] as const]),
      ]
      return `new Request(${args[0]!}${parts.length === 0 ? '' : `, ${printObject(parts)}`})`
    }
    case 'Error':
    case 'EvalError':
    case 'RangeError':
    case 'ReferenceError':
    case 'SyntaxError':
    case 'TypeError':
    case 'URIError':
      return `new ${statement.name}(${args.slice(0, 1).join('')}${args
        .slice(1)
        .map((it) => `, { cause: ${it} }`)
        .join('')})`
    case 'Date':
      return printDateOf(statement, scope)
    case 'LocalTime':
      return `new Date(${args.join(', ')}).getTime()`
    case 'Element': {
      const tag = emptyElement.exec(textOf(statement.args[0]!, scope))?.[1]
      return tag === undefined ? `${elementFrom}(${args.join(', ')})` : `document.createElement(${printString(tag)})`
    }
    case 'CustomEvent':
      return args.length === 0 ? "new CustomEvent('event')" : `new CustomEvent('event', { detail: ${args.join(', ')} })`
    case 'ControlledSignal':
      return `${args[0]!}.signal`
    case 'AbortSignal':
      return args.length === 0 ? 'new AbortController().signal' : `AbortSignal.abort(new Error(${args.join(', ')}))`
    case 'AggregateError':
      return `new AggregateError([${args.slice(1).join(', ')}], ${args[0]!})`
    case 'DataView':
      return `new DataView(new ArrayBuffer(${args.join(', ')}))`
    case 'Symbol':
      return `Symbol(${args.join(', ')})`
    case 'RegisteredSymbol':
      return `Symbol.for(${args.join(', ')})`
    case 'WellKnownSymbol': {
      const name = scope.test[statement.args[0]!]
      return `Symbol${printMember(name?.kind === 'literal' ? String(name.value) : '')}`
    }
    case 'Bytes':
      return `${printTypedArray('Uint8Array', elements('Uint8Array'))}.buffer`
    case 'ByteView':
      return `new DataView(${printTypedArray('Uint8Array', elements('Uint8Array'))}.buffer)`
    case 'Promise':
      return `Promise.resolve(${args.join(', ')})`
    case 'Rejection': {
      const error = knownError(scope.test[statement.args[0]!], scope.subject)
      return error === undefined ? `${rejected}(${args.join(', ')})` : `${rejectedWith}(${error})`
    }
    case 'RejectionOf':
      return `${rejectedWith}(${args.join(', ')})`
    case 'ThrowerOf':
      return `() => { throw ${args[0]!} }`
    case 'Iterable':
      return `[${args.join(', ')}]`
    case 'TemplateStringsArray':
      return printTemplate(args)
    case 'Iterator':
      return `[${args.join(', ')}].values()`
    case 'Generator':
      return `(function* () { ${yields(args)}})()${resultCast(statement, scope)}`
    case 'AsyncGenerator':
      return `(async function* () { ${yields(args)}})()${resultCast(statement, scope)}`
    default:
      return printTypedArray(statement.name, elements(statement.name))
  }
}

/** Prints the strings of a template as the argument of a tag. */
function printTemplate(args: readonly string[]): string {
  const strings = args.length === 0 ? "['']" : `[${args.join(', ')}]`
  return `Object.assign(${strings}, { raw: ${strings} })`
}

function printDateOf({ args }: Statement & { kind: 'builtin' }, { test, refer }: Scope): string {
  const statement = args.length === 1 ? test[args[0]!] : undefined
  if (statement?.kind !== 'literal' || typeof statement.value !== 'number')
    return `new Date(${args.map(refer).join(', ')})`
  return printDate(statement.value)
}

/** Prints a cast for a generator that must return something, since the printed one returns nothing. */
function resultCast({ type }: Statement, { subject, types }: Scope): string {
  const shape = subject.types[type]
  const result = shape?.kind === 'builtin' ? subject.types[shape.args[1] ?? -1]?.kind : undefined
  return result === undefined || result === 'void' || result === 'unknown' || result === 'undefined'
    ? ''
    : types(' as any')
}

function yields(items: readonly string[]): string {
  return items.map((it) => `yield ${it}; `).join('')
}

function printCall(statement: Statement & { kind: 'call' }, scope: Scope): string {
  const callable = scope.subject.callables[statement.callable]!
  const args = statement.args.map((ref, at) => scope.argument?.(statement, at) ?? scope.refer(ref))
  const place = printPlace(statement, callable, scope)
  switch (callable.kind) {
    case 'function':
    case 'method':
    case 'apply':
      return `${place}${isOptionalMember(callable, scope) ? scope.types('!') : ''}${scope.types(looseTypes(statement, callable, scope))}${printTemplateCall(statement, scope) ?? `(${args.join(', ')})`}`
    case 'take':
      return `${callable.awaited ? firstItemsAsync : firstItems}(${place}, ${args.join(', ')})`
    case 'construct':
      if (callable.assigns === true) return printInstance(scope.mocked(callable.path), args)
      return `new ${place}${scope.types(looseTypes(statement, callable, scope))}(${args.join(', ')})`
    case 'get':
    case 'value':
      return place
    case 'set':
      if (callable.mocks !== undefined) return printArrangement(statement, callable, scope) ?? ''
      return `${place} = ${args.join(', ')}`
    case 'pass':
      return scope.passTime(args.join(', '))
    case 'await':
      return place
    case 'callback':
      if (callable.callback?.in === 'page') return printPageEvent(callable.callback.occurs, args, scope.types)
      return `${printCallback(statement, callable, scope)}(${args.join(', ')})`
    case 'event':
      return `${args[0]!}${printMember(callable.member!)}(${args.slice(1).join(', ')})`
  }
}

/** Prints an instance of a mocked class, with members. */
function printInstance(mock: string, [members]: readonly string[]): string {
  return members === undefined || members === '{}' ? `new ${mock}()` : `Object.assign(new ${mock}(), ${members})`
}

/** Prints the place where a function that the code gave away is found. */
function printCallback(
  { receiver }: Statement & { kind: 'call' },
  { callback, path, member }: Callable,
  scope: Scope,
): string {
  if (callback === undefined || callback.in === 'page') return ''
  if (callback.in === 'element')
    return `${handlersOf}(${scope.refer(receiver!)}, ${printString(member!)})[${callback.at}]`
  if (callback.in === 'type') {
    const types = `${handlersOf}(${scope.refer(receiver!)}, 'type')`
    const found = `${types}.filter((it) => it.name === ${printString(callback.component)})`
    return `${found}[${callback.at}]`
  }
  const { call, argument, members } = callback
  const calls =
    callback.in === 'load'
      ? `${printCalls(path, scope.mocked)}[${call}]`
      : scope.received(scope.mocked(path), call, scope.types)
  return `${calls}[${argument}]${members.map(printMember).join('')}`
}

/** Prints the callee, property or iterable. */
function printPlace({ receiver }: Statement & { kind: 'call' }, callable: Callable, scope: Scope): string {
  const { path, member, declaresOtherThis, isAsserted } = callable
  if (isStoredItem(path)) return placeInPage(path)
  if (receiver === undefined) return printPath(path, scope, isAsserted === true ? scope.types('!') : '')
  const asAny = declaresOtherThis === true ? scope.types(' as any') : ''
  const self = asAny === '' ? scope.refer(receiver) : `(${scope.refer(receiver)}${asAny})`
  return member === undefined ? self : printProperty(self, member, scope)
}

/** Prints all items of an iterable that the statement takes whole. */
export function printAllItems(statement: Statement & { kind: 'call' }, scope: Scope): string {
  return `[...${printPlace(statement, scope.subject.callables[statement.callable]!, scope)}]`
}

/** Whether the called member is optional in the receiver's type. */
function isOptionalMember({ receiver, member }: Callable, { subject }: Scope): boolean {
  const shape = receiver === undefined ? undefined : subject.types[receiver]
  return shape?.kind === 'object' && shape.properties.some((it) => it.name === member && it.optional)
}

/** Returns a key that is equal for values whose types the compiler infers alike; none for null and undefined. */
function inferredOf(statement: Statement): readonly string[] {
  if (statement.kind === 'call') return [`${statement.kind} ${statement.type}`]
  if (statement.kind !== 'literal') return [statement.kind]
  return statement.value === null || statement.value === undefined ? [] : [typeof statement.value]
}

/** Prints the type arguments of a call; none if the callee has type `any`, which takes none. */
function looseTypes(
  { args, receiver }: Statement & { kind: 'call' },
  callable: Callable,
  { test, isOpen }: Scope,
): string {
  const { looseTypes, restTypes, parameters } = callable
  if (isUnchecked(callable) || (receiver !== undefined && isOpen(receiver))) return ''
  const rest = args.slice(parameters.length - 1).flatMap((it) => inferredOf(test[it]!))
  const isUniform = new Set(rest).size < 2
  const count = looseTypes ?? (isUniform ? 0 : (restTypes ?? 0))
  return anyTypes(count)
}

function printPath([first, ...rest]: readonly string[], scope: Scope, assertion = ''): string {
  return rest.reduce((owner, key) => printProperty(owner, key, scope) + assertion, scope.local(first!))
}
