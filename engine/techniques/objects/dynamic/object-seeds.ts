import { createTemplates, type Templates } from './templates.ts'
import type { Candidate } from '../../../generation/candidate.ts'
import type { SeedSource } from '../../../generation/parameters.ts'
import { type LiteralsByPlace, provenLiterals, withProven } from '../../../generation/values/proven-literals.ts'
import type { GoalList } from '../../../goals/goal-list.ts'
import type { Compiled } from '../../../model/subject/compiled.ts'
import type { GoalId } from '../../../model/goal/goal.ts'
import type { PredicateId } from '../../../model/goal/predicate.ts'
import { pick } from '../../../random/random.ts'
import type { Solution } from '../../../search/archive.ts'

/**
 * Chance that a new test uses a template. [P1 p_app] is 0.3 of all new tests; here the first population uses none, so
 * later tests need more [D]. On six subjects, this covered 96.0% of the branches with MOSA and 95.2% with DynaMOSA; 0.3
 * covered 93.6% with either (bench/results).
 */
const probability = 0.5

/** Seeds tests that build the objects whose state a goal depends on (docs/algorithms.md 5). */
export interface ObjectSeeds {
  readonly source: SeedSource
  readonly templates: Templates
  /** The uncovered goals about an outcome of a predicate. */
  openGoalsOf(predicate: PredicateId): readonly GoalId[]
}

/**
 * Draws templates uniformly over the open goals. `covered` returns undefined before the first tests have run: goals
 * that random tests cover need no template. Slots reuse the values that covering tests have in the same places.
 */
export function createObjectSeeds(
  compiled: Compiled,
  { goals, known }: GoalList,
  covered: () => ReadonlyMap<GoalId, Pick<Solution<Candidate>, 'candidate'>> | undefined,
): ObjectSeeds {
  const templates = createTemplates(compiled)
  const byPredicate = new Map<PredicateId, GoalId[]>()
  const predicateOf = new Map<GoalId, PredicateId>()
  for (let goal = 0; goal < known; goal++) {
    const { want } = goals[goal]!
    if (!('outcome' in want) || !templates.predicates.has(want.predicate)) continue
    predicateOf.set(goal, want.predicate)
    byPredicate.set(want.predicate, [...(byPredicate.get(want.predicate) ?? []), goal])
  }
  let open = [...predicateOf.keys()]
  let knownSize = 0
  let literals: LiteralsByPlace = new Map()
  return {
    templates,
    openGoalsOf: (predicate) => (byPredicate.get(predicate) ?? []).filter((it) => covered()?.has(it) !== true),
    source: {
      name: 'objects',
      probability,
      template(random) {
        const solutions = covered()
        if (solutions === undefined) return undefined
        if (solutions.size !== knownSize) {
          open = open.filter((it) => !solutions.has(it))
          knownSize = solutions.size
          literals = provenLiterals(new Set([...solutions.values()].map((it) => it.candidate)))
        }
        const template = open.length === 0 ? undefined : templates.make(predicateOf.get(pick(random, open))!, random)
        return template && withProven(template, literals)
      },
      refused: ({ predicate }) => {
        templates.shorten(predicate)
      },
    },
  }
}
