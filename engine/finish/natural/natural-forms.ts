import { insert } from '../../model/test/edit.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { TypeId } from '../../model/subject/type.ts'
import { mapRefs, parts, type Ref, type Statement, type TestCase } from '../../model/test/statement.ts'
import { chance, pick, type Random } from '../../random/random.ts'
import { pruned } from '../simplify/prune.ts'
import { drawLiterals } from './natural-literals.ts'
import { drawValue } from './natural-value.ts'
import { type EndingTest, oddPlaces } from './oddness.ts'

/** Most elements that a list gets. */
const mostElements = 3

/** A list or object of literals in a test, from which others may be copied. */
export interface Donor {
  readonly from: TestCase
  readonly ref: Ref
}

/** The lists and objects of tests, by type. */
export type Donors = ReadonlyMap<TypeId, readonly Donor[]>

/** Returns the lists and objects of literals in these tests, by type. */
export function donorsOf(tests: readonly TestCase[]): Donors {
  const donors = new Map<TypeId, Donor[]>()
  for (const from of tests) {
    for (const [ref, { type, kind }] of from.entries()) {
      if ((kind !== 'array' && kind !== 'object') || parts(from[ref]!).length === 0) continue
      if (subtree(from, ref) !== undefined) donors.set(type, [...(donors.get(type) ?? []), { from, ref }])
    }
  }
  return donors
}

/** Where and how forms are drawn. */
export interface Drawing {
  readonly subject: Subject
  readonly donors: Donors
  /** The share of the usual values that are drawn as well, from 0 to 1. */
  readonly share: number
  readonly random: Random
}

/**
 * Draws a form of a test with more usual values: random usual numbers and words for odd ones and for some others, further
 * elements in odd lists, optional properties and arguments more or less, and lists and objects of other tests. Equal
 * values mostly stay equal, and numbers often keep their order.
 */
export function drawForm(odd: EndingTest, drawing: Drawing): TestCase {
  const { subject, share, random } = drawing
  const { test } = odd
  // If only literals are odd, other literals are mostly enough, and they change the test least.
  const areOnlyLiterals = share === 0 && [...oddPlaces(odd, subject).keys()].every((at) => test[at]!.kind === 'literal')
  const shaped = chance(random, areOnlyLiterals ? 0.1 : 0.5) ? withOtherData(odd, drawing) : test
  return drawLiterals({ ...odd, test: shaped }, subject, share, random)
}

/** The form with one change of its lists and objects, or with further elements in its odd lists. */
function withOtherData(odd: EndingTest, drawing: Drawing): TestCase {
  const { subject, share, random } = drawing
  let form = odd.test
  // From the end, so that earlier places stay.
  for (const at of [...oddPlaces(odd, subject).keys()].toReversed()) {
    if (form[at]!.kind === 'array' && chance(random, 0.7)) form = withElement(form, at, drawing)
  }
  if (form !== odd.test && chance(random, 0.7)) return form
  const changes = share === 0 ? [withDonor, withoutOptional] : [withDonor, withoutOptional, withOptional]
  return pick(random, changes)(form, drawing)
}

/** The form without one optional property or last argument. */
function withoutOptional(test: TestCase, { subject, random }: Drawing): TestCase {
  const shorter = shorterForms(test, subject)
  return shorter.length === 0 ? test : pick(random, shorter)()
}

/** Makes the forms of a test without one of its optional properties or last arguments. */
export function shorterForms(test: TestCase, subject: Subject): readonly (() => TestCase)[] {
  return [...test.entries()].flatMap(([at, it]): readonly (() => TestCase)[] => {
    if (it.kind === 'call') {
      const last = subject.callables[it.callable]!.parameters[it.args.length - 1]
      return last?.optional === true ? [() => pruned(test, at, { ...it, args: it.args.slice(0, -1) })] : []
    }
    const shape = subject.types[it.type]
    if (it.kind !== 'object' || shape?.kind !== 'object') return []
    return [...it.keys.entries()]
      .filter(([, key]) => shape.properties.some(({ name, optional }) => optional && name === key))
      .map(([nth]) => () => {
        const less = { ...it, keys: it.keys.toSpliced(nth, 1), values: it.values.toSpliced(nth, 1) }
        return pruned(test, at, less)
      })
  })
}

/** The form with a list or object of another test. */
function withDonor(test: TestCase, { donors, random }: Drawing): TestCase {
  const replaced = [...test.keys()].filter((at) => {
    const { kind, type } = test[at]!
    return (kind === 'array' || kind === 'object') && donors.has(type) && subtree(test, at) !== undefined
  })
  if (replaced.length === 0) return test
  const at = pick(random, replaced)
  const { from, ref } = pick(random, donors.get(test[at]!.type)!)
  const added = moved(subtree(from, ref)!, at)
  const grown = insert(test, at, added.slice(0, -1))
  return pruned(grown, at + added.length - 1, added.at(-1)!)
}

/** The form with an optional property or argument more. */
function withOptional(test: TestCase, { subject, random }: Drawing): TestCase {
  const options = [...test.entries()].flatMap(([at, it]): readonly Option[] => {
    if (it.kind === 'call') {
      const next = subject.callables[it.callable]!.parameters[it.args.length]
      return next === undefined || next.rest ? [] : [{ at, type: next.type }]
    }
    const shape = subject.types[it.type]
    if (it.kind !== 'object' || shape?.kind !== 'object') return []
    return shape.properties
      .filter(({ name, optional }) => optional && !it.keys.includes(name))
      .map(({ name, type }) => ({ at, type, name }))
  })
  if (options.length === 0) return test
  const { at, type, name } = pick(random, options)
  const value = drawValue(type, subject, random)
  if (value === undefined) return test
  const grown = insert(test, at, moved(value, at))
  const place = at + value.length
  const it = grown[place]!
  if (it.kind === 'call') return grown.with(place, { ...it, args: [...it.args, place - 1] })
  if (it.kind !== 'object' || name === undefined) return test
  return grown.with(place, { ...it, keys: [...it.keys, name], values: [...it.values, place - 1] })
}

/** An optional property of an object, or argument of a call, that a test leaves out. */
interface Option {
  readonly at: Ref
  readonly type: TypeId
  readonly name?: string
}

/** The statements of a value for the place `at`. */
function moved(statements: readonly Statement[], at: Ref): readonly Statement[] {
  return statements.map((it) => mapRefs(it, (ref) => ref + at))
}

/** The form with one more element in a list: a copy of one that exists, or a usual value of the type. */
function withElement(test: TestCase, at: Ref, { subject, donors, random }: Drawing): TestCase {
  const list = test[at]!
  const shape = subject.types[list.type]
  if (list.kind !== 'array' || shape?.kind !== 'array' || mostElements <= list.elements.length) return test
  const own = list.elements.length === 0 ? undefined : subtree(test, pick(random, list.elements))
  const others = donors.get(shape.element)
  const donor = others === undefined ? undefined : pick(random, others)
  const copy =
    own ??
    (donor !== undefined && chance(random, 0.7) ? subtree(donor.from, donor.ref) : undefined) ??
    drawValue(shape.element, subject, random)
  if (copy === undefined) return test
  const grown = insert(test, at, moved(copy, at))
  return grown.with(at + copy.length, { ...list, elements: [...list.elements, at + copy.length - 1] })
}

/** The statements of a value of literals, lists and objects, with references from 0; undefined for other values. */
function subtree(test: TestCase, ref: Ref): readonly Statement[] | undefined {
  if (!isData(test, ref)) return undefined
  const copied: Statement[] = []
  const copy = (at: Ref): Ref => copied.push(mapRefs(test[at]!, copy)) - 1
  copy(ref)
  return copied
}

function isData(test: TestCase, ref: Ref): boolean {
  const it = test[ref]!
  if (it.kind !== 'literal' && it.kind !== 'enum' && it.kind !== 'array' && it.kind !== 'object') return false
  return parts(it).every((part) => isData(test, part))
}
