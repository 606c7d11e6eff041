import { type Ref, uses } from '../model/statement.ts'
import type { TestTemplate } from '../model/test-template.ts'
import { chance, type Random } from '../random/random.ts'
import type { Others, PlantedRun } from './planted-run.ts'

/** How often other values are tried for one test at first [D]. */
export const mostTries = 10

/** How likely each slot that may be to blame gets another value in one try [D]. */
const refillRate = 0.5

/**
 * The run of a test that calls its target, or of one that came as near to that as could be had: other values are tried for
 * what the throwing statement depends on; what comes after it stays. A test that calls its target is left as it is.
 */
export async function repair(run: PlantedRun, tries: number, others: Others, random: Random): Promise<PlantedRun> {
  let best = run
  for (let attempt = 0; attempt < tries && isBroken(best); attempt++) {
    const { template, places } = best.handed.planted
    const thrown = places.findIndex((place) => executed(best) - 1 <= place)
    const blamed = slotsBehind(template, thrown)
    if (blamed.size === 0) return best
    const refilled = new Set([...blamed].filter(() => chance(random, refillRate)))
    const refilledTest = others.refill(best.handed, (at) => !refilled.has(at))
    const other = refilledTest && (await others.run(refilledTest))
    if (other === undefined) return best
    if (executed(best) <= executed(other)) best = other
  }
  return best
}

/** Whether a test threw before it called its target. One that came to no end says nothing of where it was. */
export function isBroken({ handed, evaluated: { candidate } }: PlantedRun): boolean {
  const { places, template } = handed.planted
  return candidate.throws && candidate.steps !== Infinity && candidate.test.length <= places[template.target]!
}

function executed({ evaluated }: PlantedRun): number {
  return evaluated.candidate.steps === Infinity ? 0 : evaluated.candidate.test.length
}

/**
 * The slots that a statement depends on: what it uses, what was done before with the objects that it uses, and so on; or
 * all slots up to it, where there are none among these.
 */
function slotsBehind({ statements }: TestTemplate, from: Ref): ReadonlySet<Ref> {
  const usesOf = (at: Ref): readonly Ref[] => {
    const statement = statements[at]!
    return statement.kind === 'slot' ? [] : uses(statement)
  }
  const behind = new Set<Ref>([from])
  for (let at = from; 0 <= at; at--) {
    const isDone = usesOf(at).some((ref) => behind.has(ref) && statements[ref]!.kind !== 'slot')
    if (!behind.has(at) && !isDone) continue
    behind.add(at)
    for (const ref of usesOf(at)) behind.add(ref)
  }
  const slots = (among: readonly Ref[]): ReadonlySet<Ref> =>
    new Set(among.filter((at) => at <= from && statements[at]!.kind === 'slot'))
  const blamed = slots([...behind])
  return 0 < blamed.size ? blamed : slots([...statements.keys()])
}
