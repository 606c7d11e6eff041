import type { Method } from '../model/symbolic/solving.ts'
import { inputsOfNodes } from '../model/symbolic/inputs-of-nodes.ts'
import type { Constraint, Primitive } from '../model/symbolic/symbolic.ts'
import { chance, pick, type Random } from '../random/random.ts'
import { type Assignment, createAssignment } from './assignment.ts'
import { climb } from './climb.ts'
import type { Component } from './components.ts'
import { constantsOf, draw } from './draw.ts'
import { eliminate } from './eliminate.ts'
import { createEvaluation } from './evaluation.ts'
import type { Scope } from './fit.ts'
import { preparedOperators } from './prepare.ts'
import { propose, type Proposer } from './propose.ts'

/** Values that satisfy a component, or `undefined` if the steps ran out. Steps are operators evaluated. */
export interface Found {
  readonly model: { readonly values: readonly Primitive[]; readonly method: Method } | undefined
  readonly steps: number
}

/** The inputs of a search. */
export interface Search {
  /** Possible values of the inputs to start with. */
  readonly start: readonly Primitive[]
  /** The scope of each input. */
  readonly scopes: readonly Scope[]
  readonly random: Random
  /** Most operators evaluated. */
  readonly steps: number
}

/** Proposals tried before climbing, and the same number again for each condition. */
const usualProposals = 20

/** Chance that a proposal which increases the distance is kept. */
const acceptRate = 0.1

/** Chance that an input keeps its first value at a restart. */
const keepRate = 0.2

/**
 * Searches for values of a component's inputs: proposals by inversion, then the alternating variable method, then
 * restarts from other values, every second time without defined inputs.
 */
export function search({ constraint, inputs }: Component, { start, scopes, random, steps }: Search): Found {
  const operators = preparedOperators(constraint)
  const evaluation = createEvaluation(constraint, operators, start)
  const done = (method: Method): Found => ({
    model: { values: [...evaluation.assignment], method },
    steps: evaluation.steps,
  })
  if (evaluation.total() === 0) return done('start')
  if (inputs.length === 0) return { model: undefined, steps: evaluation.steps }

  const definitions = eliminate(constraint)
  const coupled = createAssignment(evaluation, definitions, scopes)
  const free = createAssignment(evaluation, [], scopes)
  const constants = constantsOf(constraint.nodes)
  const proposer = { nodes: constraint.nodes, operators, depends: inputsOfNodes(constraint).map((it) => 0 < it.size) }
  const isOver = (): boolean => evaluation.total() === 0 || steps <= evaluation.steps
  coupled.begin(start)
  if (evaluation.total() === 0) return done('elimination')
  for (let attempt = 0; !isOver(); attempt++) {
    const assignment = attempt % 2 === 0 ? coupled : free
    if (0 < attempt) assignment.begin(elsewhere(start))
    const varied = inputs.filter((it) => !assignment.definitions.has(it))
    for (let before = Infinity; evaluation.total() < before && !isOver();) {
      before = evaluation.total()
      invert(assignment, proposer, constraint, isOver, random)
      if (evaluation.total() === 0) return done('inversion')
      climb(assignment, varied, isOver, random)
    }
  }
  return evaluation.total() === 0 ? done('search') : { model: undefined, steps: evaluation.steps }

  function elsewhere(values: readonly Primitive[]): readonly Primitive[] {
    return values.map((value, input) =>
      inputs.includes(input) && !chance(random, keepRate) ? draw(scopes[input]!, constants, random) : value,
    )
  }
}

/** Applies proposals for unsatisfied conditions, mostly if they reduce the total distance. */
function invert(
  assignment: Assignment,
  proposer: Proposer,
  { conditions }: Constraint,
  isOver: () => boolean,
  random: Random,
): void {
  const { evaluation } = assignment
  const most = usualProposals * (1 + conditions.length)
  for (let i = 0; i < most && !isOver(); i++) {
    const open = conditions.filter((_, index) => evaluation.distances[index] !== 0)
    const proposal = propose(proposer, pick(random, open), assignment, random)
    if (proposal === undefined) continue
    const before = [...evaluation.assignment]
    const distance = evaluation.total()
    if (!assignment.change(proposal.input, proposal.value)) continue
    if (distance < evaluation.total() && !chance(random, acceptRate)) assignment.restore(before)
  }
}
