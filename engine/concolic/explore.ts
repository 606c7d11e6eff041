import type { PathCondition } from '../model/path-condition.ts'
import type { Outcome } from '../model/predicate.ts'
import { printSymbolic } from '../model/print-symbolic.ts'
import type { Method } from '../model/solving.ts'
import type { Ref, TestCase } from '../model/statement.ts'
import type { Constraint, Primitive } from '../model/symbolic.ts'
import type { TypeShape } from '../model/type.ts'
import type { Cone } from './cone.ts'
import { bySize, constraintOf, follows, queriesOf, type Query } from './queries.ts'
import { valuesOf, withValues } from './values.ts'

/** What an exploration costs, in evaluations: about what the search takes for running so many tests. */
export type Cost = number

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

/** A test that was run as the search runs tests. */
export interface Tried<E> {
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
  evaluate(test: TestCase): Promise<Tried<E> | undefined>
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
  readonly diverged: number
}

/** A run in the concolic build, which has a module of its own. */
const costOfRun: Cost = 2

/**
 * Explores the paths next to those of some tests (ALGORITHMS 6.1): runs them symbolically, and solves what they decided with
 * one wanted decision negated, the smallest first. A test that improves on what there is is explored in its turn, behind the
 * decision that made it (generational search: Godefroid, Levin, Molnar; NDSS 2008), if it decided as it should. `failed` has
 * the queries that brought nothing, which are not tried again.
 */
export async function explore<E>(
  tests: readonly TestCase[],
  explorer: Explorer<E>,
  failed: Set<string>,
  limit: Cost,
): Promise<Exploration<E>> {
  const { types } = explorer
  const made: Made<E>[] = []
  let queue: readonly (Query & { readonly test: TestCase })[] = []
  const count = { queries: 0, models: 0, unsatisfiable: 0, diverged: 0 }
  let cost = 0

  const add = (test: TestCase, path: PathCondition, from: number): void => {
    const queries = queriesOf(path, (it) => explorer.isWanted(it), from)
    queue = bySize([...queue, ...queries.map((it) => ({ ...it, test }))])
  }
  const run = async (test: TestCase): Promise<PathCondition> => {
    cost += costOfRun
    return explorer.run(test)
  }
  /** Solves a query and runs the test that this makes; `undefined` where it improves nothing. */
  const answer = async (query: Query, { constraint, inputs }: Cone, test: TestCase): Promise<Made<E> | undefined> => {
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
    const tried = await explorer.evaluate(child)
    cost += tried?.cost ?? 0
    if (tried !== undefined && explorer.improves(tried.evaluated))
      return { evaluated: tried.evaluated, query, method, steps, statements, before, after, test: child }
    count.diverged++
    return undefined
  }

  for (const test of tests) {
    if (limit <= cost) break
    add(test, await run(test), 0)
  }
  while (0 < queue.length && cost < limit) {
    const [query, ...rest] = queue as readonly [Query & { readonly test: TestCase }]
    queue = rest
    if (!explorer.isWanted(query.outcome)) continue
    const cone = constraintOf(query)
    const key = keyOf(query.outcome, cone.constraint)
    if (failed.has(key)) continue
    const found = await answer(query, cone, query.test)
    if (found === undefined) {
      failed.add(key)
      continue
    }
    made.push(found)
    if (limit <= cost) break
    const path = await run(found.test)
    const isAsSolved = follows(path, query)
    if (!isAsSolved) count.diverged++
    add(found.test, path, isAsSolved ? query.at + 1 : 0)
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
