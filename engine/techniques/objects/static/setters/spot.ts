import { type InnerStep, isSameWay } from '../../../../model/objects/object-graph.ts'
import type { RunningFunction } from '../../../../lang/syntax/erased.ts'
import type { LastingPath, Path } from '../paths.ts'
import { type AbstractValue, nothing } from '../values/value.ts'

/** The way to something, from the receiver of a function or, where that is named, from what lasts. */
export interface Spot {
  readonly lasting?: LastingPath
  readonly steps: readonly InnerStep[]
  /** What chooses each of the elements on it. */
  readonly keys: readonly AbstractValue[]
}

/** What a function is called on. */
export const receiverItself: Spot = { steps: [], keys: [] }

/** What is set: what lasts and the way into it or, on a receiver, a field and the way into that. */
export interface SettingTarget {
  /** What is set, where that lasts: a variable of a module or a static field; otherwise the receiver has the field. */
  readonly lasting?: LastingPath
  readonly field: string
  /** The way from what that holds to what is written: none where it is the field itself. */
  readonly inside: readonly InnerStep[]
  /** What chooses each element on the way and, where something is put into a container, its place there. */
  readonly keys: readonly AbstractValue[]
}

/** What lasts, as a whole. */
export function spotOn(lasting: LastingPath): Spot {
  return { lasting, steps: [], keys: [] }
}

/** A field of what is there. */
export function intoField(owner: Spot, name: string): Spot {
  return { ...owner, steps: [...owner.steps, { kind: 'field', name }] }
}

/** What a way from the receiver of a function, or from what lasts, consists of; undefined for any other way. */
function spotAt(path: Path, fn: RunningFunction): Spot | undefined {
  switch (path.kind) {
    case 'receiver':
      return path.of === fn ? receiverItself : undefined
    case 'static':
      return spotOn(path)
    case 'field': {
      const owner = spotAt(path.owner, fn)
      return owner && intoField(owner, path.name)
    }
    case 'element': {
      const owner = spotAt(path.owner, fn)
      const key = path.key.kind === 'state' ? { ...nothing, paths: [path.key.path] } : nothing
      return owner && { ...owner, steps: [...owner.steps, { kind: 'element' }], keys: [...owner.keys, key] }
    }
    case 'call':
      return firstSpot(path.results, fn)
    case 'narrowed':
    case 'counted':
      return spotAt(path.owner, fn)
    case 'parameter':
      return undefined
  }
}

/** Of several things that something may be, the receiver itself rather than what it holds. */
export function firstSpot(paths: readonly Path[], fn: RunningFunction): Spot | undefined {
  const spots = paths.flatMap((it) => spotAt(it, fn) ?? [])
  return spots.find(({ lasting, steps }) => lasting === undefined && steps.length === 0) ?? spots[0]
}

/** What a write to something sets; `undefined` for the receiver itself. */
export function targetAt({ lasting, steps, keys }: Spot): SettingTarget | undefined {
  if (lasting !== undefined) return { lasting, field: lasting.names.join('.'), inside: steps, keys }
  const [first, ...inside] = steps
  return first?.kind === 'field' ? { field: first.name, inside, keys } : undefined
}

/** What a method sets that is called on something. */
export function targetThrough({ field, inside, keys }: SettingTarget, spot: Spot): SettingTarget | undefined {
  const owner = intoField(spot, field)
  return targetAt({ ...owner, steps: [...owner.steps, ...inside], keys: [...spot.keys, ...keys] })
}

/** Whether state is what a function that is called on an object would set. */
export function isAt(path: Path, { lasting, field, inside }: SettingTarget, fn: RunningFunction): boolean {
  const spot = firstSpot([path], fn)
  const target = spot === undefined ? undefined : targetAt(spot)
  return (
    target !== undefined && target.lasting === lasting && target.field === field && isSameWay(target.inside, inside)
  )
}
