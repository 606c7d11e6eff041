import type { Primitive } from '../../../../model/subject/type.ts'
import type { Path } from '../paths.ts'

/** State that something depends on, and the number of calls between its read and that dependent. */
export type Reads = ReadonlyMap<Path, number>

/** Static knowledge about a value, in terms of the inputs of its function. */
export interface AbstractValue {
  /** State that the value may be. */
  readonly paths: readonly Path[]
  /** Other state that it depends on: the operands of its computation, and the conditions around it. */
  readonly reads: Reads
  /** The value, if it is always the same. */
  readonly constant?: { readonly value: Primitive }
  /** The content that the code itself put there. */
  readonly made?: ObjectContent
}

/** The content of an object that the code made or wrote to. */
export interface ObjectContent {
  readonly fields: ReadonlyMap<string, AbstractValue>
  readonly elements?: AbstractValue
  /** Objects whose fields were copied into it. */
  readonly spread: readonly AbstractValue[]
  /** Levels of nested objects. */
  readonly depth: number
}

/** A value that depends on no state, or is not understood. */
export const nothing: AbstractValue = { paths: [], reads: new Map() }

/** Most paths of a value: few programs need more, and those cost much. */
const mostPaths = 8

/** Most state that a value depends on: graphs have fewer nodes. */
const mostReads = 80

/** Most levels of nested objects. */
const deepestMade = 4

/** A value that is one of several. */
export function either(values: readonly AbstractValue[]): AbstractValue {
  const some = values.filter((it) => it !== nothing)
  const [first, ...others] = some
  if (first === undefined) return nothing
  if (others.length === 0) return first
  const made = some.flatMap((it) => it.made ?? [])
  return {
    paths: [...new Set(some.flatMap((it) => it.paths))].slice(0, mostPaths),
    reads: together(some.map((it) => it.reads)),
    ...(made.length === 0 ? {} : { made: mixed(made) }),
  }
}

/** A value that is computed from others. */
export function computed(...values: readonly AbstractValue[]): AbstractValue {
  const reads = together(values.map(influenceOf))
  return reads.size === 0 ? nothing : { paths: [], reads }
}

/** Adds dependences to a value. */
export function dependingOn(value: AbstractValue, ...reads: readonly Reads[]): AbstractValue {
  const more = reads.filter((it) => 0 < it.size)
  return more.length === 0 ? value : { ...value, reads: together([value.reads, ...more]) }
}

/** A new object. If it is nested too deep, only its dependences are kept. */
export function makes(inside: Partial<Omit<ObjectContent, 'depth'>>): AbstractValue {
  const parts = [
    ...(inside.fields?.values() ?? []),
    ...(inside.elements === undefined ? [] : [inside.elements]),
    ...(inside.spread ?? []),
  ]
  const depth = 1 + Math.max(0, ...parts.map((it) => it.made?.depth ?? 0))
  if (deepestMade < depth) return computed(...parts)
  return { ...nothing, made: { fields: new Map(), spread: [], ...inside, depth } }
}

/** All state that a value depends on: its paths, its dependences and its content. */
export function influenceOf(value: AbstractValue): Reads {
  const { paths, reads, made } = value
  const inside = made === undefined ? [] : [...made.fields.values(), ...made.spread, made.elements ?? nothing]
  return together([new Map(paths.map((it) => [it, 0])), reads, ...inside.map(influenceOf)])
}

/** Merges dependences, each with the smallest number of calls. */
export function together(all: readonly Reads[]): Reads {
  const some = all.filter((it) => 0 < it.size)
  if (some.length < 2) return some[0] ?? nothing.reads
  const found = new Map<Path, number>()
  for (const reads of some) for (const [path, calls] of reads) addRead(found, path, calls)
  return found
}

/** Adds state to a collection, unless that is full, or has the state with as few calls. */
export function addRead(found: Map<Path, number>, path: Path, calls: number): void {
  const before = found.get(path)
  if (before === undefined ? found.size < mostReads : calls < before) found.set(path, calls)
}

function mixed(all: readonly ObjectContent[]): ObjectContent {
  if (all.length === 1) return all[0]!
  const fields = new Map<string, AbstractValue>()
  for (const made of all) {
    for (const [name, value] of made.fields) fields.set(name, either([fields.get(name) ?? nothing, value]))
  }
  const elements = all.flatMap((it) => it.elements ?? [])
  return {
    fields,
    ...(elements.length === 0 ? {} : { elements: either(elements) }),
    spread: all.flatMap((it) => it.spread).slice(0, mostPaths),
    depth: Math.max(...all.map((it) => it.depth)),
  }
}
