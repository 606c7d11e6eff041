import type { Candidate } from '../../generation/candidate.ts'
import type { InvariantProgress } from './progress.ts'
import type { Improver } from '../../search/improver.ts'
import { inTurn } from '../../search/in-turn.ts'
import type { Technique } from '../technique.ts'
import { type Learner, learning } from './dynamic/learning.ts'
import { vectorLearner } from './dynamic/vector-learner.ts'
import { predicateSeeding, type PredicateSeeding } from './dynamic/predicate-seeds.ts'

/** Learns what the inputs of stalled goals have in common, and makes tests that differ. */
export const invariants: Technique = {
  name: 'invariants',
  vectorLearner,
  open({ compiled, goals, runners, random, limit, mayRun, noteDamage, isContinued }) {
    const { subject } = compiled
    let learner: Learner | undefined
    let seeding: PredicateSeeding | undefined
    /** Both improvers, timed if there is a clock. */
    let improver: Improver<Candidate> | Timed<Candidate> | undefined
    const progress = (evaluations: number): InvariantProgress | undefined => {
      const learned = learner?.progress(evaluations)
      return (
        learned && {
          ...learned,
          ...(improver !== undefined && 'tookMs' in improver && { tookMs: improver.tookMs() }),
          solved: [...(seeding?.solved() ?? []), ...learned.solved],
        }
      )
    }
    return {
      observe(values) {
        learner?.see(values)
      },
      improve({ problemApart, clock }) {
        const problem = problemApart((values) => learner?.see(values))
        const context = { subject, goals, limit, problem, mayRun }
        // The first tests of a continued run were solved for in the earlier one.
        if (!isContinued) seeding ??= predicateSeeding({ ...context, random: random('seeding') })
        learner ??= learning({
          ...context,
          async run(test) {
            const calls = await runners.calls().run(test)
            noteDamage(test)
            return calls
          },
          random: random('learning'),
        })
        const both = inTurn([...(seeding === undefined ? [] : [seeding]), learner])
        improver ??= both !== undefined && clock !== undefined ? timed(both, clock) : both
        return improver
      },
      watch(problem) {
        const begun = seeding?.watching(problem) ?? problem
        return learner?.watching(begun) ?? begun
      },
      progress(evaluations) {
        const learned = progress(evaluations)
        return learned === undefined ? {} : { invariants: learned }
      },
    }
  },
}

/** An improver that measures its total time, in ms. */
interface Timed<T> extends Improver<T> {
  tookMs(): number
}

/** Measures the time of an improver; `clock` returns ms. */
export function timed<T>(improver: Improver<T>, clock: () => number): Timed<T> {
  let took = 0
  return {
    async improve(held, suite) {
      const began = clock()
      const improvement = await improver.improve(held, suite)
      took += clock() - began
      return improvement
    },
    tookMs: () => took,
  }
}
