import { parts, type Ref, type Statement, type TestCase, withParts } from '../../model/test/statement.ts'
import type { TypeId } from '../../model/subject/type.ts'
import { chance, type Random } from '../../random/random.ts'
import { cutBack, type TestBuilder, testBuilder, existing, type GenerationContext, push } from '../test-builder.ts'
import { removeUnused } from './remove-unused.ts'
import { receiverOf, takes, slotKindOfPart, slotKindOfReceiver } from './slots.ts'
import { fixedSlot, receiverSlot, nothing, type SlotKind } from '../slot-kind.ts'

/**
 * Relative single-point crossover (docs/algorithms.md 1.8): the first statements of one test, then the last ones of the
 * other, cut at the same fraction. An overlong child is replaced by its first parent, the same object.
 */
export function cross(
  context: GenerationContext,
  mother: TestCase,
  father: TestCase,
  random: Random,
): readonly [TestCase, TestCase] {
  if (mother.length < 2 || father.length < 2) return [mother, father]
  const fraction = random.next()
  const cutMother = Math.floor((mother.length - 1) * fraction) + 1
  const cutFather = Math.floor((father.length - 1) * fraction) + 1
  return [
    child(testBuilder(context, mother, cutMother, random), father, cutFather) ?? mother,
    child(testBuilder(context, father, cutFather, random), mother, cutMother) ?? father,
  ]
}

/** Appends the end of a test, from `start`, to the beginning of the other. `undefined` if there is no room. */
function child(builder: TestBuilder, second: TestCase, start: number): TestCase | undefined {
  const place: Ref[] = []
  for (let at = 0; at < second.length; at++) place.push(nothing)
  const graft = { builder, from: second, place }
  for (let at = start; at < second.length; at++) if (copy(graft, at) === nothing) return undefined
  return removeUnused(builder.statements, builder.index.subject)
}

/** Copies statements to the end of another test; `place` maps old references to new ones. */
interface Graft {
  readonly builder: TestBuilder
  readonly from: TestCase
  readonly place: Ref[]
}

/**
 * Appends a statement of the other test. Values left behind are replaced by one in scope or copied, once for all their
 * users, so that one instance stays one. Returns `nothing` if there is no room.
 */
function copy(graft: Graft, at: Ref): Ref {
  const statement = graft.from[at]!
  const { builder } = graft
  if (statement.kind === 'literal') return (graft.place[at] = push(builder, statement))
  const mark = builder.types.length
  const refs = parts(statement)
  const moved: Ref[] = []
  let isSame = true
  for (let part = 0; part < refs.length; part++) {
    const ref = brought(graft, refs[part]!, slotKindOfPart(builder.index, statement, part))
    if (ref === nothing) return cutBack(builder, mark)
    if (ref !== refs[part]) isSame = false
    moved.push(ref)
  }
  const receiver = receiverOf(statement)
  if (receiver === nothing || statement.kind !== 'call') {
    return (graft.place[at] = push(builder, isSame ? statement : withParts(statement, moved)))
  }
  const brand = brought(graft, receiver, slotKindOfReceiver(builder.index, statement))
  if (brand === nothing) return cutBack(builder, mark)
  if (isSame && brand === receiver) return (graft.place[at] = push(builder, statement))
  return (graft.place[at] = push(builder, withParts(statement, moved, brand)))
}

function brought(graft: Graft, ref: Ref, slotKind: SlotKind): Ref {
  const { builder, place, from } = graft
  const known = place[ref]!
  if (known !== nothing && isRightFor(builder, slotKind, known, from[ref]!)) return known
  const found = known === nothing ? substitute(builder, from[ref]!.type, slotKind) : nothing
  return found === nothing ? copy(graft, ref) : (place[ref] = found)
}

/** A value in scope that can replace one of the given type everywhere, or `nothing`. */
function substitute(builder: TestBuilder, type: TypeId, slotKind: SlotKind): Ref {
  const { index, random } = builder
  if (slotKind < 0 || !chance(random, index.reuse[type]!)) return nothing
  const shape = index.subject.types[type]!
  // A structurally equal object can be an argument, but not a receiver.
  const found = existing(builder, shape.kind === 'class' ? receiverSlot(index.types, shape.class) : type)
  if (found === nothing || (index.types <= slotKind && builder.statements[found]!.kind !== 'call')) return nothing
  return index.fits[slotKind * index.types + builder.types[found]!] === 1 ? found : nothing
}

function isRightFor({ index, types, statements }: TestBuilder, slotKind: SlotKind, ref: Ref, was: Statement): boolean {
  if (slotKind === fixedSlot) return statements[ref] === was
  return types[ref] === was.type || takes(index, slotKind, was.type, types[ref]!)
}
