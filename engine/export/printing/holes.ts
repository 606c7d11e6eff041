import type { Check } from '../../model/test/suite.ts'
import { parts, type Ref, type Statement, type TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { Value } from '../../model/test/value.ts'
import type { FileNames } from '../file-names.ts'
import { annotationOf } from '../values/annotation.ts'
import { printKey } from '../values/literal.ts'
import { roleOf } from '../naming/roles.ts'
import { symbolOf } from '../../model/subject/symbol-name.ts'
import { needsContext } from './context.ts'

/** A place of a printed test that may hold another value. */
export interface Hole {
  /** The name that stands in its place in the lines. */
  readonly name: string
  /** The value as source text. */
  readonly text: string
  /** The form of the value in a title; undefined if titles show it in another way. */
  readonly shown?: string
  /** Whether the test passes the value or compares with it. */
  readonly use: 'input' | 'expected' | 'message'
  /** The parameter or result that it is about. */
  readonly role: string
  /** The type that the compiler infers for the value in a list, as source text. */
  readonly type: string
  /** Whether the parameter accepts the value only with its literal types. */
  readonly isConstant: boolean
  /** Whether the text uses a name that the module exports. */
  readonly namesExport: boolean
}

/** Decides which values of a test are replaced by names while it is printed, and by which. */
export interface Places {
  readonly argument: (call: Statement & { kind: 'call' }, at: number, text: string) => string
  /** Undefined if the check shows the value itself. */
  readonly expected: (check: Check, text: string) => string | undefined
}

/** Replaces the values of a test that could differ in another one of the same form, and calls `leave` for each. */
export function placesIn(
  test: TestCase,
  subject: Subject,
  typeName: FileNames['type'],
  leave: (hole: Omit<Hole, 'name'>) => string,
): Places {
  return {
    argument(call, at, text) {
      const ref = call.args[at]!
      const { kind, mocks, assigns, member, parameters } = subject.callables[call.callable]!
      if (mocks !== undefined || assigns === true || notArguments.has(kind) || !isData(test, ref)) return text
      const fit = fitOf(test, ref, subject, typeName)
      if (fit === undefined) return text
      const parameter = parameters[Math.min(at, parameters.length - 1)]
      const role = kind === 'set' ? member : parameter === undefined || parameter.rest ? undefined : parameter.name
      return leave({
        text,
        ...shownAs(test[ref]!, text),
        use: 'input',
        role: role ?? roleOf(test, ref, subject),
        type: typeOfData(test, ref, subject),
        isConstant: fit === 'constant',
        namesExport: namesExport(test, ref, subject),
      })
    },
    expected(check, text) {
      if (check.kind === 'throws') {
        const { error } = check
        const shown = error.kind === 'error' ? { shown: error.message } : {}
        return leave({ text, ...shown, use: 'message', role: 'message', type: 'string', ...plain })
      }
      if (check.kind !== 'equals') return undefined
      const type = typeOfValue(check.value)
      if (type === undefined) return undefined
      const shown = check.value.kind === 'primitive' ? shownPrimitive(check.value.value, text) : {}
      const role = roleOf(test, check.statement, subject)
      return leave({ text, ...shown, use: 'expected', role, type, ...plain })
    },
  }
}

const plain = { isConstant: false, namesExport: false } as const

/** Kinds of callables whose arguments are set-up, or places rather than values. */
const notArguments: ReadonlySet<string> = new Set(['pass', 'await', 'callback', 'event', 'apply'])

/** Whether a value consists of nothing but literals. */
function isData(test: TestCase, ref: Ref): boolean {
  const statement = test[ref]!
  switch (statement.kind) {
    case 'literal':
    case 'enum':
      return true
    case 'array':
      return statement.elements.every((it) => isData(test, it))
    case 'object':
      return (
        statement.keys.every((it) => symbolOf(it) === undefined) && statement.values.every((it) => isData(test, it))
      )
    case 'function':
    case 'builtin':
    case 'call':
      return false
  }
}

/** How the compiler accepts a value from a list: as it is, or only with its literal types; undefined if not at all. */
function fitOf(
  test: TestCase,
  ref: Ref,
  subject: Subject,
  typeName: FileNames['type'],
): 'plain' | 'constant' | undefined {
  if (!needsContext(test, ref, subject)) return 'plain'
  const statement = test[ref]!
  if (statement.kind === 'literal' || statement.kind === 'enum') return 'constant'
  if (statement.kind === 'array') {
    const isList = subject.types[statement.type]?.kind === 'array'
    return isList && statement.elements.length === 0 ? 'plain' : undefined
  }
  return annotationOf(test, ref, subject, typeName).isConstant === true ? 'constant' : undefined
}

/** Lists that fit lists of every type. */
export const emptyList = 'never[]'

function typeOfData(test: TestCase, ref: Ref, subject: Subject): string {
  const statement = test[ref]!
  const shape = subject.types[statement.type]
  if (shape?.kind === 'branded' || (shape !== undefined && 'lacksProperties' in shape)) return 'any'
  switch (statement.kind) {
    case 'literal':
      return typeOfPrimitive(statement.value)
    case 'array':
      return listType(statement.elements.map((it) => typeOfData(test, it, subject)))
    case 'object':
      return objectType(
        statement.keys.map((key, at) => [key, typeOfData(test, statement.values[at]!, subject)] as const),
      )
    case 'enum':
    case 'function':
    case 'builtin':
    case 'call':
      return 'any'
  }
}

/** The type of an expected value; undefined if it is compared in a way of its own, or must be made in the test. */
function typeOfValue(value: Value): string | undefined {
  switch (value.kind) {
    case 'primitive':
      return typeOfPrimitive(value.value)
    case 'array': {
      const types = value.elements.map(typeOfValue)
      return value.holes !== undefined || !types.every((it) => it !== undefined) ? undefined : listType(types)
    }
    case 'object': {
      const entries = value.entries.map(([key, it]) => [key, typeOfValue(it)] as const)
      const isPlain = value.isBare !== true && entries.every(([key]) => symbolOf(key) === undefined)
      return isPlain && entries.every(isTyped) ? objectType(entries) : undefined
    }
    case 'map':
    case 'set':
    case 'date':
    case 'regexp':
    case 'typedArray':
    case 'error':
    case 'symbol':
    case 'function':
    case 'promise':
    case 'opaque':
      return undefined
  }
}

function isTyped(entry: readonly [string, string | undefined]): entry is readonly [string, string] {
  return entry[1] !== undefined
}

function typeOfPrimitive(value: unknown): string {
  return value === null ? 'null' : typeof value
}

function listType(elements: readonly string[]): string {
  if (elements.length === 0) return emptyList
  const types = [...new Set(elements)]
  return types.length === 1 ? `${types[0]!}[]` : `(${types.join(' | ')})[]`
}

function objectType(entries: readonly (readonly [key: string, type: string])[]): string {
  return entries.length === 0 ? 'object' : `{ ${entries.map(([key, type]) => `${printKey(key)}: ${type}`).join('; ')} }`
}

function shownAs(statement: Statement, text: string): { readonly shown?: string } {
  return statement.kind === 'literal' ? shownPrimitive(statement.value, text) : {}
}

/** Runners show these values in a title alike. */
function shownPrimitive(value: unknown, text: string): { readonly shown?: string } {
  if (typeof value === 'string') return { shown: value }
  return typeof value !== 'bigint' && String(value) === text ? { shown: text } : {}
}

function namesExport(test: TestCase, ref: Ref, subject: Subject): boolean {
  const statement = test[ref]!
  const shape = subject.types[statement.type]
  if (statement.kind === 'enum') return shape?.kind === 'enum' && shape.exported
  return parts(statement).some((it) => namesExport(test, it, subject))
}
