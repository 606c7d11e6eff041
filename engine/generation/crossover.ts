import { parts, type Ref, type Statement, type TestCase, withParts } from '../model/test/statement.ts'
import type { TypeId } from '../model/subject/type.ts'
import { chance, type Random } from '../random/random.ts'
import { cutBack, type Draft, draftOf, existing, type Kit, push } from './draft.ts'
import { removeUnused } from './remove-unused.ts'
import { receiverOf, takes, wantOfPart, wantOfReceiver } from './slots.ts'
import { closed, instanceOf, none, type Want } from './want.ts'

/**
 * Relative single-point crossover (docs/algorithms.md 1.8): the first statements of one test, then the last ones of the
 * other, cut at the same fraction of their lengths. A child that would be too long is its first parent, the same
 * object.
 */
export function cross(kit: Kit, mother: TestCase, father: TestCase, random: Random): readonly [TestCase, TestCase] {
  if (mother.length < 2 || father.length < 2) return [mother, father]
  const fraction = random.next()
  const cutMother = Math.floor((mother.length - 1) * fraction) + 1
  const cutFather = Math.floor((father.length - 1) * fraction) + 1
  return [
    child(kit, mother, cutMother, father, cutFather, random) ?? mother,
    child(kit, father, cutFather, mother, cutMother, random) ?? father,
  ]
}

function child(
  kit: Kit,
  first: TestCase,
  firstEnd: number,
  second: TestCase,
  secondStart: number,
  random: Random,
): TestCase | undefined {
  const draft = draftOf(kit, first, firstEnd, random)
  const place: Ref[] = []
  for (let at = 0; at < second.length; at++) place.push(none)
  const graft = { draft, from: second, place }
  for (let at = secondStart; at < second.length; at++) if (copy(graft, at) === none) return undefined
  return removeUnused(draft.statements)
}

/** Statements on their way from one test to the end of another; `place` says where those that arrived are now. */
interface Graft {
  readonly draft: Draft
  readonly from: TestCase
  readonly place: Ref[]
}

/**
 * Appends a statement of the other test. Values that it used there and that did not come along are, once for all their
 * users, exchanged for a value in scope or copied too: what was one instance stays one. `none` when there is no room.
 */
function copy(graft: Graft, at: Ref): Ref {
  const statement = graft.from[at]!
  const { draft } = graft
  if (statement.kind === 'literal') return (graft.place[at] = push(draft, statement))
  const mark = draft.types.length
  const refs = parts(statement)
  const moved: Ref[] = []
  let isSame = true
  for (let part = 0; part < refs.length; part++) {
    const ref = brought(graft, refs[part]!, wantOfPart(draft.workshop, statement, part))
    if (ref === none) return cutBack(draft, mark)
    if (ref !== refs[part]) isSame = false
    moved.push(ref)
  }
  const receiver = receiverOf(statement)
  if (receiver === none || statement.kind !== 'call') {
    return (graft.place[at] = push(draft, isSame ? statement : withParts(statement, moved)))
  }
  const brand = brought(graft, receiver, wantOfReceiver(draft.workshop, statement))
  if (brand === none) return cutBack(draft, mark)
  if (isSame && brand === receiver) return (graft.place[at] = push(draft, statement))
  return (graft.place[at] = push(draft, withParts(statement, moved, brand)))
}

/** Where a value of the other test is now. */
function brought(graft: Graft, ref: Ref, want: Want): Ref {
  const { draft, place, from } = graft
  const known = place[ref]!
  if (known !== none && isRightFor(draft, want, known, from[ref]!)) return known
  const found = known === none ? substitute(draft, from[ref]!.type, want) : none
  return found === none ? copy(graft, ref) : (place[ref] = found)
}

/** A value in scope that may stand for one of the given type wherever that is used, or `none`. */
function substitute(draft: Draft, type: TypeId, want: Want): Ref {
  const { workshop, random } = draft
  if (want < 0 || !chance(random, workshop.reuse[type]!)) return none
  const shape = workshop.subject.types[type]!
  // What looks like an instance may be an argument in its place, but no receiver.
  const found = existing(draft, shape.kind === 'class' ? instanceOf(workshop.types, shape.class) : type)
  if (found === none || (workshop.types <= want && draft.statements[found]!.kind !== 'call')) return none
  return workshop.fits[want * workshop.types + draft.types[found]!] === 1 ? found : none
}

function isRightFor({ workshop, types, statements }: Draft, want: Want, ref: Ref, was: Statement): boolean {
  if (want === closed) return statements[ref] === was
  return types[ref] === was.type || takes(workshop, want, was.type, types[ref]!)
}
