import { withMethodCall } from './with-method-call.ts'
import { type Ref, type TestCase, uses } from '../../../model/test/statement.ts'
import type { Subject } from '../../../model/subject/subject.ts'
import type { TestTemplate } from '../../../model/test/test-template.ts'
import { chance, type Random } from '../../../random/random.ts'
import type { TemplateVariants, TemplateCandidate, TemplateRun } from './template-run.ts'

/** Most repairs of one test, at first [D]. */
export const mostTries = 10

/** Chance that a try refills a suspected slot [D]. */
const refillRate = 0.5

/** Chance that a try inserts a call before the throwing statement instead of refilling slots [D]. */
const insertionRate = 0.3

/**
 * Repairs a test that throws before it calls its target: refills slots that the throwing statement depends on, or
 * inserts calls before it. Later statements stay. Returns the best run; unchanged if it calls its target.
 */
export async function repair(
  run: TemplateRun,
  tries: number,
  variants: TemplateVariants,
  subject: Subject,
  random: Random,
): Promise<TemplateRun> {
  let best = run
  for (let attempt = 0; attempt < tries && isBroken(best); attempt++) {
    const change = chance(random, insertionRate) ? withCallBefore(best, variants, subject, random) : undefined
    const changed = change ?? refilled(best, variants, random)
    if (changed === undefined) continue
    const other = await variants.run(changed)
    if (other === undefined) return best
    // Keep an inserted call only if it helped; otherwise tests would grow with every try.
    const [before, after] = [missing(best), missing(other)]
    if (change === undefined ? after <= before : after < before) best = other
  }
  return best
}

/** Whether a test threw before it called its target. False if it exceeded its budget: the place is then unknown. */
export function isBroken({ handed, evaluated: { candidate } }: TemplateRun): boolean {
  const { places, template } = handed.instance
  return candidate.throws && candidate.steps !== Infinity && candidate.test.length <= places[template.target]!
}

/** How many statements of the template a run did not reach. */
function missing(run: TemplateRun): number {
  const { statements } = run.handed.instance.template
  return run.evaluated.candidate.steps === Infinity ? Infinity : statements.length - 1 - thrownAt(run)
}

/** The statement of the template that threw, or the last one. */
function thrownAt({ handed, evaluated: { candidate } }: TemplateRun): Ref {
  const at = handed.instance.places.findIndex((place) => candidate.test.length - 1 <= place)
  return candidate.throws ? at : handed.instance.places.length - 1
}

/** Refills some suspected slots; undefined if impossible, or if nothing changed. */
function refilled(run: TemplateRun, variants: TemplateVariants, random: Random): TemplateCandidate | undefined {
  const { template, test } = run.handed.instance
  const blamed = slotsUsedBy(template, thrownAt(run))
  const chosen = new Set([...blamed].filter(() => chance(random, refillRate)))
  if (chosen.size === 0) return undefined
  const other = variants.refill(run.handed, (at) => !chosen.has(at))
  return other === undefined || isSame(test, other.test) ? undefined : other
}

/** Inserts a call on an object that the throwing statement uses; undefined if there is none. */
function withCallBefore(
  run: TemplateRun,
  variants: TemplateVariants,
  subject: Subject,
  random: Random,
): TemplateCandidate | undefined {
  const { template, places } = run.handed.instance
  const at = thrownAt(run)
  const change = withMethodCall(template, at, subject, random)
  if (change === undefined) return undefined
  const { added } = change
  const before = at === 0 ? -1 : places[at - 1]!
  const moved = [...places.slice(0, at), ...Array.from({ length: added }, () => before), ...places.slice(at)]
  const instance = { ...run.handed.instance, template: change.template, places: moved }
  return variants.refill({ ...run.handed, instance }, (it) => it < at || at + added <= it)
}

function isSame(one: TestCase, other: TestCase): boolean {
  return one.length === other.length && textOf(one) === textOf(other)
}

function textOf(test: TestCase): string {
  return JSON.stringify(test, (_, it: unknown) => (typeof it === 'bigint' ? `${String(it)}n` : it))
}

/** The slots that a statement depends on, through its operands and earlier calls on them; if none, all up to it. */
function slotsUsedBy({ statements }: TestTemplate, from: Ref): ReadonlySet<Ref> {
  const usesOf = (at: Ref): readonly Ref[] => {
    const statement = statements[at]!
    return statement.kind === 'slot' ? [] : uses(statement)
  }
  const dependencies = new Set<Ref>([from])
  for (let at = from; 0 <= at; at--) {
    const isDone = usesOf(at).some((ref) => dependencies.has(ref) && statements[ref]!.kind !== 'slot')
    if (!dependencies.has(at) && !isDone) continue
    dependencies.add(at)
    for (const ref of usesOf(at)) dependencies.add(ref)
  }
  const slots = (among: readonly Ref[]): ReadonlySet<Ref> =>
    new Set(among.filter((at) => at <= from && statements[at]!.kind === 'slot'))
  const blamed = slots([...dependencies])
  return 0 < blamed.size ? blamed : slots([...statements.keys()])
}
