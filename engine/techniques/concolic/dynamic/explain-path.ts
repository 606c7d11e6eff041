import { expanded } from './expand.ts'
import { constraintOf, follows, queriesOf, type Query } from './queries.ts'
import { shownPath, shownQuery } from './shown-path.ts'
import { valuesOf, withValues } from '../../../model/test/literals.ts'
import type { ConcolicRunner } from '../../../runtime/concolic/runner.ts'
import type { Compiled } from '../../../model/subject/compiled.ts'
import type { PathCondition } from '../../../model/symbolic/path-condition.ts'
import type { PathAnswer, PathExplanation } from '../../../model/goal/path-explanation.ts'
import type { Outcome, Predicate } from '../../../model/goal/predicate.ts'
import type { TestCase } from '../../../model/test/statement.ts'
import type { Primitive } from '../../../model/symbolic/symbolic.ts'
import type { Random } from '../../../random/random.ts'
import { type Answer, usualSteps } from '../../../solver/solve.ts'
import { askInTurn, type PricedSolver } from './solvers.ts'

/** Most queries tried if a decision was made several times. */
const mostQueries = 8

type Reason = Omit<PathExplanation, 'statements'>

/** The program under test, and what runs its tests and solves their path conditions. */
export interface PathContext {
  /** Must include the concolic build. */
  readonly compiled: Compiled
  readonly runner: ConcolicRunner
  readonly solvers: readonly PricedSolver[]
  readonly random: Random
}

/** Runs a test in the concolic build; explains a missed outcome by the decision to change and the solvers' answers. */
export async function explainPath(context: PathContext, original: TestCase, wanted: Outcome): Promise<Reason> {
  const { compiled, runner, solvers, random } = context
  const { subject, predicates } = compiled
  const test = expanded(original)
  const path = await runner.run(test)
  const parting = partingOf(path, predicates, wanted)
  if (parting.kind === 'taken') {
    const upTo = path.decisions.slice(0, parting.at + 1)
    return { ...shownPath(subject, test, path, upTo), model: [], answer: { kind: 'taken' } }
  }
  const queries = queriesOf(path, (it) => parting.outcomes.some((one) => isSame(one, it))).slice(0, mostQueries)
  if (queries.length === 0)
    return { ...shownPath(subject, test, path, path.decisions), model: [], answer: { kind: 'undecided' } }

  const answerTo = async (query: Query): Promise<Answered> => {
    const { constraint, inputs } = constraintOf(query)
    const statements = inputs.map((it) => path.statements[it]!)
    const before = valuesOf(test, subject.types, statements)
    const answers = await askInTurn(solvers, constraint, { start: before, random, steps: usualSteps })
    const last = answers.at(-1)!
    const solvedTest = last.kind === 'model' ? withValues(test, subject.types, statements, last.values) : undefined
    return { query, answers, before, solvedTest }
  }
  const { query, answers, before, solvedTest } = await bestOf(queries, answerTo)
  const isFollowed = solvedTest !== undefined && follows(await runner.run(solvedTest), query)
  const { decisions, left, names, negated } = shownQuery(subject, test, query)
  const last = answers.at(-1)!
  const after = last.kind === 'model' ? last.values : before
  return {
    decisions,
    left,
    wanted: negated.text,
    model: names.map((name, at) => ({ name, before: before[at], after: after[at] })),
    answer: answerOf(answers, isFollowed),
  }
}

interface Answered {
  readonly query: Query
  /** The solvers' answers, in order; not empty. */
  readonly answers: readonly Answer[]
  /** The test's values of the query's inputs. */
  readonly before: readonly Primitive[]
  /** The test with the values of the model. */
  readonly solvedTest: TestCase | undefined
}

/** Returns the first query with a model, else the first query. There must be one. */
async function bestOf(queries: readonly Query[], answerTo: (query: Query) => Promise<Answered>): Promise<Answered> {
  const first = await answerTo(queries[0]!)
  if (first.solvedTest !== undefined) return first
  for (const query of queries.slice(1)) {
    const other = await answerTo(query)
    if (other.solvedTest !== undefined) return other
  }
  return first
}

function answerOf(answers: readonly Answer[], isFollowed: boolean): PathAnswer {
  const last = answers.at(-1)!
  const { kind, steps } = last
  switch (kind) {
    case 'model':
      return { kind: 'solved', method: last.method, steps, isFollowed }
    case 'unsatisfiable':
      return { kind, steps }
    case 'unknown': {
      const [builtIn, z3] = answers
      if (z3 === undefined) return { kind, steps }
      return { kind, steps: builtIn!.steps, z3: last.isExactlyUnsatisfiable === true ? 'unsatisfiable' : 'unknown' }
    }
  }
}

/** Where a run left all paths to an outcome. */
type Parting =
  | { readonly kind: 'taken'; readonly at: number }
  /** The outcomes that the run failed to take; empty if no decision on inputs is known to lead there. */
  | { readonly kind: 'parted'; readonly outcomes: readonly Outcome[] }

/** Walks up the control dependences of an outcome to the nearest decisions that the run made the other way. */
function partingOf({ decisions }: PathCondition, predicates: readonly Predicate[], wanted: Outcome): Parting {
  const at = decisions.findIndex((it) => isSame(it, wanted))
  if (0 <= at) return { kind: 'taken', at }
  const isTaken = (it: Outcome): boolean => decisions.some((one) => isSame(one, it))
  const seen = new Set<string>()
  let level: readonly Outcome[] = [wanted]
  // If the run took an outcome of this level, something other than a recorded decision stopped it below.
  while (0 < level.length && !level.some(isTaken)) {
    const outcomes = level.filter((it) => isTaken({ ...it, outcome: !it.outcome }))
    if (0 < outcomes.length) return { kind: 'parted', outcomes }
    for (const it of level) seen.add(keyOf(it))
    level = level.flatMap((it) => predicates[it.predicate]!.dependsOn).filter((it) => !seen.has(keyOf(it)))
  }
  return { kind: 'parted', outcomes: [] }
}

function isSame(a: Outcome, b: Outcome): boolean {
  return a.predicate === b.predicate && a.outcome === b.outcome
}

function keyOf({ predicate, outcome }: Outcome): string {
  return `${predicate} ${outcome}`
}
