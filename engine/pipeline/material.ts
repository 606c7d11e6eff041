import { partsAmong } from '../invariants/recombine.ts'
import type { RelationConstants } from '../invariants/templates/template.ts'
import type { Material } from '../invariants/vary.ts'
import type { TestCase } from '../model/statement.ts'
import type { Constants } from '../model/subject.ts'
import type { Primitive } from '../model/type.ts'
import { pick, type Random } from '../random/random.ts'
import { createSampler } from '../solver/sample-pattern.ts'

/** So many values that were seen are remembered. */
const mostSeen = 40

/** So many texts are drawn that patterns of the source may match. */
const mostDrawn = 2

/** What is longer than so much by the fewest repetitions that a pattern asks for is not drawn. */
const mostRepeated = 200

/** Gathers what inputs of calls can be given besides what they have. */
export interface MaterialStore {
  /** Takes note of values that were seen while tests ran: the last ones are remembered. */
  see(values: readonly Primitive[]): void
  /**
   * What is in a test and what was seen, the constants of the source, and texts that its patterns may match: other ones each time. O(all
   * of that).
   */
  around(test: TestCase, random: Random): Material
}

/** `constants` are those of `source` that relations are made of. */
export function createMaterial(source: Constants, { numbers, strings }: RelationConstants): MaterialStore {
  const short = source.patterns.filter((it) => fewestRepetitions(it.source) <= mostRepeated)
  const samplers = short.flatMap((it) => createSampler(it.source, it.flags) ?? [])
  const drawn = (random: Random): readonly string[] =>
    samplers.length === 0 ? [] : Array.from({ length: mostDrawn }, () => pick(random, samplers)(random, new Map()))
  // Texts have no sign in their numbers but as a part by itself.
  const constantParts = [...partsAmong(strings), ...numbers.filter((it) => 0 <= it).map(String)]
  let seen: readonly Primitive[] = []
  let seenParts: readonly string[] = []
  return {
    see(values) {
      seen = [...new Set([...values, ...seen])].slice(0, mostSeen)
      seenParts = partsAmong(seen)
    },
    around(test, random) {
      const literals = test.flatMap((it) => (it.kind === 'literal' ? [it.value] : []))
      const texts = drawn(random)
      return {
        values: [...seen, ...literals, ...texts, ...numbers, ...strings],
        parts: [...seenParts, ...partsAmong([...literals, ...texts]), ...constantParts, ...texts],
      }
    },
  }
}

/** As many as a pattern may ask for where each of its counted repetitions is within the next. */
function fewestRepetitions(pattern: string): number {
  return [...pattern.matchAll(/\{(\d+)/g)].reduce((product, [, count]) => product * Math.max(1, Number(count)), 1)
}
