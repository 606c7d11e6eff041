import type { Smt } from '../../model/symbolic/solving.ts'
import type { Constraint, Primitive, SymbolicInput } from '../../model/symbolic/symbolic.ts'
import { satisfies } from '../evaluation.ts'
import type { Answer, Solver } from '../solve.ts'
import { type Script, scriptOf } from './script.ts'
import { Untranslatable } from './term.ts'
import { valuesIn } from './values.ts'

/** Share of the steps for integers, which come first. */
const wholeShare = 0.5

/**
 * Uses an SMT solver, with exact numbers and texts of code points. A model counts only if it satisfies the constraint
 * in JavaScript, and its absence proves nothing. Inputs without conditions keep their start values. Steps are Z3's
 * units of effort. Integers come first, because remainders and bits of decimals have much harder terms.
 */
export function smtSolver(smt: Smt): Solver {
  return async (constraint, { start, steps }) => {
    const whole = inWholeNumbers(constraint)
    if (whole === undefined) return ask(smt, constraint, start, steps)
    const first = await ask(smt, whole, start, steps * wholeShare)
    if (first.kind === 'model') return first
    const second = await ask(smt, constraint, start, steps * (1 - wholeShare))
    return { ...second, steps: first.steps + second.steps }
  }
}

async function ask(smt: Smt, constraint: Constraint, start: readonly Primitive[], effort: number): Promise<Answer> {
  const most = Math.floor(effort)
  const script = translated(constraint, most)
  if (script === undefined) return { kind: 'unknown', steps: 0 }
  const printed = await smt(script.text)
  return printed === undefined ? { kind: 'unknown', steps: most } : answerIn(printed, constraint, script, start)
}

/** The end of the output: the effort spent. */
const spent = /\(:rlimit (\d+)\)\s*$/

function answerIn(printed: string, constraint: Constraint, { inputs }: Script, start: readonly Primitive[]): Answer {
  const steps = Number(spent.exec(printed)?.[1] ?? 0)
  const verdict = printed.replace(spent, '').trimStart()
  if (verdict.startsWith('unsat')) return { kind: 'unknown', steps, isExactlyUnsatisfiable: true }
  if (!verdict.startsWith('sat')) return { kind: 'unknown', steps }
  const found = valuesIn(
    verdict.slice('sat'.length),
    inputs.map((it) => constraint.inputs[it]!),
  )
  if (found === undefined) return { kind: 'unknown', steps }
  const values = [...start]
  inputs.forEach((input, at) => {
    values[input] = found[at]
  })
  return satisfies(constraint, values) ? { kind: 'model', values, method: 'z3', steps } : { kind: 'unknown', steps }
}

function translated(constraint: Constraint, effort: number): Script | undefined {
  try {
    return scriptOf(constraint, effort)
  } catch (error) {
    if (error instanceof Untranslatable) return undefined
    throw error
  }
}

/** The same with integers only; `undefined` if that changes nothing or leaves an input without values. */
function inWholeNumbers(constraint: Constraint): Constraint | undefined {
  const inputs = constraint.inputs.map(whole)
  const isChanged = inputs.some((it, at) => it !== constraint.inputs[at])
  const isEmpty = inputs.some((it) => it.sort === 'number' && it.high < it.low)
  return isChanged && !isEmpty ? { ...constraint, inputs } : undefined
}

function whole(input: SymbolicInput): SymbolicInput {
  if (input.sort !== 'number' || input.isInteger) return input
  return { ...input, isInteger: true, low: Math.ceil(input.low), high: Math.floor(input.high) }
}
