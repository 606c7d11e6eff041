import type { CallableId } from '../model/subject/subject.ts'
import { type Ref, type TestCase, uses } from '../model/test/statement.ts'
import { between, chance, pick } from '../random/random.ts'
import { call, callWith } from './calls.ts'
import { type Draft, insertAt, type Kit } from './draft.ts'
import { none } from './want.ts'
import type { Workshop } from './workshop.ts'

/** Whether code of a subject may wait for what happens behind its calls. */
export function mayWait({ begun, events }: Workshop): boolean {
  return 0 < begun.length || 0 < events.length
}

/**
 * Inserts a call that is begun, something that happens meanwhile, and what awaits it; or something that happens behind a call
 * of the test. Returns whether there was anything to insert.
 */
export function insertHappening(draft: Draft, end: number): boolean {
  const { workshop, random } = draft
  const isBeginning = 0 < workshop.begun.length && chance(random, workshop.parameters.begin)
  return (isBeginning && insertAt(draft, end, beginAndAwait) !== none) || insertBehind(draft, end)
}

/** Without what awaits it where there is no room for that. */
function beginAndAwait(draft: Draft): Ref {
  const { workshop, random, types } = draft
  const begun = call(draft, pick(random, workshop.begun), 0)
  if (begun === none) return none
  for (let rate = 1; chance(random, rate); rate *= workshop.parameters.insertAgain) happen(draft, begun)
  callWith(draft, workshop.awaits[types[begun]!]!, none, begun)
  return begun
}

/** Has something happen behind a call, and before what awaits that. */
function insertBehind(draft: Draft, end: number): boolean {
  const { statements, random } = draft
  const calls = [...statements.keys()].filter((at) => at < end && statements[at]!.kind === 'call')
  if (calls.length === 0) return false
  const before = pick(random, calls)
  const awaiting = statements.findIndex((it) => it.kind === 'call' && it.receiver === before)
  const at = between(random, before + 1, awaiting < 0 ? end : Math.min(awaiting, end))
  return insertAt(draft, at, (it) => happen(it, before)) !== none
}

/** Uses something that a call works with, calls a target, or lets time pass. */
function happen(draft: Draft, before: Ref): Ref {
  const { workshop, random } = draft
  if (chance(random, workshop.parameters.useInvolved)) {
    const events = eventsBehind(draft, before)
    const choices = 0 < events.length && chance(random, 0.5) ? events : usesBehind(draft, before)
    if (0 < choices.length) {
      const { callable, slot, object } = pick(random, choices)
      return callWith(withValuesOf(draft, before), callable, slot, object)
    }
  }
  const isPassing = workshop.pass !== none && chance(random, workshop.parameters.insertPass)
  if (isPassing) return call(draft, workshop.pass, 0)
  const targets = chance(random, 0.5) && 0 < workshop.begun.length ? workshop.begun : workshop.targets
  return targets.length === 0 ? none : call(draft, pick(random, targets), 0)
}

/** The same draft, where new calls get the values that another works with as often as any other: they have to agree. */
function withValuesOf(draft: Draft, before: Ref): Draft {
  const { kit, workshop, random, types } = draft
  const involved = involvedIn(draft.statements, before)
  const fill: Kit['fill'] = (it, want, depth) => {
    const row = want * workshop.types
    const fitting = involved.filter((at) => workshop.fits[row + types[at]!] === 1)
    return 0 < fitting.length && chance(random, workshop.parameters.useInvolved)
      ? pick(random, fitting)
      : kit.fill(it, want, depth)
  }
  return { ...draft, kit: { ...kit, fill } }
}

interface ObjectUse {
  readonly callable: CallableId
  readonly slot: number
  readonly object: Ref
}

/** What can be done with the values that a call works with. Members are called only of those that a call has given. */
function usesBehind({ workshop, statements, types }: Draft, before: Ref): readonly ObjectUse[] {
  return involvedIn(statements, before).flatMap((object) => {
    const isMade = statements[object]!.kind === 'call' && workshop.awaits[types[object]!] === none
    const uses = workshop.usesOf[types[object]!]!.filter((it) => isMade || it.slot !== none)
    return uses.map(({ callable, slot }): ObjectUse => ({ callable, slot, object }))
  })
}

/** The events that the values which a call works with may tell. */
function eventsBehind({ workshop, statements, types }: Draft, before: Ref): readonly ObjectUse[] {
  const { events, subject, fits } = workshop
  return involvedIn(statements, before).flatMap((object) => {
    const isSource = (it: CallableId): boolean =>
      fits[subject.callables[it]!.parameters[0]!.type * workshop.types + types[object]!] === 1
    return events.filter(isSource).map((callable): ObjectUse => ({ callable, slot: 0, object }))
  })
}

/** The values that a call is made of, its own last. */
function involvedIn(test: TestCase, at: Ref): readonly Ref[] {
  const found = new Set([at])
  for (let ref = at; 0 <= ref; ref--) if (found.has(ref)) for (const used of uses(test[ref]!)) found.add(used)
  return [...found].reverse()
}
