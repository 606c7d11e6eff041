import type { MayRun } from '../../../generation/quarantine.ts'
import type { Pace } from '../../../model/run/pace.ts'
import type { CallableId, Subject } from '../../../model/subject/subject.ts'
import type { MutantRunner } from '../../../runtime/interpreter/mutant-runner.ts'
import type { AttackContext } from '../attack/attack.ts'
import { acceptedBy } from '../find-functions.ts'
import type { ClassUnderTest, PlainCall } from './class-under-test.ts'
import { drawSequence } from './draw-sequences.ts'
import { withoutOptionalParts } from './find-classes.ts'
import { fewNumbers, lively, type Palette, palettesFor, withTexts } from './lively.ts'
import { observersOf, queriesAmong } from './observers.ts'
import type { Observing } from './observing.ts'
import { testOfSequence } from './sequence.ts'

/** Sequences that show how much calls do with the values of a palette. */
const sequencesToCompare = 25

/** Texts of constructors, in the order in which they are tried; first those of other calls. */
const textsToMake: readonly (readonly string[] | undefined)[] = [undefined, ['a', 'b', 'ab'], ['ab', 'abc']]

/** The share of the most visible mutants with which an earlier palette is good enough. */
const almost = 0.93

/** The context of preparing a class. */
export interface Preparing {
  readonly subject: Subject
  readonly context: AttackContext
  readonly show: Observing['show']
  readonly mayRun: MayRun
  readonly pace: Pick<Pace, 'pause'>
  readonly withMutantRunner: <T>(use: (mutantRunner: MutantRunner) => Promise<T>) => Promise<T>
}

/**
 * Chooses the values of calls with which these do most, the arguments that the constructor accepts, and the members that
 * show the state. Undefined if nothing does.
 */
export async function prepared(declared: ClassUnderTest, preparing: Preparing): Promise<ClassUnderTest | undefined> {
  const { subject, context, show } = preparing
  const lively = await mostLively(declared, preparing)
  const make = await acceptedMake(lively.make, subject, context)
  if (make === undefined) return undefined
  const made = { ...lively, make, omitted: omittedFrom(lively.make, make) }
  const isSafe = (it: CallableId): boolean => subject.callables[it]!.isPure === true
  const observers = await observersOf(made, isSafe, show, context.random)
  const observed = { ...made, observers, changes: made.changes.filter((it) => !observers.includes(it.callable)) }
  if (observers.length === 0 || observed.changes.length === 0) return undefined
  // A call without a result would have no use.
  const isAnswering = ({ callable }: PlainCall): boolean =>
    !['void', 'undefined', 'never'].includes(subject.types[subject.callables[callable]!.returns]!.kind)
  const answering = observed.changes.filter(isAnswering)
  const queries = await queriesAmong(answering, observed, show, context.random)
  const changes = observed.changes.filter((it) => !queries.includes(it))
  if (changes.length === 0) return undefined
  return { ...observed, changes, queries: [...queries, ...observed.queries] }
}

/** The class with the palette whose sequences may make most mutants visible. */
async function mostLively(
  declared: ClassUnderTest,
  { subject, context, mayRun, pace, withMutantRunner }: Preparing,
): Promise<ClassUnderTest> {
  const ways = palettesFor(subject.constants.strings).map((it) => withPalette(declared, it))
  const counts: number[] = []
  await withMutantRunner(async (mutantRunner) => {
    for (const of of ways) {
      const infected = new Set<number>()
      for (let at = 0; at < sequencesToCompare && !mutantRunner.isLost(); at++) {
        const { test } = testOfSequence(
          { ...of, observers: [] },
          drawSequence(of, context.random, at),
          subject.callables,
        )
        await pace.pause()
        if (!mayRun(test)) continue
        await mutantRunner.observe(test, 0)
        for (const it of mutantRunner.infected()) infected.add(it)
      }
      counts.push(infected.size)
    }
  })
  const most = Math.max(...counts)
  return ways[counts.findIndex((it) => almost * most <= it)]!
}

function withPalette(of: ClassUnderTest, palette: Palette): ClassUnderTest {
  const changed = (call: PlainCall, from = palette): PlainCall => ({
    ...call,
    inputs: call.inputs.map((it) => ({ ...it, domain: lively(it.domain, from) })),
  })
  // Sequences are short, so they reach only small limits.
  const make = changed(of.make, { ...palette, number: fewNumbers })
  return { ...of, make, changes: of.changes.map((it) => changed(it)), queries: of.queries.map((it) => changed(it)) }
}

/** The construction with arguments that are accepted: the first of several domains for which there are any. */
async function acceptedMake(make: PlainCall, subject: Subject, context: AttackContext): Promise<PlainCall | undefined> {
  const ways = [make, withoutOptionalParts(make, subject)].flatMap((call) =>
    textsToMake.map((texts) => ({
      ...call,
      inputs: call.inputs.map((it) => ({ ...it, domain: withTexts(it.domain, texts) })),
    })),
  )
  for (const it of ways) {
    if (it.inputs.length === 0) return it
    const { tried } = await acceptedBy({ id: it.callable, inputs: it.inputs, known: [] }, context)
    if (tried !== undefined) return { ...it, inputs: tried.law.inputs }
  }
  return undefined
}

/** The parameters, and the properties of objects for others, that are not among those that are kept. */
function omittedFrom({ inputs: all }: PlainCall, { inputs: kept }: PlainCall): readonly string[] {
  return all.flatMap(({ name, domain }, at) => {
    const other = kept[at]?.domain
    if (other === undefined) return [name]
    if (domain.kind !== 'record' || other.kind !== 'record') return []
    const names = other.properties.map((it) => it.name)
    return domain.properties.flatMap((it) => (names.includes(it.name) ? [] : [it.name]))
  })
}
