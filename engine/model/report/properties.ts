import type { Runner } from '../goal/options.ts'

/** A property that a test file for fast-check states, and the evidence for it. */
export interface PropertyReport {
  /** The declaration that it is about, as `--target` names it. */
  readonly target: string
  /** The names of the functions that it calls, first its own; of the class, if it is about one. */
  readonly about: readonly string[]
  /** Its title in the file. */
  readonly name: string
  /** The kind of law: `involution`, `bounds`. */
  readonly kind: string
  /** Inputs, or sequences of calls, on which the law was tried and held. */
  readonly runs: number
  /** Strong mutants that break it on ordinary inputs. */
  readonly kills: number
  /** Those that no other exported property kills: indices into the strong mutants. */
  readonly alone: readonly number[]
}

/** The properties of a module, as a test file of their own. */
export interface PropertiesReport {
  /** Such as `triangle.properties.test.ts`. */
  readonly fileName: string
  /** The text of the file for each runner; empty without properties. */
  readonly code: Readonly<Record<Runner, string>>
  readonly properties: readonly PropertyReport[]
  /** Functions that change nothing and return the same for the same inputs, as far as their runs show. */
  readonly pure: readonly string[]
  /** Classes that plain values make and change, and whose state can be seen. */
  readonly classes: readonly string[]
}
