import { hasArrangements } from '../../model/subject/clock-and-chance.ts'
import type { CallableId } from '../../model/subject/subject.ts'
import type { Ref } from '../../model/test/statement.ts'
import { between, chance, pick } from '../../random/random.ts'
import { call, callWith } from '../calls.ts'
import { type TestBuilder, insertAt, simplestDepth } from '../test-builder.ts'
import { arrangeMocks, callGiver, insertArrangement } from '../arrangements.ts'
import { insertInterleaving, mayWait } from '../interleaving.ts'
import { usesRef } from './slots.ts'
import { nothing } from '../slot-kind.ts'

/**
 * Inserts a random call (docs/algorithms.md 1.3): to a target at `end`, or on an object of the test while it is in use.
 * Returns whether one was inserted; a failed attempt leaves nothing behind.
 */
export function insertRandom(builder: TestBuilder, end: number): boolean {
  const { random, index } = builder
  if (index.pass !== nothing && chance(random, index.parameters.insertPass)) return insertPass(builder, end)
  if (mayWait(index) && chance(random, index.parameters.insertInterleaving) && insertInterleaving(builder, end))
    return true
  if (hasArrangements(index.subject) && chance(random, index.parameters.insertArrangement)) {
    if (insertArrangement(builder, end)) return true
  }
  const isForTarget = chance(random, index.parameters.insertTarget)
  return (!isForTarget && insertOnObject(builder, end)) || insertTarget(builder, end)
}

/** Inserts a call to a random target at a position. Returns whether it did. */
export function insertTarget(builder: TestBuilder, at: number): boolean {
  if (builder.index.targets.length === 0) return false
  return insertAt(builder, at, callSomeTarget) !== nothing
}

/** Lets time pass at a position, if the code sets timers. Returns whether it does. */
export function insertPass(builder: TestBuilder, at: number): boolean {
  const { pass } = builder.index
  return pass !== nothing && insertAt(builder, at, (it) => call(it, pass, 0)) !== nothing
}

/** Appends a call of a target with what it needs. Returns whether it did. */
export function insertCall(builder: TestBuilder, target: CallableId, depth: number): boolean {
  arrangeMocks(builder, target)
  callGiver(builder, target)
  return call(builder, target, depth) !== nothing
}

/** Calls a random target; with the simplest arguments if random ones need too much room. */
function callSomeTarget(builder: TestBuilder): Ref {
  const target = chooseTarget(builder)
  arrangeMocks(builder, target)
  callGiver(builder, target)
  const ref = call(builder, target, 0)
  return ref === nothing ? call(builder, target, simplestDepth) : ref
}

/** Uniform over targets. Once a class has an instance, its constructor is called only if nothing else remains. */
function chooseTarget({ index, types, random }: TestBuilder): CallableId {
  const { subject, targets, calls, fits } = index
  const target = pick(random, targets)
  const { kind, owner } = subject.callables[target]!
  if (kind !== 'construct' || owner === undefined || calls.length === 0) return target
  const row = (index.types + owner) * index.types
  for (let at = 0; at < types.length; at++) if (fits[row + types[at]!] === 1) return pick(random, calls)
  return target
}

/** Inserts a call on an object between its definition and its last use, or right after an unused one. */
function insertOnObject(builder: TestBuilder, end: number): boolean {
  const { index, random, statements, types } = builder
  const object = chooseObject(builder, end)
  if (object === nothing) return false
  let last = object + 1
  for (let at = end - 1; object < at; at--) {
    if (!usesRef(statements[at]!, object)) continue
    last = at
    break
  }
  const { callable, slot } = pick(random, index.usesOf[types[object]!]!)
  // No code of the module runs in the members of literals.
  if (slot === nothing && statements[object]!.kind !== 'call') return false
  const at = between(random, object + 1, last)
  return insertAt(builder, at, (it) => callWith(it, callable, slot, object)) !== nothing
}

function chooseObject({ index, types, random }: TestBuilder, end: number): Ref {
  let count = 0
  let chosen: Ref = nothing
  for (let at = 0; at < end; at++) {
    if (index.usesOf[types[at]!]!.length === 0) continue
    count++
    if (chance(random, 1 / count)) chosen = at
  }
  return chosen
}
