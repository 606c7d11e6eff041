import type { Constraint, Primitive } from '../../model/symbolic.ts'
import { satisfies } from '../evaluation.ts'
import type { Answer } from '../solve.ts'
import { type Script, scriptOf } from './script.ts'
import { Untranslatable } from './term.ts'
import { valuesIn } from './values.ts'

/** Evaluates a script in SMT-LIB: what it prints, errors included. */
export type Smt = (script: string) => string

/** Effort after which Z3 gives up, in its own unit: up to some tenths of a second. */
const usualEffort = 200_000

/**
 * Looks for a model by an SMT solver, for which numbers are exact and texts have code points. What it finds counts only if it
 * satisfies the constraint in JavaScript, and that it finds none is no proof. Inputs that no condition asks for stay as they
 * are at the start.
 */
export function solveBySmt(
  constraint: Constraint,
  start: readonly Primitive[],
  smt: Smt,
  effort = usualEffort,
): Answer {
  const unknown: Answer = { kind: 'unknown', steps: 0 }
  const script = translated(constraint, effort)
  if (script === undefined) return unknown
  const answer = smt(script.text).trimStart()
  if (!answer.startsWith('sat')) return unknown
  const asked = valuesIn(
    answer.slice('sat'.length),
    script.inputs.map((it) => constraint.inputs[it]!),
  )
  if (asked === undefined) return unknown
  const values = [...start]
  script.inputs.forEach((input, at) => {
    values[input] = asked[at]
  })
  return satisfies(constraint, values)
    ? { kind: 'model', values, method: 'z3', steps: constraint.nodes.length }
    : unknown
}

function translated(constraint: Constraint, effort: number): Script | undefined {
  try {
    return scriptOf(constraint, effort)
  } catch (error) {
    if (error instanceof Untranslatable) return undefined
    throw error
  }
}
