import type { SettingTarget } from './spot.ts'
import type { AbstractValue } from '../values/value.ts'

/** A path from a function, possibly through calls, to a write of a field of its receiver or of module state. */
export interface SettingPath extends SettingTarget {
  /** The sum of the completeness of the functions on the path. */
  readonly completeness: number
  /** The number of functions on the path. */
  readonly length: number
  /** The written value, in terms of the inputs of the first function. */
  readonly value: AbstractValue
  readonly adds: boolean
  /** Whether the value depends on the previous one, through the writing code or its control dependences. */
  readonly updates: boolean
}
