import type { Part } from '../inference/variables.ts'

/** How a method of an array, map or set moves values, for type inference. */
export interface MethodFlow {
  /** The result: the receiver, a part of it, or an array of parts or of callback results. */
  readonly result?: 'receiver' | 'element' | 'elements' | 'keys' | 'mapped'
  /** Parameters of the callback that receive an element. */
  readonly callback?: readonly number[]
  /** The parameter of the callback that receives the position of the element. */
  readonly index?: number
  /** Set if the first parameter of the callback receives its result, or at first the second argument, as in `reduce`. */
  readonly accumulates?: true
  /** The part that each argument is stored in; the last one also applies to all further arguments. */
  readonly puts?: readonly Part[]
}

const visit: MethodFlow = { callback: [0], index: 1 }
const same: MethodFlow = { result: 'receiver' }
const element: MethodFlow = { result: 'element' }
const append: MethodFlow = { puts: ['[]'] }
const search: MethodFlow = { result: 'element', callback: [0], index: 1 }

const methodFlows: ReadonlyMap<string, MethodFlow> = new Map<string, MethodFlow>([
  ...named(visit, 'forEach', 'some', 'every', 'findIndex', 'findLastIndex'),
  ...named(same, 'slice', 'concat', 'reverse', 'toReversed', 'splice', 'with'),
  ...named(element, 'pop', 'shift', 'at'),
  ...named(append, 'push', 'unshift', 'add', 'fill'),
  ...named(search, 'find', 'findLast'),
  ...named({ result: 'mapped', callback: [0], index: 1 }, 'map', 'flatMap'),
  ...named({ result: 'receiver', callback: [0], index: 1 }, 'filter'),
  ...named({ result: 'receiver', callback: [0, 1] }, 'sort', 'toSorted'),
  ...named({ callback: [1], index: 2, accumulates: true }, 'reduce', 'reduceRight'),
  ...named({ result: 'element', puts: ['key'] }, 'get'),
  ...named({ puts: ['key', '[]'] }, 'set'),
  ...named({ puts: ['key'] }, 'has'),
  ...named({ result: 'elements' }, 'values'),
  ...named({ result: 'keys' }, 'keys'),
])

/** How the result of a library function relates to the arguments: it has the same parts, or lists these or entries. */
export type CopyFlow = 'same' | 'values' | 'keys' | 'entries'

const copies: ReadonlyMap<string, CopyFlow> = new Map<string, CopyFlow>([
  ...(['assign', 'freeze', 'seal', 'create', 'fromEntries'] as const).map((it) => [`Object.${it}`, 'same'] as const),
  ...(['values', 'keys', 'entries'] as const).map((it) => [`Object.${it}`, it] as const),
  ['Array.from', 'same'],
  ['structuredClone', 'same'],
  ['Promise.all', 'same'],
])

function named(flow: MethodFlow, ...names: readonly string[]): readonly (readonly [string, MethodFlow])[] {
  return names.map((it) => [it, flow])
}

/** Looks up a method by name, as the receiver has no declared type. */
export function methodFlow(name: string): MethodFlow | undefined {
  return methodFlows.get(name)
}

/** Looks up a callee by its source, such as `Object.values`. */
export function copyFlow(callee: string): CopyFlow | undefined {
  return copies.get(callee)
}
