import type { Value } from '../../../model/test/value.ts'
import type { Primitive } from '../../../model/subject/type.ts'
import type { Ref, Statement } from '../../../model/test/statement.ts'

/** A primitive as a value. */
export function primitive(value: Primitive): Value {
  return { kind: 'primitive', value }
}

/** A list as a value. */
export function list(elements: readonly Value[]): Value {
  return { kind: 'array', elements }
}

/** The number of a value; undefined for others. */
export function numberIn(value: Value | undefined): number | undefined {
  return value?.kind === 'primitive' && typeof value.value === 'number' ? value.value : undefined
}

/** The text of a value; undefined for others. */
export function textIn(value: Value | undefined): string | undefined {
  return value?.kind === 'primitive' && typeof value.value === 'string' ? value.value : undefined
}

/** The elements of a list without holes; undefined for other values. */
export function elementsIn(value: Value | undefined): readonly Value[] | undefined {
  return value?.kind === 'array' && value.holes === undefined && value.hasMore !== true ? value.elements : undefined
}

/** Whether a value is described to its innermost parts, so that it can be compared. */
export function isWhole(value: Value): boolean {
  switch (value.kind) {
    case 'primitive':
      return value.digits === undefined
    case 'date':
      return true
    case 'regexp':
      return true
    case 'typedArray':
      return value.digits === undefined
    case 'array':
      return value.hasMore !== true && value.elements.every(isWhole)
    case 'set':
      return value.elements.every(isWhole)
    case 'map':
      return value.entries.every(([key, it]) => isWhole(key) && isWhole(it))
    case 'object':
      return value.className === undefined && value.hasMore !== true && value.entries.every(([, it]) => isWhole(it))
    case 'symbol':
    case 'function':
    case 'promise':
    case 'error':
    case 'opaque':
      return false
  }
}

/** Whether runners see two whole values as equal: by `Object.is`, without regard to the order of keys. */
export function isEqual(a: Value, b: Value): boolean {
  return keyOf(a) === keyOf(b)
}

/** Whether whole values are the same to `===`, which knows one zero only, or else equal. */
export function isSame(a: Value | undefined, b: Value | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return a.kind === 'primitive' && b.kind === 'primitive' ? a.value === b.value : isEqual(a, b)
}

/** A text that whole values share only if they are equal. */
export function keyOf(value: Value): string {
  switch (value.kind) {
    case 'primitive':
      return typeof value.value === 'string'
        ? JSON.stringify(value.value)
        : `${Object.is(value.value, -0) ? '-0' : String(value.value)}${typeof value.value === 'bigint' ? 'n' : ''}`
    case 'array':
      return `[${value.elements.map(keyOf).join()}${value.holes === undefined ? '' : `;${value.holes.join()}`}]`
    case 'object': {
      const entries = value.entries.map(([key, it]) => `${JSON.stringify(key)}:${keyOf(it)}`).toSorted()
      return `${value.isBare === true ? 'bare' : ''}{${entries.join()}}`
    }
    case 'map':
      return `map(${value.entries.map(([key, it]) => `${keyOf(key)}=>${keyOf(it)}`).join()})`
    case 'set':
      return `set(${value.elements.map(keyOf).join()})`
    case 'date':
      return `date(${value.time})`
    case 'symbol':
    case 'function':
    case 'regexp':
    case 'error':
    case 'promise':
    case 'opaque':
      return JSON.stringify(value)
    case 'typedArray':
      return `${value.name}[${value.elements.map((it) => keyOf(primitive(it))).join()}]`
  }
}

/** Adds the statements that make a value of a domain; returns the position of the last. */
export function addValue(value: Value, test: Statement[]): Ref {
  const type = 0
  const add = (statement: Statement): Ref => test.push(statement) - 1
  switch (value.kind) {
    case 'primitive':
      return add({ kind: 'literal', type, value: value.value })
    case 'array':
      return add({ kind: 'array', type, elements: value.elements.map((it) => addValue(it, test)) })
    case 'object': {
      const values = value.entries.map(([, it]) => addValue(it, test))
      return add({ kind: 'object', type, keys: value.entries.map(([key]) => key), values })
    }
    case 'map': {
      const args = value.entries.flatMap(([key, it]) => [addValue(key, test), addValue(it, test)])
      return add({ kind: 'builtin', type, name: 'Map', args })
    }
    case 'set':
      return add({ kind: 'builtin', type, name: 'Set', args: value.elements.map((it) => addValue(it, test)) })
    case 'date':
      return add({ kind: 'builtin', type, name: 'Date', args: [addValue(primitive(value.time), test)] })
    case 'symbol':
    case 'function':
    case 'regexp':
    case 'error':
    case 'typedArray':
    case 'promise':
    case 'opaque':
      throw new TypeError(`No domain contains a value of kind ${value.kind}`)
  }
}

/** Whether a result is one that functions also give for inputs that they do not understand. */
export function isPlainlyEmpty(value: Value): boolean {
  if (value.kind === 'array') return value.elements.length === 0
  return value.kind === 'primitive' && [undefined, null, '', false, -1].includes(value.value as undefined)
}
