import type { LibraryCall } from '../../model/run/probe.ts'

/** Methods whose result is taken for its truth. */
export const probedMethods: ReadonlyMap<string, LibraryCall> = new Map([
  ['startsWith', 'startsWith'],
  ['endsWith', 'endsWith'],
  ['includes', 'includes'],
  ['has', 'has'],
  ['hasOwnProperty', 'hasOwn'],
  ['test', 'test'],
  ['exec', 'test'],
  ['match', 'match'],
])

/** Methods whose result is compared with `null`, where not null means a match. */
export const probedFinders: ReadonlyMap<string, LibraryCall> = new Map([
  ['exec', 'test'],
  ['match', 'match'],
])

/** Functions of the library by their text. */
export const probedFunctions: ReadonlyMap<string, { readonly call: LibraryCall; readonly operands: 1 | 2 }> = new Map([
  ['Object.is', { call: 'is', operands: 2 }],
  ['Object.hasOwn', { call: 'hasOwn', operands: 2 }],
  ['Object.prototype.hasOwnProperty.call', { call: 'hasOwn', operands: 2 }],
  ['Array.isArray', { call: 'isArray', operands: 1 }],
  ['Number.isInteger', { call: 'isInteger', operands: 1 }],
  ['Number.isNaN', { call: 'isNaN', operands: 1 }],
  ['isNaN', { call: 'isNaN', operands: 1 }],
  ['Number.isFinite', { call: 'isFinite', operands: 1 }],
  ['isFinite', { call: 'isFinite', operands: 1 }],
  ['Number.isSafeInteger', { call: 'isSafeInteger', operands: 1 }],
])
