import type { SettingTarget } from './spot.ts'
import type { AbstractValue } from '../values/value.ts'

/** A way from a function, maybe through others, to a write of a field of its receiver or of what lasts. */
export interface SettingPath extends SettingTarget {
  /** How complete the functions on the way are, in sum. */
  readonly completeness: number
  /** How many functions are on the way. */
  readonly length: number
  /** What is written, in terms of the inputs of the function that the way begins at. */
  readonly value: AbstractValue
  readonly adds: boolean
  /** Whether what is written depends on what was there, by the code that writes it or by what decides that it does. */
  readonly updates: boolean
}
