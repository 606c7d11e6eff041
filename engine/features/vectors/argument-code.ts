import type { CallableId, Subject } from '../../model/subject/subject.ts'
import type { Parameter, Primitive, TypeShape } from '../../model/subject/type.ts'
import type { SymbolicInput } from '../../model/symbolic/symbolic.ts'
import { type Axis, within } from '../../search/vector/problem.ts'

/** Encodes the argument for a parameter as numbers of a vector. */
export interface ArgumentCode {
  readonly axes: readonly Axis[]
  /** The same values, for a solver. */
  readonly domain: SymbolicInput
  /** The argument for numbers within the axes. */
  decode(numbers: readonly number[]): Primitive
  /** The numbers for an argument, or the nearest ones. */
  encode(argument: Primitive): readonly number[]
}

/** Longest text: each further character is a further axis. */
const longestText = 8

/** Printable characters, as code units. */
const printable = { low: 0x20, high: 0x7e, isWhole: true }

/** The code of a primitive parameter; undefined for other types and rest parameters. Numbers lie within `range`. */
export function argumentCode(parameter: Parameter, types: readonly TypeShape[], range: Axis): ArgumentCode | undefined {
  return parameter.rest ? undefined : codeOf(types[parameter.type]!, types, range)
}

function codeOf(type: TypeShape, types: readonly TypeShape[], range: Axis): ArgumentCode | undefined {
  switch (type.kind) {
    case 'number':
      return {
        axes: [range],
        domain: { sort: 'number', low: range.low, high: range.high, isInteger: range.isWhole, hasNaN: false },
        decode: ([number]) => number,
        encode: (it) => [within(range, Number(it))],
      }
    case 'boolean':
      return { ...choice([false, true]), domain: { sort: 'boolean' } }
    case 'string':
      return text
    case 'literal':
      return choice([type.value])
    case 'enum':
      return choice(type.members.map((it) => it.value))
    case 'branded':
      return codeOf(types[type.base]!, types, range)
    case 'union': {
      const members = type.members.map((it) => types[it]!)
      const values = members.flatMap((it) => (it.kind === 'literal' ? [it.value] : []))
      return values.length === members.length ? choice(values) : undefined
    }
    default:
      return undefined
  }
}

/** One of some values, by its index. */
function choice(values: readonly Primitive[]): ArgumentCode {
  return {
    axes: [{ low: 0, high: values.length - 1, isWhole: true }],
    domain: { sort: 'choice', values },
    decode: ([index]) => values[index!],
    encode: (it) => [Math.max(0, values.indexOf(it))],
  }
}

/** The length, then one axis per character; those beyond the length are ignored. */
const text: ArgumentCode = {
  axes: [{ low: 0, high: longestText, isWhole: true }, ...Array.from({ length: longestText }, () => printable)],
  domain: { sort: 'string', shortest: 0, longest: longestText },
  decode: ([length, ...units]) => String.fromCharCode(...units.slice(0, length)),
  encode(value) {
    const units = Array.from(String(value).slice(0, longestText), (_, at) => String(value).charCodeAt(at))
    const filled = Array.from({ length: longestText }, (_, at) => units[at] ?? printable.low)
    return [units.length, ...filled.map((unit) => Math.min(printable.high, Math.max(printable.low, unit)))]
  },
}

/** The functions whose search on input vectors can be shown: primitive parameters, at least one of them a number. */
export function vectorCallables({ callables, targets, types }: Subject): readonly CallableId[] {
  const range = { low: 0, high: 1, isWhole: true }
  return targets.filter((target) => {
    const { kind, parameters } = callables[target]!
    const codes = parameters.map((parameter) => argumentCode(parameter, types, range))
    return kind === 'function' && !codes.includes(undefined) && codes.some((code) => code?.domain.sort === 'number')
  })
}
