import type { Primitive } from '../model/symbolic/symbolic.ts'
import type { Random } from '../random/random.ts'
import type { Domain } from './domain/domain.ts'

/** The solver's knowledge about an operator; all but `evaluate` is optional. */
export interface Operator {
  /** Does what JavaScript does, including errors. */
  readonly evaluate: (...operands: Primitive[]) => Primitive
  /** Distance of operands to an untaken outcome: above 0, `Infinity` without a gradient (docs/algorithms.md 3.3). */
  readonly distance?: (outcome: boolean, operands: readonly Primitive[]) => number
  /**
   * Candidate values for the operand at an index that yield a result while the others stay, likeliest first. They may
   * be wrong, because they are tried out. For a predicate, the result is `true` or `false`.
   */
  readonly invert?: (
    result: Primitive,
    at: number,
    operands: readonly Primitive[],
    random: Random,
  ) => readonly Primitive[]
  /** A superset of the results without a throw for operands of these domains. */
  readonly forward?: (operands: readonly Domain[]) => Domain
  /** By operand, a superset of the values that can yield a result without a throw, with the other operands' domains. */
  readonly backward?: (result: Domain, operands: readonly Domain[]) => readonly Domain[]
  /** Specializes it for constant operands, so that their cost is paid once. */
  readonly prepare?: (constants: readonly (Constant | undefined)[]) => Pick<Operator, 'distance' | 'invert'>
}

/** An operand that is the same for all inputs. */
export interface Constant {
  readonly value: Primitive
}
