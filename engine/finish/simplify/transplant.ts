import { insert, keep } from '../../model/test/edit.ts'
import { mapRefs, parts, type Ref, type Statement, type TestCase, uses, withParts } from '../../model/test/statement.ts'
import { spelled } from '../assertions/equal.ts'
import { pruned } from './prune.ts'

/** A value of another test, to be copied with everything it needs. */
export interface Transplant {
  readonly from: TestCase
  readonly ref: Ref
  /** Calls before this position on copied objects are copied too. */
  readonly end: Ref
}

/** The part of a statement under one key: a property value, key and value of an entry, the nth argument or element. */
export interface Member {
  readonly key: string
  readonly values: readonly (Ref | Transplant)[]
}

/** A member whose values are in the test itself. */
export interface OwnMember extends Member {
  readonly values: readonly Ref[]
}

/** Whether members keep their keys when others are removed; list elements do not. */
export function hasKeys(statement: Statement): boolean {
  return statement.kind === 'object' || isMap(statement) || isSet(statement)
}

export function membersOf(test: TestCase, at: Ref): readonly OwnMember[] {
  const statement = test[at]!
  const refs = parts(statement)
  if (statement.kind === 'object') return statement.keys.map((key, i) => ({ key, values: [refs[i]!] }))
  if (isMap(statement)) {
    return refs.flatMap((ref, i) => (i % 2 === 0 ? [{ key: keyOf(test, ref), values: [ref, refs[i + 1]!] }] : []))
  }
  return refs.map((ref, i) => ({ key: isSet(statement) ? keyOf(test, ref) : `${i}`, values: [ref] }))
}

/** Gives a statement other members; copied ones are inserted at `before`. Drops values that are no longer used. */
export function withMembers(test: TestCase, at: Ref, members: readonly Member[], before = at): TestCase {
  const added: Statement[] = []
  const slots = members
    .flatMap((it) => it.values)
    .map((it) => (typeof it === 'number' ? it : { copied: bring(it, added, before, new Map()) }))
  const moved = (ref: Ref): Ref => (ref < before ? ref : ref + added.length)
  const refs = slots.map((it) => (typeof it === 'number' ? moved(it) : it.copied))
  const grown = insert(test, before, added)
  return pruned(grown, at + added.length, withRefs(grown[at + added.length]!, members, refs))
}

function withRefs(statement: Statement, members: readonly Member[], refs: readonly Ref[]): Statement {
  if (statement.kind === 'object') return { ...statement, keys: members.map((it) => it.key), values: refs }
  return statement.kind === 'call' ? { ...statement, args: refs } : withParts(statement, refs)
}

/** Inserts a call of another test before position `at`, with its receiver replaced by that of this test. */
export function withCallOf(test: TestCase, at: Ref, receiver: Ref, transplant: Transplant): TestCase {
  const call = transplant.from[transplant.ref]!
  const added: Statement[] = []
  const replaced = call.kind === 'call' ? call.receiver : undefined
  bring(transplant, added, at, new Map(replaced === undefined ? [] : [[replaced, receiver]]))
  return insert(test, at, added)
}

/** Reduces a test to one statement, which comes last, with the values it needs and earlier calls on these. */
export function alone(test: TestCase, ref: Ref): TestCase {
  const needed = neededFor({ from: test, ref, end: ref }, new Set())
  return keep(
    test,
    test.map((_, at) => needed.has(at)),
  )
}

/**
 * Copies a value and all it needs to `added`, which will be inserted at `at`; returns the future position of the copy.
 * `known` maps values of the other test to their copies.
 */
function bring(transplant: Transplant, added: Statement[], at: Ref, known: Map<Ref, Ref>): Ref {
  const { from, ref } = transplant
  const place = new Map(known)
  for (const needed of [...neededFor(transplant, new Set(known.keys()))].toSorted((a, b) => a - b)) {
    added.push(mapRefs(from[needed]!, (it) => place.get(it)!))
    place.set(needed, at + added.length - 1)
  }
  return place.get(ref)!
}

/** Returns a statement and those that it needs, without `known` ones and those that only these need. */
function neededFor({ from: test, ref, end }: Transplant, known: ReadonlySet<Ref>): ReadonlySet<Ref> {
  const needed = new Set([ref])
  for (let size = 0; size < needed.size;) {
    size = needed.size
    for (let at = Math.max(ref, end - 1); 0 <= at; at--) {
      const statement = test[at]!
      const isOnNeeded = statement.kind === 'call' && needed.has(statement.receiver ?? -1)
      if (needed.has(at) || isOnNeeded) for (const it of [at, ...uses(statement)]) if (!known.has(it)) needed.add(it)
    }
  }
  return needed
}

/** Returns a text that identifies a key or element: its value, or its position if it is made of other values. */
function keyOf(test: TestCase, ref: Ref): string {
  const statement = test[ref]!
  return uses(statement).length === 0 && statement.kind !== 'call' ? spelled([statement]) : `#${ref}`
}

function isMap(statement: Statement): boolean {
  return statement.kind === 'builtin' && statement.name === 'Map'
}

function isSet(statement: Statement): boolean {
  return statement.kind === 'builtin' && statement.name === 'Set'
}
