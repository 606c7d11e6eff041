import { withoutImplied } from './relations/implied.ts'
import { printRelation } from './relations/print-relation.ts'
import type { CallInput } from './relations/relation.ts'
import type { GoalList } from '../../../goals/goal-list.ts'
import type { GoalId } from '../../../model/goal/goal.ts'
import type { InvariantProgress, LearnedBranch, SolvedInvariant } from '../progress.ts'
import type { Primitive } from '../../../model/subject/type.ts'
import type { Subject } from '../../../model/subject/subject.ts'
import type { CallBook } from './call-book.ts'
import type { CallLearner, MadeTest } from './call-learner.ts'
import { mostConditions, solvedInvariant } from './relations/solved-invariant.ts'

/** Records the progress of likely invariants for display. */
export interface InvariantLog {
  /** Records the run of a made test, and the goals that it covered first. */
  note(made: MadeTest, first: readonly GoalId[]): void
  progress(evaluations: number, probability: number, cost: number): InvariantProgress
}

/** Most branches shown. */
const mostBranches = 200

export function createInvariantLog(subject: Subject, { goals, known }: GoalList, learner: CallLearner): InvariantLog {
  const goalsOf = new Map<number, string[]>()
  for (let goal = 0; goal < known; goal++) {
    const { want, id } = goals[goal]!
    if (!('outcome' in want)) continue
    const outcome = 2 * want.predicate + (want.outcome ? 0 : 1)
    goalsOf.set(outcome, [...(goalsOf.get(outcome) ?? []), id])
  }
  const nameOf = (book: CallBook): string => subject.callables[book.callable]!.name
  /** The printed branches of each callable, valid until a further call covers the branch: snapshots are frequent. */
  const printed = new Map<CallBook, Map<number, LearnedBranch>>()
  const learnedIn = (book: CallBook): readonly LearnedBranch[] => {
    const { invariants, inputs } = book
    const print = (it: Parameters<typeof printRelation>[0]): string => printRelation(it, inputs.inputs)
    const known = printed.get(book) ?? new Map<number, LearnedBranch>()
    printed.set(book, known)
    return [...goalsOf].flatMap(([outcome, ids]): readonly LearnedBranch[] => {
      const support = invariants.support(outcome)
      if (support === 0) return []
      const before = known.get(outcome)
      if (before?.support === support) return [before]
      const holding = withoutImplied(invariants.justified(outcome))
      const falsified = invariants.falsified(outcome).map((invariant) => ({
        condition: print(invariant.relation),
        support: invariant.support,
        by: printCall(nameOf(book), inputs.inputs, invariant.by),
      }))
      const conditions = holding.slice(0, mostConditions).map(print)
      const branch = { goals: ids, callable: nameOf(book), support, standing: conditions, fallen: falsified }
      known.set(outcome, branch)
      return [branch]
    })
  }
  let tries = 0
  let successes = 0
  const solved: SolvedInvariant[] = []
  /** All printed branches, valid while the number of calls is `learnedFrom`. */
  let learned: readonly LearnedBranch[] = []
  let learnedFrom = -1
  return {
    note(made, first) {
      tries++
      if (first.length === 0) return
      successes++
      const { call, found, further } = made
      const { book, values } = call
      const it = { callable: nameOf(book), inputs: book.inputs.inputs, before: values, found, further }
      solved.push(
        solvedInvariant(
          it,
          first.map((goal) => goals[goal]!.id),
        ),
      )
    },
    progress(evaluations, probability, cost) {
      const books = learner.books()
      const calls = books.reduce((sum, it) => sum + it.invariants.calls(), 0)
      if (calls !== learnedFrom) {
        learned = books.flatMap(learnedIn).slice(0, mostBranches)
        learnedFrom = calls
      }
      return { evaluations, probability, tries, successes, cost, calls, learned, solved: [...solved] }
    },
  }
}

function printCall(callable: string, inputs: readonly CallInput[], values: readonly Primitive[]): string {
  const args = inputs.flatMap(({ name, part }, at) =>
    part?.kind === 'presence' || values[at] === undefined ? [] : [`${name}: ${printValue(values[at])}`],
  )
  return `${callable}(${args.length === 0 ? '…' : args.join(', ')})`
}

function printValue(value: Primitive): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value)
}
