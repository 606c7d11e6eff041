import type { Subject } from '../../../model/subject/subject.ts'
import type { Random } from '../../../random/random.ts'
import type { MutantRunner } from '../../../runtime/interpreter/mutant-runner.ts'
import { grouped } from '../grouped.ts'
import { endingKey, endingOf, verdictOn } from './attack-class.ts'
import type { ClassLaw } from './laws/class-law.ts'
import type { ClassUnderTest } from './class-under-test.ts'
import { drawSequence } from './draw-sequences.ts'
import { hasThrown, momentOf, type SequenceTest, testOfSequence } from './sequence.ts'

/** Sequences, as fast-check draws them, that run under mutants for laws about the state; and for others. */
const sequencesOf = { state: 40, calls: 20 }

/** Most mutants that are tried on a group of laws. */
const mostMutants = 80

/** Runs sequences under the mutants that they reach, and returns those that each law notices. */
export async function countClassKills(
  of: ClassUnderTest,
  laws: readonly ClassLaw[],
  { mutantRunner, random, subject, mayGoOn }: KillContext,
): Promise<ReadonlyMap<ClassLaw, ReadonlySet<number>>> {
  const kills = new Map(laws.map((it) => [it, new Set<number>()]))
  for (const group of grouped(laws, endingKey)) {
    const ending = endingOf(group[0]!)
    const count = ending === undefined ? sequencesOf.state : sequencesOf.calls
    const tests: { readonly made: SequenceTest; readonly steps: number; readonly infected: ReadonlySet<number> }[] = []
    for (let at = 0; at < count && (await mayGoOn()); at++) {
      const made = testOfSequence(of, drawSequence(of, random, at, ending), subject.callables)
      const seen = await mutantRunner.observe(made.test, 0)
      if (seen.ending !== 'completed') continue
      tests.push({ made, steps: mutantRunner.steps(), infected: new Set(mutantRunner.infected()) })
    }
    const infected = [...new Set(tests.flatMap((it) => [...it.infected]))].toSorted((a, b) => a - b)
    const step = Math.max(1, infected.length / mostMutants)
    const some = infected.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
    for (const mutant of some) {
      let open = group
      for (const { made, steps, infected } of tests) {
        if (open.length === 0 || !(await mayGoOn())) break
        if (!infected.has(mutant)) continue
        const { test, needed } = made
        const seen = await mutantRunner.observe(test, 0, { mutant, usualSteps: steps, needed })
        if (seen.ending === 'budget') break
        const moment = momentOf(of, made, seen)
        if (moment === undefined || hasThrown(moment)) continue
        for (const law of open) if (verdictOn(law, moment) === false) kills.get(law)!.add(mutant)
        open = open.filter((it) => !kills.get(it)!.has(mutant))
      }
    }
  }
  return kills
}

/** The context of counting. */
export interface KillContext {
  readonly mutantRunner: MutantRunner
  readonly random: Random
  readonly subject: Subject
  readonly mayGoOn: () => Promise<boolean>
}
