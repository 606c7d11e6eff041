import type { Primitive } from '../model/symbolic/symbolic.ts'
import type { Random } from '../random/random.ts'
import type { Domain } from './domain/domain.ts'

/** What the solver knows of an operator; all but its value may be missing. */
export interface Operator {
  /** Does what JavaScript does, errors included. */
  readonly evaluate: (...operands: Primitive[]) => Primitive
  /**
   * How far operands are from an outcome that they do not have: above 0, `Infinity` without a gradient
   * (docs/algorithms.md 3.3).
   */
  readonly distance?: (outcome: boolean, operands: readonly Primitive[]) => number
  /**
   * Values of the operand at an index that may give a result while the others stay as they are, likely ones first. What they
   * give is tried out, so they may be wrong. A predicate is asked for `true` and `false`.
   */
  readonly invert?: (
    result: Primitive,
    at: number,
    operands: readonly Primitive[],
    random: Random,
  ) => readonly Primitive[]
  /** Holds all that the operator can give without throwing for operands of these domains. */
  readonly forward?: (operands: readonly Domain[]) => Domain
  /**
   * For each operand all values that can give one of the results without throwing, as far as the other operands allow; what
   * it holds besides does no harm.
   */
  readonly backward?: (result: Domain, operands: readonly Domain[]) => readonly Domain[]
  /** The same for operands of which some are constants: what it costs to know them is paid once. */
  readonly prepare?: (constants: readonly (Constant | undefined)[]) => Pick<Operator, 'distance' | 'invert'>
}

/** An operand that is the same for all inputs. */
export interface Constant {
  readonly value: Primitive
}
