import type { Ref, Statement, TestCase } from './statement.ts'
import type { Primitive } from '../symbolic/symbolic.ts'
import type { TypeShape } from '../subject/type.ts'

/** The test with other values of its literals; `values` correspond to `statements`. */
export function withValues(
  test: TestCase,
  types: readonly TypeShape[],
  statements: readonly Ref[],
  values: readonly Primitive[],
): TestCase {
  const byStatement = new Map(statements.map((it, at) => [it, values[at]]))
  return test.map((statement, at) =>
    byStatement.has(at) ? withValue(statement, types, byStatement.get(at)) : statement,
  )
}

/** A literal with another value, or unchanged if that is impossible. A value of a literal type changes the type too. */
export function withValue(statement: Statement, types: readonly TypeShape[], value: Primitive): Statement {
  const shape = types[statement.type]
  if (statement.kind === 'literal') {
    if (Object.is(statement.value, value)) return statement
    if (shape?.kind !== 'literal') return { ...statement, value }
    const type = types.findIndex((it) => it.kind === 'literal' && Object.is(it.value, value))
    return type < 0 ? statement : { ...statement, type, value }
  }
  if (statement.kind !== 'enum' || shape?.kind !== 'enum') return statement
  const member = shape.members.findIndex((it) => it.value === value)
  return member < 0 ? statement : { ...statement, member }
}

/** The values of some literals of a test. */
export function valuesOf(
  test: TestCase,
  types: readonly TypeShape[],
  statements: readonly Ref[],
): readonly Primitive[] {
  return statements.map((at) => valueOf(test[at]!, types))
}

/** The value of a literal; `undefined` for any other statement. */
export function valueOf(statement: Statement, types: readonly TypeShape[]): Primitive {
  if (statement.kind === 'literal') return statement.value
  const shape = types[statement.type]
  return statement.kind === 'enum' && shape?.kind === 'enum' ? shape.members[statement.member]!.value : undefined
}
