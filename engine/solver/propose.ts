import type { Condition, Constraint, InputId, Primitive, SymbolId } from '../model/symbolic/symbolic.ts'
import { chance, pick, type Random } from '../random/random.ts'
import type { Assignment } from './assignment.ts'
import { type Slot, thrown } from './evaluation.ts'
import type { Operator } from './operator.ts'

/** A value for an input that may make a condition hold. */
export interface Proposal {
  readonly input: InputId
  readonly value: Primitive
}

/** Chance to take the likeliest of several values. */
const firstRate = 0.6

/** Most operands tried per operator. */
const mostTries = 4

/** The inputs of `propose` besides an assignment. */
export interface Proposer {
  readonly nodes: Constraint['nodes']
  /** By node, whether it depends on an input. */
  readonly depends: readonly boolean[]
  readonly operators: readonly (Operator | undefined)[]
}

/**
 * Walks from an unsatisfied condition down to an input, inverting one operator after the other while the other operands
 * keep their values (Niemetz et al., Propagation based local search, FMSD 2017). The path is random; `undefined` if it
 * ends before an input.
 */
export function propose(
  { nodes, depends, operators }: Proposer,
  { node, outcome }: Condition,
  { evaluation: { slots }, definitions, evaluation }: Assignment,
  random: Random,
): Proposal | undefined {
  let at: SymbolId = node
  let desired: Primitive = desiredValue(outcome, slots[node])
  for (;;) {
    const it = nodes[at]!
    if (it.kind === 'constant') return undefined
    if (it.kind === 'input') {
      const definition = definitions.get(it.input)
      if (definition === undefined) return { input: it.input, value: desired }
      if (definition.kind === 'node') {
        at = definition.node
        continue
      }
      const terms = [...definition.value.factors]
      if (terms.length === 0 || (typeof desired !== 'number' && typeof desired !== 'bigint')) return undefined
      const [input, factor] = pick(random, terms)
      const gap = Number(desired) - Number(evaluation.assignment[it.input])
      return { input, value: Number(evaluation.assignment[input]) + gap / factor }
    }
    const open = openOperands(it.operator, it.operands, slots, desired).filter((index) => depends[it.operands[index]!]!)
    if (open.length === 0) return undefined
    const values = it.operands.map((operand) => valueIn(slots[operand]))
    const step = stepFrom(operators[at]!, values, open, desired, random)
    if (step === undefined) return undefined
    at = it.operands[step.index]!
    desired = step.desired
  }
}

/** The operands that the desired value can be passed to; for logic operators, the deciding ones. */
function openOperands(
  operator: string,
  operands: readonly SymbolId[],
  slots: readonly Slot[],
  desired: Primitive,
): readonly number[] {
  const all = operands.map((_, index) => index)
  const first = slots[operands[0]!]
  switch (operator) {
    case '&&':
      return desired === true && first !== thrown && !first ? [0] : desired === true ? [1] : all
    case '||':
      return desired === false ? all.filter((index) => slots[operands[index]!]) : all
    case '?:':
      return [0, first === thrown || first ? 1 : 2]
    default:
      return all
  }
}

function valueIn(slot: Slot): Primitive {
  return slot === thrown ? undefined : slot
}

/** A value for one of the open operands with which the operator has the desired value. */
function stepFrom(
  operator: Operator,
  values: readonly Primitive[],
  open: readonly number[],
  desired: Primitive,
  random: Random,
): { readonly index: number; readonly desired: Primitive } | undefined {
  if (operator.invert === undefined) return undefined
  for (let tries = 0; tries < mostTries; tries++) {
    const index = pick(random, open)
    const candidates = operator.invert(desired, index, values, random)
    if (candidates.length === 0) continue
    const chosen = chance(random, firstRate) ? candidates[0] : pick(random, candidates)
    return { index, desired: desiredValue(chosen, values[index]) }
  }
  return undefined
}

/** If only a truth value is desired, a value of the current type with this truth. */
function desiredValue(desired: Primitive, current: Slot): Primitive {
  if (typeof desired !== 'boolean') return desired
  switch (typeof current) {
    case 'number':
      return desired ? 1 : 0
    case 'bigint':
      return desired ? 1n : 0n
    case 'string':
      return desired ? 'a' : ''
    default:
      return desired
  }
}
