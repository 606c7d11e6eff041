import type { Setter } from '../../../../model/objects/object-graph.ts'
import type { CallableId } from '../../../../model/subject/subject.ts'
import { pick, type Random } from '../../../../random/random.ts'

/** How to decide between ways to the same state. */
export interface SetterChoice {
  /** One of some setters; undefined of none. */
  setter(setters: readonly Setter[]): Setter | undefined
  /** One of at least one callable that makes an instance. */
  maker(makers: readonly CallableId[]): CallableId
}

/** Each setter with a probability in proportion to its score (Equation 1), each maker as likely. */
export function byChance(random: Random): SetterChoice {
  return { setter: (setters) => sampleSetter(setters, random), maker: (makers) => pick(random, makers) }
}

/** What is most likely, the first of several; but before all others what is `called` anyway. */
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

/** One of some setters, each with a probability in proportion to its score (Equation 1); undefined of none. */
export function sampleSetter(setters: readonly Setter[], random: Random): Setter | undefined {
  const total = setters.reduce((sum, it) => sum + it.score, 0)
  let left = random.next() * total
  return setters.find((it) => (left -= it.score) < 0) ?? setters.at(-1)
}
