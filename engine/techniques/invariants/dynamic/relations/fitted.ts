import type { Primitive } from '../../../../model/symbolic/symbolic.ts'
import { holdsOf } from './holds.ts'
import { apply, constantTerm, type Holds, inputTerm, relation, type Relation } from './relation.ts'

/** A line `y = a x + b`, fitted to the first two calls as in Daikon, then falsified like any other relation. */
export interface FittedLine {
  /** Adds a call. Returns whether a line is still possible. */
  observe(inputs: readonly Primitive[]): boolean
  /** Undefined until two calls differ in x. */
  relation(): Relation | undefined
}

/** Fits a line to two number inputs. */
export function fittedLine(x: number, y: number): FittedLine {
  let first: readonly [number, number] | undefined
  let line: { readonly relation: Relation; readonly holds: Holds } | undefined
  return {
    observe(inputs) {
      const [u, v] = [inputs[x], inputs[y]]
      if (typeof u !== 'number' || typeof v !== 'number' || !Number.isFinite(u) || !Number.isFinite(v)) return false
      if (line !== undefined) return line.holds(inputs)
      first ??= [u, v]
      if (first[0] === u) return first[1] === v
      const found = through(first, [u, v], x, y)
      if (found === undefined) return false
      const holds = holdsOf(found)
      const known = first
      line = { relation: found, holds }
      // A line with a rounded slope may miss the calls that it was fitted to.
      return holds(inputs) && holds(inputs.map((it, at) => (at === x ? known[0] : at === y ? known[1] : it)))
    },
    relation: () => line?.relation,
  }
}

/** Returns undefined for constant lines, and for those that a template has. */
function through(
  [u, v]: readonly [number, number],
  [s, t]: readonly [number, number],
  x: number,
  y: number,
): Relation | undefined {
  const slope = (t - v) / (s - u)
  const shift = v - slope * u
  if (slope === 0 || !Number.isFinite(slope) || !Number.isFinite(shift)) return undefined
  if (shift === 0 && (slope === 1 || slope === -1 || slope === 2)) return undefined
  return relation(inputTerm(y), '===', apply('+', apply('*', constantTerm(slope), inputTerm(x)), constantTerm(shift)))
}
