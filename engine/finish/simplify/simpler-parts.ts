import { insert } from '../../model/test/edit.ts'
import { mapRefs, parts, type Statement, type TestCase, withParts } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { typeOfPart } from './part-types.ts'
import { plainValues } from './plain-value.ts'
import { isUsed, withoutIdleValues } from './prune.ts'

/** Yields the test with an earlier value of the same type in place of a statement's value, the first one first. */
export function* withEarlierValue(test: TestCase, position: number): Generator<TestCase> {
  if (!isUsed(test, position)) return
  for (let at = 0; at < position; at++) {
    if (test[at]!.type !== test[position]!.type) continue
    yield test.map((it) => mapRefs(it, (ref) => (ref === position ? at : ref)))
  }
}

/** Most constants of a source that are tried in place of a call. */
const mostConstants = 10

/**
 * Yields the test with a plain value in place of a part: of a call result (also with a constant of the source), or, for
 * a part of any type, of an object or list.
 */
export function* withPlainParts(test: TestCase, position: number, subject: Subject): Generator<TestCase> {
  const statement = test[position]!
  for (const [slot, ref] of parts(statement).entries()) {
    const type = typeOfPart(statement, slot, subject)
    const [plain, ...others] = type === undefined ? [] : plainValues(type, subject)
    const { kind } = test[ref]!
    const isPlain =
      kind === 'literal' || kind === 'enum' || (kind !== 'call' && subject.types[type!]?.kind !== 'unknown')
    if (plain === undefined || isPlain) continue
    const simpler = withParts(statement, parts(statement).with(slot, position), receiverOf(statement))
    for (const value of [plain, ...others, ...(kind === 'call' ? constantsFor(plain, subject) : [])]) {
      yield withoutIdleValues(insert(test, position, [value]).with(position + 1, simpler), position)
    }
  }
}

/** Returns literals with the constants of the source that have the same kind. */
function constantsFor(plain: Statement, { constants, types }: Subject): readonly Statement[] {
  if (plain.kind !== 'literal' || types[plain.type]?.kind !== typeof plain.value) return []
  const { numbers, strings } = constants
  const fitting = typeof plain.value === 'number' ? numbers : typeof plain.value === 'string' ? strings : []
  return fitting.slice(0, mostConstants).map((value) => ({ ...plain, value }))
}

function receiverOf(statement: Statement): number | undefined {
  return statement.kind === 'call' ? statement.receiver : undefined
}
