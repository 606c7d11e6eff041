import type { OutputPart } from '../model/goal/goal.ts'
import type { OutputValue } from '../model/run/output.ts'
import type { Primitive } from '../model/subject/type.ts'

/** Distance to a part of a type (docs/algorithms.md 8.6, intended distances): 0 inside, `Infinity` for other kinds. */
export function outputDistance({ kind, of, value: member, inspector }: OutputPart, value: OutputValue): number {
  if (inspector !== undefined) {
    const seen = value.kind === 'object' ? value.inspected.find((it) => it.inspector === inspector) : undefined
    return seen === undefined ? Infinity : outputDistance({ kind }, { kind: 'primitive', value: seen.value })
  }
  const primitive = value.kind === 'primitive' ? value.value : nothing
  switch (kind) {
    case 'true':
      return typeof primitive === 'boolean' ? toEqual(primitive, true) : Infinity
    case 'false':
      return typeof primitive === 'boolean' ? toEqual(primitive, false) : Infinity
    case 'negative':
    case 'zero':
    case 'positive':
      return isNumber(primitive) ? toSign(kind, Number(primitive)) : Infinity
    case 'nan':
      return typeof primitive === 'number' ? toEqual(Number.isNaN(primitive), true) : Infinity
    case 'empty':
      return sizeOf(value, of)
    case 'non-empty':
      return toFilled(sizeOf(value, of))
    case 'null':
      return toEqual(primitive, null)
    case 'undefined':
      return toEqual(primitive, undefined)
    case 'non-null':
      return primitive === null || primitive === undefined ? 1 : 0
    case 'member':
      return toMember(primitive, member)
  }
}

/** The part that contains a value of undeclared type. */
export function partOf(value: OutputValue): OutputPart {
  if (value.kind === 'collection') return { kind: value.size === 0 ? 'empty' : 'non-empty', of: value.of }
  if (value.kind === 'object') return { kind: 'non-null' }
  const it = value.value
  if (it === null) return { kind: 'null' }
  if (it === undefined) return { kind: 'undefined' }
  if (typeof it === 'boolean') return { kind: it ? 'true' : 'false' }
  if (typeof it === 'string') return { kind: it === '' ? 'empty' : 'non-empty', of: 'string' }
  return { kind: it < 0 ? 'negative' : 0 < it ? 'positive' : it == 0 ? 'zero' : 'nan' }
}

const nothing = Symbol('nothing')

type Seen = Primitive | typeof nothing

function isNumber(value: Seen): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}

function toEqual(value: Seen, wanted: Primitive): number {
  return value === wanted ? 0 : 1
}

/** `Infinity` for NaN. */
function toSign(sign: 'negative' | 'zero' | 'positive', value: number): number {
  if (Number.isNaN(value)) return Infinity
  switch (sign) {
    case 'negative':
      return value < 0 ? 0 : value + 1
    case 'zero':
      return Math.abs(value)
    case 'positive':
      return 0 < value ? 0 : 1 - value
  }
}

/** Number of characters or elements; `Infinity` for another kind of value. */
function sizeOf(value: OutputValue, of: OutputPart['of']): number {
  if (value.kind === 'collection') return value.of === of ? value.size : Infinity
  return of === 'string' && value.kind === 'primitive' && typeof value.value === 'string'
    ? value.value.length
    : Infinity
}

function toFilled(size: number): number {
  return size === Infinity ? Infinity : size === 0 ? 1 : 0
}

function toMember(value: Seen, member: OutputPart['value']): number {
  if (value === member) return 0
  if (typeof value !== typeof member) return Infinity
  if (!isNumber(value) || !isNumber(member)) return 1
  const gap = Math.abs(Number(value) - Number(member))
  return Number.isNaN(gap) ? Infinity : Math.max(gap, Number.MIN_VALUE)
}
