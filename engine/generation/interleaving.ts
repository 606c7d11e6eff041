import type { CallableId } from '../model/subject/subject.ts'
import { type Ref, type TestCase, uses } from '../model/test/statement.ts'
import { between, chance, pick } from '../random/random.ts'
import { call, callWith } from './calls.ts'
import { type TestBuilder, insertAt, type GenerationContext } from './test-builder.ts'
import { nothing } from './slot-kind.ts'
import type { SubjectIndex } from './subject-index.ts'

/** Whether code of the subject may wait for something that happens after its calls. */
export function mayWait({ begun, events }: SubjectIndex): boolean {
  return 0 < begun.length || 0 < events.length
}

/** Inserts a started call, an event and its `await`, or an event after an existing call. Returns whether it did. */
export function insertInterleaving(builder: TestBuilder, end: number): boolean {
  const { index, random } = builder
  const isBeginning = 0 < index.begun.length && chance(random, index.parameters.begin)
  return (isBeginning && insertAt(builder, end, beginAndAwait) !== nothing) || insertAfterCall(builder, end)
}

/** Omits the `await` if there is no room for it. */
function beginAndAwait(builder: TestBuilder): Ref {
  const { index, random, types } = builder
  const begun = call(builder, pick(random, index.begun), 0)
  if (begun === nothing) return nothing
  for (let rate = 1; chance(random, rate); rate *= index.parameters.insertAgain) interleave(builder, begun)
  callWith(builder, index.awaits[types[begun]!]!, nothing, begun)
  return begun
}

/** Inserts something that happens after a call and before its `await`. */
function insertAfterCall(builder: TestBuilder, end: number): boolean {
  const { statements, random } = builder
  const calls = [...statements.keys()].filter((at) => at < end && statements[at]!.kind === 'call')
  if (calls.length === 0) return false
  const before = pick(random, calls)
  const awaiting = statements.findIndex((it) => it.kind === 'call' && it.receiver === before)
  const at = between(random, before + 1, awaiting < 0 ? end : Math.min(awaiting, end))
  return insertAt(builder, at, (it) => interleave(it, before)) !== nothing
}

/** Uses a value involved in a call, calls a target, or lets time pass. */
function interleave(builder: TestBuilder, before: Ref): Ref {
  const { index, random } = builder
  if (chance(random, index.parameters.useInvolved)) {
    const events = eventsOfInvolved(builder, before)
    const choices = 0 < events.length && chance(random, 0.5) ? events : usesOfInvolved(builder, before)
    if (0 < choices.length) {
      const { callable, slot, object } = pick(random, choices)
      return callWith(withValuesOf(builder, before), callable, slot, object)
    }
  }
  const isPassing = index.pass !== nothing && chance(random, index.parameters.insertPass)
  if (isPassing) return call(builder, index.pass, 0)
  const targets = chance(random, 0.5) && 0 < index.begun.length ? index.begun : index.targets
  return targets.length === 0 ? nothing : call(builder, pick(random, targets), 0)
}

/** The same builder, but new calls often reuse the values involved in another call, because these must match. */
function withValuesOf(builder: TestBuilder, before: Ref): TestBuilder {
  const { context, index, random, types } = builder
  const involved = involvedIn(builder.statements, before)
  const fill: GenerationContext['fill'] = (inner, slotKind, depth) => {
    const row = slotKind * index.types
    const fitting = involved.filter((at) => index.fits[row + types[at]!] === 1)
    return 0 < fitting.length && chance(random, index.parameters.useInvolved)
      ? pick(random, fitting)
      : context.fill(inner, slotKind, depth)
  }
  return { ...builder, context: { ...context, fill } }
}

interface ObjectUse {
  readonly callable: CallableId
  readonly slot: number
  readonly object: Ref
}

/** The possible uses of values involved in a call. Calls members only on values that a call returned. */
function usesOfInvolved({ index, statements, types }: TestBuilder, before: Ref): readonly ObjectUse[] {
  return involvedIn(statements, before).flatMap((object) => {
    const isMade = statements[object]!.kind === 'call' && index.awaits[types[object]!] === nothing
    const uses = index.usesOf[types[object]!]!.filter((it) => isMade || it.slot !== nothing)
    return uses.map(({ callable, slot }): ObjectUse => ({ callable, slot, object }))
  })
}

/** The events that values involved in a call may fire. */
function eventsOfInvolved({ index, statements, types }: TestBuilder, before: Ref): readonly ObjectUse[] {
  const { events, subject, fits } = index
  return involvedIn(statements, before).flatMap((object) => {
    const isSource = (id: CallableId): boolean =>
      fits[subject.callables[id]!.parameters[0]!.type * index.types + types[object]!] === 1
    return events.filter(isSource).map((callable): ObjectUse => ({ callable, slot: 0, object }))
  })
}

/** A call and the values that it is built from, in ascending order. */
function involvedIn(test: TestCase, at: Ref): readonly Ref[] {
  const found = new Set([at])
  for (let ref = at; 0 <= ref; ref--) if (found.has(ref)) for (const used of uses(test[ref]!)) found.add(used)
  return [...found].reverse()
}
