import type { Value } from '../../model/test/value.ts'
import { printDate } from './date.ts'
import { exportPath, type SymbolName, spelledKey, symbolOf } from '../../model/subject/symbol-name.ts'
import { printObject, printPrimitive, printRegExp, printString, printSymbol } from './literal.ts'
import type { TypeText } from './type-text.ts'
import { type Rule, ruleOf, ruleOfEntries, ruleOfProperties } from '../../model/test/series.ts'
import { printConstant, printList, printSeries, printTypedArray } from './uniform.ts'

/** How faithful a printed value is: `alike` ignores holes in lists and missing prototypes, `exact` keeps them. */
export type Likeness = 'alike' | 'exact'

/** Returns source text in place of a value that a runner would not compare as equal; undefined for most values. */
export type StandIn = (value: Value) => string | undefined

const untyped: TypeText = () => ''

/** Whether the compiler may find no common type for the keys or the values of a map. */
function isMixed({ entries }: Value & { kind: 'map' }): boolean {
  const formsOf = (part: 0 | 1): ReadonlySet<string> => new Set(entries.map((it) => formOf(it[part])))
  return 1 < formsOf(0).size || 1 < formsOf(1).size
}

/** Values of one form have one type for the compiler. */
function formOf(value: Value): string {
  switch (value.kind) {
    case 'primitive':
      return value.value === null ? 'null' : typeof value.value
    case 'array':
      return `[${[...new Set(value.elements.map(formOf))].join()}]`
    case 'object':
      return `{${value.entries.map(([key, it]) => `${key}: ${formOf(it)}`).join()}}`
    case 'map':
      return `Map ${value.entries.map((it) => it.map(formOf).join()).join()}`
    case 'set':
      return `Set ${[...new Set(value.elements.map(formOf))].join()}`
    case 'typedArray':
      return value.name
    default:
      return value.kind
  }
}

type Local = (key: string) => string

const itself: Local = (key) => key

function localSymbol(symbol: SymbolName, local: Local): SymbolName {
  if (symbol.from !== 'module') return symbol
  const [first, ...rest] = exportPath(symbol)
  return { from: 'module', name: [local(first), ...rest].join('.') }
}

/** Returns a key with the local name of an exported symbol. */
export function localKey(key: string, local: Local): string {
  const symbol = symbolOf(key)
  return symbol?.from === 'module' ? spelledKey(localSymbol(symbol, local)) : key
}

/** Prints a complete value (`isComplete`) as an expression for an equal one, except for stand-ins. */
export function printValue(
  value: Value,
  likeness: Likeness = 'alike',
  local: Local = itself,
  standIn?: StandIn,
  types: TypeText = untyped,
): string {
  const other = standIn?.(value)
  if (other !== undefined) return other
  const printed = (it: Value): string => printValue(it, likeness, local, standIn, types)
  switch (value.kind) {
    case 'primitive':
      return printConstant(value.value)
    case 'array': {
      const rule = value.holes === undefined ? ruleOf(value.elements) : undefined
      if (rule !== undefined) return printSeries(value.elements.length, rule, printed)
      const elements = value.elements.map(printed)
      return likeness === 'alike' || value.holes === undefined
        ? printList(elements)
        : printSparse(elements, value.holes)
    }
    case 'object': {
      const isBare = likeness === 'exact' && value.isBare === true
      const rule = isBare ? undefined : ruleOfProperties(value.entries)
      if (rule !== undefined) return `Object.fromEntries(${printPairs(value.entries.length, rule, printed, types)})`
      const entries = value.entries.map(([key, it]) => [localKey(key, local), printed(it)] as const)
      return isBare ? printBare(entries) : printObject(entries)
    }
    case 'map': {
      if (value.entries.length === 0) return 'new Map()'
      const rule = ruleOfEntries(value.entries)
      if (rule !== undefined) return `new Map(${printPairs(value.entries.length, rule, printed, types)})`
      return `new Map${isMixed(value) ? types('<unknown, unknown>') : ''}([${value.entries.map(([key, it]) => `[${printed(key)}, ${printed(it)}]`).join(', ')}])`
    }
    case 'set': {
      if (value.elements.length === 0) return 'new Set()'
      const rule = ruleOf(value.elements)
      if (rule !== undefined) return `new Set(${printSeries(value.elements.length, rule, printed)})`
      return `new Set([${value.elements.map(printed).join(', ')}])`
    }
    case 'date':
      return printDate(value.time)
    case 'regexp':
      return printRegExp(value.source, value.flags)
    case 'typedArray': {
      const rule = ruleOf(value.elements.map((it) => ({ kind: 'primitive', value: it })))
      if (rule?.kind === 'cycle') return printSeries(value.elements.length, rule, printed, value.name)
      return printTypedArray(value.name, value.elements.map(printPrimitive))
    }
    case 'error':
      return `new ${value.className}(${value.message === '' ? '' : printString(value.message)})`
    case 'symbol':
      if (value.name === undefined) throw new TypeError('A symbol without a name cannot be printed')
      return printSymbol(localSymbol(value.name, local))
    case 'function':
    case 'promise':
    case 'opaque':
      throw new TypeError(`A value of kind ${value.kind} cannot be printed`)
  }
}

/** Prints pairs that follow a rule; without a cast, the compiler would infer lists of any length. */
function printPairs(count: number, rule: Rule, printed: (value: Value) => string, types: TypeText): string {
  return printSeries(count, rule, printed, 'Array', types(' as const'))
}

/** Prints a list with holes: `[, 1]`; one with only holes by its length. */
function printSparse(elements: readonly string[], holes: readonly number[]): string {
  if (holes.length === elements.length) return `new Array(${elements.length})`
  const isHole = new Set(holes)
  const places = elements.map((it, at) => (isHole.has(at) ? '' : it)).join(', ')
  return isHole.has(elements.length - 1) ? `[${places},]` : `[${places}]`
}

/** Prints an object without a prototype: `{ __proto__: null, a: 1 }`. */
function printBare(entries: readonly (readonly [key: string, value: string])[]): string {
  const inner = entries.length === 0 ? '' : `, ${printObject(entries).slice(2)}`
  return `{ __proto__: null${inner === '' ? ' }' : inner}`
}
