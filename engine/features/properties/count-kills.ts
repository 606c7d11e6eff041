import type { Random } from '../../random/random.ts'
import type { MutantRunner } from '../../runtime/interpreter/mutant-runner.ts'
import { drawInputs } from './attack/attempt-inputs.ts'
import { judge, type LawTest, testOf } from './attack/run-law.ts'
import { grouped } from './grouped.ts'
import { type Law, shapeOf } from './law.ts'

/** Inputs of each law, as fast-check draws them, that run under mutants. */
const inputsOfLaw = 25

/** Most mutants that are tried on the laws of one shape. */
const mostMutants = 60

/** The mutants that a law notices on ordinary inputs. */
export interface Kills {
  /** The claim is false. */
  readonly claim: ReadonlySet<number>
  /** A call throws or does not end. */
  readonly ending: ReadonlySet<number>
}

/** Runs laws under the mutants that their inputs reach. Laws of the same shape share runs. */
export async function countKills(
  laws: readonly Law[],
  mutantRunner: MutantRunner,
  random: Random,
  mayGoOn: () => Promise<boolean>,
): Promise<ReadonlyMap<Law, Kills>> {
  const all = new Map(laws.map((it) => [it, { claim: new Set<number>(), ending: new Set<number>() }]))
  for (const group of grouped(laws, shapeOf)) {
    const tests: { readonly made: LawTest; readonly steps: number; readonly infected: ReadonlySet<number> }[] = []
    for (let at = 0; at < inputsOfLaw && (await mayGoOn()); at++) {
      const made = testOf(group[0]!, drawInputs(group[0]!, random, at))
      if (made === undefined) continue
      const seen = await mutantRunner.observe(made.test, 0)
      if (seen.ending !== 'completed') continue
      tests.push({ made, steps: mutantRunner.steps(), infected: new Set(mutantRunner.infected()) })
    }
    const infected = [...new Set(tests.flatMap((it) => [...it.infected]))].toSorted((a, b) => a - b)
    const step = Math.max(1, infected.length / mostMutants)
    const some = infected.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
    for (const mutant of some) {
      const open = new Set(group)
      for (const { made, steps, infected } of tests) {
        if (open.size === 0 || !(await mayGoOn())) break
        if (!infected.has(mutant)) continue
        const seen = await mutantRunner.observe(made.test, 0, { mutant, usualSteps: steps })
        for (const law of open) {
          const verdict = judge(law, made, seen)
          if (verdict.kind !== 'broken') continue
          all.get(law)![verdict.how].add(mutant)
          if (verdict.how === 'claim') open.delete(law)
        }
        if (seen.ending === 'budget') break
      }
    }
  }
  return all
}
