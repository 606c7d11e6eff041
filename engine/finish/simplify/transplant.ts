import { insert, keep } from '../../model/test/edit.ts'
import { mapRefs, parts, type Ref, type Statement, type TestCase, uses, withParts } from '../../model/test/statement.ts'
import { spelled } from '../assertions/equal.ts'
import { pruned } from './prune.ts'

/** A value of another test, to be copied with everything it needs. */
export interface Transplant {
  readonly from: TestCase
  readonly ref: Ref
  /** Up to here calls on objects that are copied are copied too. */
  readonly end: Ref
}

/** What a statement uses by one key: the value of a property, key and value of an entry, the nth argument or element. */
export interface Member {
  readonly key: string
  readonly values: readonly (Ref | Transplant)[]
}

/** Members of a test's own. */
export interface OwnMember extends Member {
  readonly values: readonly Ref[]
}

/** Whether members have keys that stay when others go: those of lists are only counted. */
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

/** The test in which a statement has other members, the copied ones at position `before`. What nothing uses then is dropped. */
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

/** The test with a call of another test before position `at`, on an object of its own in place of the receiver there. */
export function withCallOf(test: TestCase, at: Ref, receiver: Ref, transplant: Transplant): TestCase {
  const call = transplant.from[transplant.ref]!
  const added: Statement[] = []
  const replaced = call.kind === 'call' ? call.receiver : undefined
  bring(transplant, added, at, new Map(replaced === undefined ? [] : [[replaced, receiver]]))
  return insert(test, at, added)
}

/** A statement of a test alone with what it needs: its values, and the calls on these before it. It is the last one then. */
export function alone(test: TestCase, ref: Ref): TestCase {
  const needed = neededFor({ from: test, ref, end: ref }, new Set())
  return keep(
    test,
    test.map((_, at) => needed.has(at)),
  )
}

/**
 * Adds a copy of a value, and of all that it needs, to statements that will be inserted at `at`. Returns the position that
 * the copy will have. `known` maps values of the other test to those that stand for them already.
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

/** The statements that one needs, itself included, without those that are `known` and what only these need. */
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

/** A text that identifies the key of an entry, or an element: its value, or its position if it is made of other values. */
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
