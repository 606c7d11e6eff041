import type { Setter } from '../../../../model/objects/object-graph.ts'
import type { CallableId } from '../../../../model/subject/subject.ts'
import { pick, type Random } from '../../../../random/random.ts'

/** A strategy for choosing setters and makers. */
export interface SetterChoice {
  /** Returns undefined for an empty list. */
  setter(setters: readonly Setter[]): Setter | undefined
  /** `makers` is not empty. */
  maker(makers: readonly CallableId[]): CallableId
}

/** Draws setters in proportion to their scores (Equation 1), and makers uniformly. */
export function byChance(random: Random): SetterChoice {
  return { setter: (setters) => sampleSetter(setters, random), maker: (makers) => pick(random, makers) }
}

/** Prefers callables in `called`, then the highest score, then the first. */
export function byLikelihood(called: ReadonlySet<CallableId>): SetterChoice {
  return {
    setter(setters) {
      const known = setters.filter((it) => called.has(it.callable))
      const candidates = 0 < known.length ? known : setters
      const best = Math.max(...candidates.map((it) => it.score))
      return candidates.find((it) => it.score === best)
    },
    maker: (makers) => makers.find((it) => called.has(it)) ?? makers[0]!,
  }
}

/** Draws a setter in proportion to its score (Equation 1); undefined for an empty list. */
export function sampleSetter(setters: readonly Setter[], random: Random): Setter | undefined {
  const total = setters.reduce((sum, it) => sum + it.score, 0)
  let left = random.next() * total
  return setters.find((it) => (left -= it.score) < 0) ?? setters.at(-1)
}
