import type { Part } from '../inference/variables.ts'

/** What a method of an array, a map or a set does with what is inside, as far as it tells types apart. */
export interface MethodFlow {
  /** Where the result is: the receiver itself, a part of it, or an array of a part or of what the callback returns. */
  readonly result?: 'receiver' | 'element' | 'elements' | 'keys' | 'mapped'
  /** Parameters of the callback that get an element. */
  readonly callback?: readonly number[]
  /** The part that each argument is put into; the last one for all that follow. */
  readonly puts?: readonly Part[]
}

const visit: MethodFlow = { callback: [0] }
const same: MethodFlow = { result: 'receiver' }
const element: MethodFlow = { result: 'element' }
const append: MethodFlow = { puts: ['[]'] }
const search: MethodFlow = { result: 'element', callback: [0] }

const methodFlows: ReadonlyMap<string, MethodFlow> = new Map<string, MethodFlow>([
  ...named(visit, 'forEach', 'some', 'every', 'findIndex', 'findLastIndex'),
  ...named(same, 'slice', 'concat', 'reverse', 'toReversed', 'splice', 'with'),
  ...named(element, 'pop', 'shift', 'at'),
  ...named(append, 'push', 'unshift', 'add', 'fill'),
  ...named(search, 'find', 'findLast'),
  ...named({ result: 'mapped', callback: [0] }, 'map', 'flatMap'),
  ...named({ result: 'receiver', callback: [0] }, 'filter'),
  ...named({ result: 'receiver', callback: [0, 1] }, 'sort', 'toSorted'),
  ...named({ callback: [1] }, 'reduce', 'reduceRight'),
  ...named({ result: 'element', puts: ['key'] }, 'get'),
  ...named({ puts: ['key', '[]'] }, 'set'),
  ...named({ puts: ['key'] }, 'has'),
  ...named({ result: 'elements' }, 'values'),
  ...named({ result: 'keys' }, 'keys'),
])

/** A function of the library whose arguments have the same parts as its result, or whose result lists them. */
const copies: ReadonlyMap<string, 'same' | 'values'> = new Map([
  ...(['assign', 'freeze', 'seal', 'create', 'fromEntries'] as const).map((it) => [`Object.${it}`, 'same'] as const),
  ...(['values', 'entries'] as const).map((it) => [`Object.${it}`, 'values'] as const),
  ['Array.from', 'same'],
  ['structuredClone', 'same'],
  ['Promise.all', 'same'],
])

function named(flow: MethodFlow, ...names: readonly string[]): readonly (readonly [string, MethodFlow])[] {
  return names.map((it) => [it, flow])
}

/** By the name of the method: its receiver has no declared type that could tell. */
export function methodFlow(name: string): MethodFlow | undefined {
  return methodFlows.get(name)
}

/** By the callee as it is written, such as `Object.values`. */
export function copyFlow(callee: string): 'same' | 'values' | undefined {
  return copies.get(callee)
}
