import { importName } from '../../model/source/paths.ts'
import type { Dialect, ExpectedError } from './dialect.ts'
import { printString } from '../values/literal.ts'
import { standInForNumber } from './stand-ins.ts'
import { indented, type TestTable } from './test-table.ts'
import type { TypeText } from '../values/type-text.ts'

/** The assertions of runners with Jest's `expect`. */
export const expectAssertions: Pick<
  Dialect,
  | 'importPath'
  | 'is'
  | 'likeness'
  | 'equals'
  | 'isClose'
  | 'standIn'
  | 'matches'
  | 'containing'
  | 'matchesText'
  | 'textMatching'
  | 'any'
  | 'isInstance'
  | 'isNot'
  | 'hasSize'
  | 'hasMember'
  | 'callsOf'
  | 'isCalled'
  | 'hasMessage'
  | 'throws'
  | 'rejects'
  | 'completes'
  | 'tables'
> = {
  importPath: importName,
  isNot: (actual, other) => `expect(${actual}).not.toBe(${other})`,
  is(actual, expected) {
    if (expected === 'undefined') return `expect(${actual}).toBeUndefined()`
    return expected === 'null' ? `expect(${actual}).toBeNull()` : `expect(${actual}).toBe(${expected})`
  },
  likeness: 'alike',
  equals: (actual, expected) => `expect(${actual}).toEqual(${expected})`,
  isClose: (actual, expected, digits) => `expect(${actual}).toBeCloseTo(${expected}, ${digits})`,
  standIn: (value) => standInForNumber(value, 'expect.closeTo'),
  // For an object, `toMatchObject` compares only string keys.
  matches: (actual, pattern) =>
    `expect(${actual}).${pattern.startsWith(containing) ? 'toEqual' : 'toMatchObject'}(${pattern})`,
  containing: (pattern) => `${containing}(${pattern})`,
  matchesText: (actual, expression) => `expect(${actual}).toMatch(${expression})`,
  textMatching: (expression) => `expect.stringMatching(${expression})`,
  any: (className) => `expect.any(${className})`,
  isInstance: (actual, className) => `expect(${actual}).toBeInstanceOf(${className})`,
  hasSize: (actual, property, size) =>
    property === 'length' ? `expect(${actual}).toHaveLength(${size})` : `expect(${actual}.size).toBe(${size})`,
  hasMember,
  callsOf: (stub) => `${stub}.mock.calls`,
  isCalled: (stub, times) =>
    times === 0 ? `expect(${stub}).not.toHaveBeenCalled()` : `expect(${stub}).toHaveBeenCalledTimes(${times})`,
  hasMessage: (error, message) => hasMember(error, 'message', message),
  completes: (call) => `expect(() => ${call}).not.toThrow()`,
  throws: (call, error) => `expect(() => ${call}).toThrow(${expected(error)})`,
  rejects: (call, error) => `expect(async () => ${call}).rejects.toThrow(${expected(error)})`,
  tables: { print: printEach, titleName: '_', titles: 'of values' },
}

/** Lists become read-only with `as const`, so only literal types need it. */
function printEach(
  { it: declared, title, rows, columns, isConstant, isAsync, lines }: TestTable,
  types: TypeText,
): readonly string[] {
  return [
    `${declared}.each([`,
    ...rows.map((it) => `  [${it.join(', ')}],`),
    `]${isConstant ? types(' as const') : ''})(${printString(title ?? '%s')}, ${isAsync ? 'async ' : ''}(${columns.map((it) => it.name).join(', ')}) => {`,
    ...lines.map(indented),
    '})',
  ]
}

/** Compares the given properties of an object, symbol keys included. */
const containing = 'expect.objectContaining'

function hasMember(actual: string, name: string, expected: string): string {
  return name === 'length'
    ? `expect(${actual}).toHaveLength(${expected})`
    : `expect(${actual}).toHaveProperty(${printString(name)}, ${expected})`
}

/** A string argument would also match part of a longer message. */
function expected({ className, name, message }: ExpectedError): string {
  if (name !== undefined) return `expect.objectContaining({ name: ${printString(name)} })`
  if (className === undefined) return message === undefined ? '' : `expect.objectContaining({ message: ${message} })`
  return message === undefined ? className : `new ${className}(${message})`
}
