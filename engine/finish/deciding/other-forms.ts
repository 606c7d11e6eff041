import { insert } from '../../model/test/edit.ts'
import { parts, type Ref, type Statement, type TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { Primitive, TypeId } from '../../model/subject/type.ts'
import { unshared } from '../mutation-analysis/unshared.ts'
import { isFree } from '../simplify/plain-value.ts'
import { typeOfPart } from '../simplify/part-types.ts'
import { pruned } from '../simplify/prune.ts'

/** Numbers and texts that are tried in each place. */
const plainNumbers = [0, 1, 2, 100]
const plainTexts = ['', 'a']

/** Numbers beside those of other places. */
const steps = [0, 1, -1]

/**
 * Yields forms of a test with the same calls that differ in one input: another value, one that equals or borders that of
 * another place, an optional property more or less. They show which inputs decide a result.
 */
export function* otherForms(test: TestCase, subject: Subject): Generator<TestCase> {
  const own = unshared(test)
  const values = [...new Set(own.flatMap((it) => (it.kind === 'literal' ? [it.value] : [])))]
  for (const [at, it] of own.entries()) {
    if (it.kind === 'object') yield* withOtherProperties(own, at, it, values, subject)
    else if (it.kind === 'literal') yield* withOtherValue(own, at, it, values, subject)
  }
}

type Literal = Extract<Statement, { readonly kind: 'literal' }>

function* withOtherValue(
  test: TestCase,
  at: Ref,
  literal: Literal,
  values: readonly Primitive[],
  subject: Subject,
): Generator<TestCase> {
  if (isFree(subject, literal.type, literal.value)) {
    for (const value of valuesLike(literal.value, values))
      if (!Object.is(value, literal.value)) yield test.with(at, { ...literal, value })
    return
  }
  const user = test.findIndex((it) => parts(it).includes(at))
  const slot = user === -1 ? undefined : typeOfPart(test[user]!, parts(test[user]!).indexOf(at), subject)
  const shape = slot === undefined ? undefined : subject.types[slot]
  for (const type of shape?.kind === 'union' ? shape.members : []) {
    const member = subject.types[type]!
    if (member.kind === 'literal' && member.value !== literal.value)
      yield test.with(at, { kind: 'literal', type, value: member.value })
  }
}

function valuesLike(value: Primitive, values: readonly Primitive[]): readonly Primitive[] {
  const alike = values.filter((it) => typeof it === typeof value)
  switch (typeof value) {
    case 'number':
      return [...new Set([...alike.flatMap((it) => steps.map((step) => (it as number) + step)), ...plainNumbers])]
    case 'string':
      return [...new Set([...alike, ...plainTexts])]
    case 'boolean':
      return [!value]
    default:
      return []
  }
}

function* withOtherProperties(
  test: TestCase,
  at: Ref,
  object: Extract<Statement, { readonly kind: 'object' }>,
  values: readonly Primitive[],
  subject: Subject,
): Generator<TestCase> {
  const shape = subject.types[object.type]
  if (shape?.kind !== 'object') return
  for (const { name, type, optional } of shape.properties) {
    if (!optional) continue
    const nth = object.keys.indexOf(name)
    if (0 <= nth) {
      yield pruned(test, at, {
        ...object,
        keys: object.keys.toSpliced(nth, 1),
        values: object.values.toSpliced(nth, 1),
      })
      continue
    }
    for (const literal of literalsOf(type, values, subject)) {
      const longer = insert(test, at, [literal])
      yield longer.with(at + 1, { ...object, keys: [...object.keys, name], values: [...object.values, at] })
    }
  }
}

/** Literals of a type: all that it lists, or those with values of the test. */
function literalsOf(type: TypeId, values: readonly Primitive[], subject: Subject): readonly Statement[] {
  const shape = subject.types[type]!
  if (shape.kind === 'union') return shape.members.flatMap((it) => literalsOf(it, values, subject))
  if (shape.kind === 'literal') return [{ kind: 'literal', type, value: shape.value }]
  const plain = { number: plainNumbers, string: plainTexts, boolean: [true, false] }[shape.kind as string] ?? []
  const own = values.filter((it) => typeof it === shape.kind)
  return [...new Set<Primitive>([...own, ...plain])].map((value) => ({ kind: 'literal', type, value }))
}
