import { type Statement, type TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { TypeId } from '../../model/subject/type.ts'
import { wellKnownSymbol } from '../../model/subject/symbol-name.ts'
import { pruned } from './prune.ts'
import { stringCost } from './simpler-values.ts'

type MadeObject = Statement & { readonly kind: 'object' }

/** Yields the test without one of the optional properties of an object. */
export function* withFewerProperties(
  test: TestCase,
  position: number,
  statement: MadeObject,
  subject: Subject,
): Generator<TestCase> {
  for (let i = 0; i < statement.keys.length; i++) {
    if (!isOptional(subject, statement.type, statement.keys[i]!)) continue
    yield pruned(test, position, {
      ...statement,
      keys: statement.keys.toSpliced(i, 1),
      values: statement.values.toSpliced(i, 1),
    })
  }
}

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Yields the test with a letter in place of a key that no type declares. */
export function* withPlainKeys(
  test: TestCase,
  position: number,
  statement: MadeObject,
  subject: Subject,
): Generator<TestCase> {
  const { keys, type } = statement
  const letter = letters.find((it) => !keys.includes(it))
  for (const [at, key] of keys.entries()) {
    if (letter === undefined || !isUndeclared(subject, type, key) || wellKnownSymbol(key) !== undefined) continue
    if (stringCost(letter) < stringCost(key)) yield test.with(position, { ...statement, keys: keys.with(at, letter) })
  }
}

/** Whether an object of a type may have an undeclared property. */
function isUndeclared({ types }: Subject, type: TypeId, key: string): boolean {
  const shape = types[type]
  if (shape?.kind === 'unknown' || shape?.kind === 'anyObject') return true
  return shape?.kind === 'object' && shape.index !== undefined && shape.properties.every((it) => it.name !== key)
}

function isOptional(subject: Subject, type: TypeId, key: string): boolean {
  if (isUndeclared(subject, type, key)) return true
  const shape = subject.types[type]
  const property = shape?.kind === 'object' ? shape.properties.find((it) => it.name === key) : undefined
  return (
    property !== undefined &&
    (property.optional ||
      (isGuessed(subject, type) && isWeighted(subject, property.type) && !isNeeded(subject, property.type)))
  )
}

/** Whether an object type was inferred from use, so that its properties are not known to be required. */
function isGuessed(subject: Subject, type: TypeId): boolean {
  return subject.types.some((it, at) => isWeighted(subject, at) && it.kind === 'union' && it.members.includes(type))
}

/** Whether code uses values of an inferred type as only a few kinds allow, and callers of missing types pass these. */
function isNeeded({ types, lacksTypes }: Subject, type: TypeId): boolean {
  const shape = types[type]
  if (shape?.kind !== 'union' || lacksTypes !== true) return false
  return shape.members.some((it) => ['function', 'number', 'string', 'array'].includes(types[it]!.kind))
}

function isWeighted({ types }: Subject, type: TypeId): boolean {
  const shape = types[type]
  return shape?.kind === 'union' && shape.weights !== undefined
}
