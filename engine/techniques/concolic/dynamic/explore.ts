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

/** The result of solving a constraint. */
export type Solution =
  | {
      readonly kind: 'model'
      readonly values: readonly Primitive[]
      readonly method: Method
      readonly steps: number
      readonly cost: Cost
    }
  | { readonly kind: 'unsatisfiable' | 'unknown'; readonly cost: Cost }

/** The result of running a test as the search does. */
export interface Evaluation<E> {
  readonly evaluated: E
  readonly cost: Cost
}

/** The operations that exploring needs from its caller. */
export interface Explorer<E> {
  readonly types: readonly TypeShape[]
  /** Runs a test in the concolic build. */
  run(test: TestCase): Promise<PathCondition>
  /** `start` are the current values of the inputs. Costs at most about `budget`. */
  solve(constraint: Constraint, start: readonly Primitive[], budget: Cost): Promise<Solution>
  evaluate(test: TestCase): Promise<Evaluation<E> | undefined>
  /** Whether an outcome is wanted: some goal is about it, and no test has taken it yet. */
  isWanted(outcome: Outcome): boolean
  /** Whether a test is an improvement; if so, it is kept, and later tests are compared with it too. */
  improves(evaluated: E): boolean
}

/** A test produced by solving a query. */
export interface SolvedTest<E> {
  readonly evaluated: E
  readonly query: Query
  readonly method: Method
  readonly steps: number
  /** The statements of the new test whose values the solver chose, with their values before and after. */
  readonly statements: readonly Ref[]
  readonly before: readonly Primitive[]
  readonly after: readonly Primitive[]
  readonly test: TestCase
}

/** The result of an exploration. */
export interface Exploration<E> {
  /** The tests that are improvements. */
  readonly improvements: readonly SolvedTest<E>[]
  readonly cost: Cost
  readonly queries: number
  readonly models: number
  readonly unsatisfiable: number
}

/** A run in the concolic build, which needs a module instance of its own. */
const costOfRun: Cost = 2

/** Most decisions that are negated although their other outcome is not wanted. */
const mostDetours = 20

interface Step {
  readonly query: Query
  readonly test: TestCase
  /** Whether its outcome is not wanted itself, but may change later decisions. */
  readonly isDetour: boolean
}

/**
 * Explores the paths next to those of some tests (docs/algorithms.md 6.1): runs them in the concolic build, and solves
 * their path conditions with one wanted decision negated, smallest first. An improving test is explored in turn, after
 * the negated decision (generational search: Godefroid, Levin, Molnar; NDSS 2008), or from its first decision if it
 * diverged from the model. Then up to `mostDetours` other decisions are negated, since a wanted outcome may be a flag
 * that they decide; the resulting tests are always explored. `tried` holds queries that failed or were detours; they
 * are not tried again.
 */
export async function explore<E>(
  tests: readonly TestCase[],
  explorer: Explorer<E>,
  tried: Set<string>,
  limit: Cost,
): Promise<Exploration<E>> {
  const { types } = explorer
  const improvements: SolvedTest<E>[] = []
  let direct: readonly Step[] = []
  let detours: readonly Step[] = []
  const count = { queries: 0, models: 0, unsatisfiable: 0 }
  let detoursLeft = mostDetours
  let cost = 0

  /**
   * Runs a test and queues the queries of its path: those after the requested decision if the test followed the query.
   * A test that diverged is on an accidental path, so all its wanted outcomes are queued, but no detours.
   */
  const follow = async (test: TestCase, followed?: Query): Promise<void> => {
    cost += costOfRun
    const path = await explorer.run(test)
    const hasFollowed = followed === undefined || follows(path, followed)
    const from = followed === undefined || !hasFollowed ? 0 : followed.at + 1
    const isWanted = (it: Outcome): boolean => explorer.isWanted(it)
    const steps = (kind: 'direct' | 'detour'): readonly Step[] => {
      const isDetour = kind === 'detour'
      return queriesOf(path, (it) => isWanted(it) !== isDetour, from).map((query) => ({ query, test, isDetour }))
    }
    direct = bySize([...direct, ...steps('direct')], (it) => it.query)
    if (hasFollowed) detours = bySize([...detours, ...steps('detour')], (it) => it.query)
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
  /** Solves a query and runs the resulting test, if any. */
  const answer = async ({ query, test }: Step, { constraint, inputs }: Cone): Promise<SolvedTest<E> | undefined> => {
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
    if (isImprovement) improvements.push(child)
    if (isDetour || !isImprovement) tried.add(key)
    if (child === undefined || limit <= cost) continue
    if (isImprovement || isDetour) await follow(child.test, query)
  }
  return { improvements, cost, ...count }
}

/** Identifies a query across tests. */
function keyOf({ predicate, outcome }: Outcome, constraint: Constraint): string {
  const conditions = constraint.conditions.map(
    (it) => `${String(it.outcome)} ${printSymbolic(constraint, it.node, (input) => `#${String(input)}`)}`,
  )
  return [`${String(predicate)} ${String(outcome)}`, ...conditions].join('\n')
}
