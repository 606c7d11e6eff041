import type { Compiled } from '../model/compiled.ts'
import type { Goal } from '../model/goal.ts'
import type { Outcome, Predicate, PredicateId } from '../model/predicate.ts'

/** The goals of a criterion with the order in which they open (ALGORITHMS 2.3). Goals are indices into `goals`. */
export interface GoalGraph {
  readonly goals: readonly Goal[]
  readonly roots: readonly number[]
  readonly dependents: readonly (readonly number[])[]
}

/**
 * Branch criterion: both outcomes of every atomic predicate, and entering every function that has none
 * (ALGORITHMS 0.1, 2.6). The graph is the true control dependence graph: a goal opens when one of the outcomes that its
 * predicate depends on is covered; goals that depend on a function's entry are open from the start. A function that
 * `keep` refuses has no goals.
 */
export function branchGoals(compiled: Compiled, keep: (fn: number) => boolean): GoalGraph {
  const goals: Goal[] = []
  const goalOf = new Map<string, number>()
  const key = (it: Outcome): string => `${it.predicate}:${it.outcome}`

  compiled.functions.forEach((fn, id) => {
    if (!keep(id)) return
    if (fn.predicates.length === 0 && fn.kind === 'function') {
      goals.push({
        id: `entry:${id}`,
        criterion: 'branch',
        want: { kind: 'entry', function: id },
        label: `enters ${fn.name}`,
        place: fn.place,
      })
    }
    for (const predicate of fn.predicates) {
      for (const outcome of [true, false]) {
        goalOf.set(key({ predicate, outcome }), goals.length)
        goals.push(branchGoal(compiled.predicates[predicate]!, predicate, outcome))
      }
    }
  })

  const dependents: number[][] = goals.map(() => [])
  const roots: number[] = []
  goals.forEach((goal, index) => {
    if (goal.want.kind === 'entry') {
      roots.push(index)
      return
    }
    const predicate = compiled.predicates[goal.want.predicate]!
    // A parent that is no goal itself can never open its children, so these are open from the start.
    const parents = predicate.dependsOn.map((it) => goalOf.get(key(it)))
    if (predicate.root || parents.length === 0 || parents.includes(undefined)) roots.push(index)
    else for (const parent of parents) dependents[parent!]!.push(index)
  })
  return { goals, roots, dependents }
}

function branchGoal(predicate: Predicate, id: PredicateId, outcome: boolean): Goal {
  return {
    id: `branch:${id}:${outcome}`,
    criterion: 'branch',
    want: { kind: 'branch', predicate: id, outcome },
    label: branchLabel(predicate, outcome),
    place: predicate.place,
  }
}

function branchLabel(predicate: Predicate, outcome: boolean): string {
  const text = `\`${predicate.text}\``
  switch (predicate.kind) {
    case 'condition':
      return `${text} is ${outcome ? 'true' : 'false'}`
    case 'nullish':
      return `${text} is ${outcome ? 'null or undefined' : 'a value'}`
    case 'case':
      return `${text} ${outcome ? 'matches' : 'does not match'}`
    case 'default':
      return `${text} ${outcome ? 'uses its default' : 'is given'}`
    case 'loop':
      return `${text} ${outcome ? 'has an element' : 'runs out of elements'}`
  }
}
