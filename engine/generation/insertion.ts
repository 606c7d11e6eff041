import type { CallableId } from '../model/subject/subject.ts'
import type { Ref } from '../model/test/statement.ts'
import { between, chance, pick } from '../random/random.ts'
import { call, callWith } from './calls.ts'
import { type Draft, insertAt, simplestDepth } from './draft.ts'
import { insertHappening, mayWait } from './happenings.ts'
import { usesRef } from './slots.ts'
import { none } from './want.ts'

/**
 * Inserts a random call (docs/algorithms.md 1.3): to a target, at `end`, or on an object that the test has, where it is
 * still in use. Returns whether there was one to insert; a failed attempt leaves nothing behind.
 */
export function insertRandom(draft: Draft, end: number): boolean {
  const { random, workshop } = draft
  if (workshop.pass !== none && chance(random, workshop.parameters.insertPass)) return insertPass(draft, end)
  if (mayWait(workshop) && chance(random, workshop.parameters.insertHappening) && insertHappening(draft, end))
    return true
  const isForTarget = chance(random, workshop.parameters.insertTarget)
  return (!isForTarget && insertOnObject(draft, end)) || insertTarget(draft, end)
}

/** Inserts a call to a random target at a position. */
export function insertTarget(draft: Draft, at: number): boolean {
  if (draft.workshop.targets.length === 0) return false
  return insertAt(draft, at, callSomeTarget) !== none
}

/** Lets time pass at a position, where code sets timers. Returns whether it does. */
export function insertPass(draft: Draft, at: number): boolean {
  const { pass } = draft.workshop
  return pass !== none && insertAt(draft, at, (it) => call(it, pass, 0)) !== none
}

/** Calls a random target, with the simplest arguments where random ones take too much room. */
function callSomeTarget(draft: Draft): Ref {
  const target = chooseTarget(draft)
  const ref = call(draft, target, 0)
  return ref === none ? call(draft, target, simplestDepth) : ref
}

/** Uniform over targets; once there is an instance of a class, its constructor only when nothing else remains. */
function chooseTarget({ workshop, types, random }: Draft): CallableId {
  const { subject, targets, deeds, fits } = workshop
  const target = pick(random, targets)
  const { kind, owner } = subject.callables[target]!
  if (kind !== 'construct' || owner === undefined || deeds.length === 0) return target
  const row = (workshop.types + owner) * workshop.types
  for (let at = 0; at < types.length; at++) if (fits[row + types[at]!] === 1) return pick(random, deeds)
  return target
}

/** A call on an object between its definition and its last use, or right after its definition when nothing uses it. */
function insertOnObject(draft: Draft, end: number): boolean {
  const { workshop, random, statements, types } = draft
  const object = chooseObject(draft, end)
  if (object === none) return false
  let last = object + 1
  for (let at = end - 1; object < at; at--) {
    if (!usesRef(statements[at]!, object)) continue
    last = at
    break
  }
  const { callable, slot } = pick(random, workshop.usesOf[types[object]!]!)
  // What a test has written down has members too, but nothing of the module runs in them.
  if (slot === none && statements[object]!.kind !== 'call') return false
  const at = between(random, object + 1, last)
  return insertAt(draft, at, (it) => callWith(it, callable, slot, object)) !== none
}

/** A uniform choice among the values before `end` that something can be done with. */
function chooseObject({ workshop, types, random }: Draft, end: number): Ref {
  let count = 0
  let chosen: Ref = none
  for (let at = 0; at < end; at++) {
    if (workshop.usesOf[types[at]!]!.length === 0) continue
    count++
    if (chance(random, 1 / count)) chosen = at
  }
  return chosen
}
