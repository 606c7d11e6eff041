import type { Cost } from '../../../search/limit.ts'
import type { PathCondition } from '../../../model/symbolic/path-condition.ts'
import type { Outcome } from '../../../model/goal/predicate.ts'
import { printSymbolic } from '../../../model/symbolic/print-symbolic.ts'
import type { Method } from '../../../model/symbolic/solving.ts'
import type { Ref, TestCase } from '../../../model/test/statement.ts'
import type { Constraint, Primitive } from '../../../model/symbolic/symbolic.ts'
import type { TypeShape } from '../../../model/subject/type.ts'
import type { Cone } from './cone.ts'
import { bySize, constraintOf, follows, queriesOf, type Query } from './queries.ts'
import { valuesOf, withValues } from '../../../model/test/literals.ts'

/** What became of a constraint. */
export type Solution =
  | {
      readonly kind: 'model'
      readonly values: readonly Primitive[]
      readonly method: Method
      readonly steps: number
      readonly cost: Cost
    }
  | { readonly kind: 'unsatisfiable' | 'unknown'; readonly cost: Cost }

/** What running a test as the search does brought. */
export interface Evaluation<E> {
  readonly evaluated: E
  readonly cost: Cost
}

/** What exploring paths leaves to others. */
export interface Explorer<E> {
  readonly types: readonly TypeShape[]
  /** Runs a test symbolically. */
  run(test: TestCase): Promise<PathCondition>
  /** `start` are values that the inputs have now; it costs `left` at most, or little more. */
  solve(constraint: Constraint, start: readonly Primitive[], left: Cost): Promise<Solution>
  evaluate(test: TestCase): Promise<Evaluation<E> | undefined>
  /** Whether an outcome has been seen of no test yet. */
  isWanted(outcome: Outcome): boolean
  /** Whether a test improves on what there is; those that do count as being there from then on. */
  improves(evaluated: E): boolean
}

/** A test that a solved query led to. */
export interface Made<E> {
  readonly evaluated: E
  readonly query: Query
  readonly method: Method
  readonly steps: number
  /** The statements of the new test whose values the solver looked for, and these before and after. */
  readonly statements: readonly Ref[]
  readonly before: readonly Primitive[]
  readonly after: readonly Primitive[]
  readonly test: TestCase
}

/** What an exploration brought. */
export interface Exploration<E> {
  /** Tests that improve on what there was. */
  readonly made: readonly Made<E>[]
  readonly cost: Cost
  readonly queries: number
  readonly models: number
  readonly unsatisfiable: number
}

/** A run in the concolic build, which has a module of its own. */
const costOfRun: Cost = 2

/** Decisions that are negated although nothing wants their other outcome, at most. */
const mostDetours = 20

/** A query of the path of a test. */
interface Step {
  readonly query: Query
  readonly test: TestCase
  /** Whether its outcome is not wanted itself, but what comes behind it may be decided otherwise then. */
  readonly isDetour: boolean
}

/**
 * Explores the paths next to those of some tests (docs/algorithms.md 6.1): runs them symbolically, and solves what they
 * decided with one wanted decision negated, the smallest first. A test that improves on what there is is explored in
 * its turn, behind the decision that made it (generational search: Godefroid, Levin, Molnar; NDSS 2008), or from its
 * first decision on where it did not decide as the model says. When these have been tried, other decisions are negated,
 * some at most: what is wanted may be a flag that they decide; the tests that this makes are explored whether they
 * improve on anything or not. `tried` has the queries that have been tried in vain, or on the way to others, which are
 * not tried again.
 */
export async function explore<E>(
  tests: readonly TestCase[],
  explorer: Explorer<E>,
  tried: Set<string>,
  limit: Cost,
): Promise<Exploration<E>> {
  const { types } = explorer
  const made: Made<E>[] = []
  let direct: readonly Step[] = []
  let detours: readonly Step[] = []
  const count = { queries: 0, models: 0, unsatisfiable: 0 }
  let detoursLeft = mostDetours
  let cost = 0

  /**
   * Runs a test symbolically and adds the queries of its path: those behind the decision that was asked for, if it was made.
   * A test that decided otherwise is on a path that nobody chose: of that all wanted outcomes are asked for, but no detours.
   */
  const follow = async (test: TestCase, asked?: Query): Promise<void> => {
    cost += costOfRun
    const path = await explorer.run(test)
    const isAsAsked = asked === undefined || follows(path, asked)
    const from = asked === undefined || !isAsAsked ? 0 : asked.at + 1
    const isWanted = (it: Outcome): boolean => explorer.isWanted(it)
    const steps = (isDetour: boolean): readonly Step[] =>
      queriesOf(path, (it) => isWanted(it) !== isDetour, from).map((query) => ({ query, test, isDetour }))
    direct = bySize([...direct, ...steps(false)], (it) => it.query)
    if (isAsAsked) detours = bySize([...detours, ...steps(true)], (it) => it.query)
  }
  const next = (): Step | undefined => {
    const [step, ...rest] = 0 < direct.length || detoursLeft === 0 ? direct : detours
    if (step === undefined) return undefined
    if (step.isDetour) {
      detours = rest
      detoursLeft--
    } else direct = rest
    return step
  }
  /** Solves a query and runs the test that this makes, if it makes one. */
  const answer = async ({ query, test }: Step, { constraint, inputs }: Cone): Promise<Made<E> | undefined> => {
    count.queries++
    const statements = inputs.map((it) => query.path.statements[it]!)
    const before = valuesOf(test, types, statements)
    const solution = await explorer.solve(constraint, before, limit - cost)
    cost += solution.cost
    if (solution.kind === 'unsatisfiable') count.unsatisfiable++
    if (solution.kind !== 'model') return undefined
    count.models++
    const { method, steps, values: after } = solution
    const child = withValues(test, types, statements, after)
    const run = await explorer.evaluate(child)
    cost += run?.cost ?? 0
    return run && { evaluated: run.evaluated, query, method, steps, statements, before, after, test: child }
  }

  for (const test of tests) {
    if (limit <= cost) break
    await follow(test)
  }
  for (let step = next(); step !== undefined && cost < limit; step = next()) {
    const { query, isDetour } = step
    if (!isDetour && !explorer.isWanted(query.outcome)) continue
    const cone = constraintOf(query)
    const key = keyOf(query.outcome, cone.constraint)
    if (tried.has(key)) continue
    const child = await answer(step, cone)
    const isImprovement = child !== undefined && explorer.improves(child.evaluated)
    if (isImprovement) made.push(child)
    if (isDetour || !isImprovement) tried.add(key)
    if (child === undefined || limit <= cost) continue
    if (isImprovement || isDetour) await follow(child.test, query)
  }
  return { made, cost, ...count }
}

/** Tells queries apart, of whatever test they are. */
function keyOf({ predicate, outcome }: Outcome, constraint: Constraint): string {
  const conditions = constraint.conditions.map(
    (it) => `${String(it.outcome)} ${printSymbolic(constraint, it.node, (input) => `#${String(input)}`)}`,
  )
  return [`${String(predicate)} ${String(outcome)}`, ...conditions].join('\n')
}
