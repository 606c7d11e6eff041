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

/** Values that satisfy a component; none where the steps were used up. Steps are operators evaluated. */
export interface Found {
  readonly model: { readonly values: readonly Primitive[]; readonly method: Method } | undefined
  readonly steps: number
}

/** What a search is given. */
export interface Search {
  /** Values to begin with, which inputs can have. */
  readonly start: readonly Primitive[]
  /** For each input where it may be looked for. */
  readonly scopes: readonly Scope[]
  readonly random: Random
  /** Operators evaluated at most. */
  readonly steps: number
}

/** Proposals that are tried before climbing, and as many more for each condition. */
const usualProposals = 20

/** Chance that a proposal which makes things worse is kept. */
const acceptRate = 0.1

/** Chance that an input keeps its first value when the search begins anew. */
const keepRate = 0.2

/**
 * Looks for values of the inputs of a component: proposals by inversion, then the alternating variable method, then the same
 * from other values, every second time without defined inputs.
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

/** Follows proposals for conditions that do not hold, mostly where that brings all of them together nearer. */
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
    if (!assignment.change(proposal.input, proposal.wish)) continue
    if (distance < evaluation.total() && !chance(random, acceptRate)) assignment.restore(before)
  }
}
