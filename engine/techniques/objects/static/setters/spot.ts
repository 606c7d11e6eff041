import { type InnerStep, areSameSteps } from '../../../../model/objects/object-graph.ts'
import type { RunningFunction } from '../../../../lang/syntax/erased.ts'
import type { ModuleStatePath, Path } from '../paths.ts'
import { type AbstractValue, nothing } from '../values/value.ts'

/** A path from the receiver of a function, or from `moduleState` if present. */
export interface Spot {
  readonly moduleState?: ModuleStatePath
  readonly steps: readonly InnerStep[]
  /** The key of each element step. */
  readonly keys: readonly AbstractValue[]
}

/** The receiver of a function. */
export const receiverItself: Spot = { steps: [], keys: [] }

/** The target of a write: a field of the receiver, or module state, and the steps into its value. */
export interface SettingTarget {
  /** The module variable or static field; absent for a field of the receiver. */
  readonly moduleState?: ModuleStatePath
  readonly field: string
  /** The steps from the field's value to the written part; empty for the field itself. */
  readonly inside: readonly InnerStep[]
  /** The key of each element step and, if something is added to a container, that of the new element. */
  readonly keys: readonly AbstractValue[]
}

/** The spot of module state itself. */
export function spotOn(moduleState: ModuleStatePath): Spot {
  return { moduleState, steps: [], keys: [] }
}

/** The spot of a field. */
export function intoField(owner: Spot, name: string): Spot {
  return { ...owner, steps: [...owner.steps, { kind: 'field', name }] }
}

/** The spot of a path from the receiver of a function, or from module state; undefined for other paths. */
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
    case 'mocked':
      return undefined
  }
}

/** The first spot of several possible paths, preferring the receiver itself. */
export function firstSpot(paths: readonly Path[], fn: RunningFunction): Spot | undefined {
  const spots = paths.flatMap((it) => spotAt(it, fn) ?? [])
  return spots.find(({ moduleState, steps }) => moduleState === undefined && steps.length === 0) ?? spots[0]
}

/** The target of a write to a spot; undefined for the receiver itself. */
export function targetAt({ moduleState, steps, keys }: Spot): SettingTarget | undefined {
  if (moduleState !== undefined) return { moduleState, field: moduleState.names.join('.'), inside: steps, keys }
  const [first, ...inside] = steps
  return first?.kind === 'field' ? { field: first.name, inside, keys } : undefined
}

/** The target that a method sets if it is called on a spot. */
export function targetThrough({ field, inside, keys }: SettingTarget, spot: Spot): SettingTarget | undefined {
  const owner = intoField(spot, field)
  return targetAt({ ...owner, steps: [...owner.steps, ...inside], keys: [...spot.keys, ...keys] })
}

/** Whether a path of a function leads to a target. */
export function isAt(path: Path, { moduleState, field, inside }: SettingTarget, fn: RunningFunction): boolean {
  const spot = firstSpot([path], fn)
  const target = spot === undefined ? undefined : targetAt(spot)
  return (
    target !== undefined &&
    target.moduleState === moduleState &&
    target.field === field &&
    areSameSteps(target.inside, inside)
  )
}
