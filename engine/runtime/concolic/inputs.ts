import { append } from '../realm/append.ts'
import { parts, type Ref, type Statement, type TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { Primitive, SymbolicInput } from '../../model/symbolic/symbolic.ts'
import type { TypeId, TypeShape } from '../../model/subject/type.ts'
import { is } from '../realm/intrinsics.ts'

/** The longest string of any engine. */
const longestText = 2 ** 29 - 24

/** The values that may replace a literal of a test: those listed by its type, or else all of its sort. */
export function inputOf(subject: Subject, test: TestCase, at: Ref, value: unknown): SymbolicInput | undefined {
  const { type } = test[at]!
  const shape = subject.types[type]
  const values = choicesOf(subject, shape?.kind === 'literal' ? wantedOf(subject, test, at) : type)
  for (let i = 0; i < values.length; i++) if (is(values[i], value)) return { sort: 'choice', values }
  if (shape?.kind === 'literal' || shape?.kind === 'enum' || followsTemplate(subject, shape)) return undefined
  switch (typeof value) {
    case 'number':
      return { sort: 'number', low: -Infinity, high: Infinity, isInteger: false, hasNaN: true }
    case 'bigint':
      return { sort: 'bigint', low: undefined, high: undefined }
    case 'string':
      return { sort: 'string', shortest: 0, longest: longestText }
    case 'boolean':
      return { sort: 'boolean' }
    default:
      return undefined
  }
}

/** The values of an enum, or of the literal types in a union. */
function choicesOf({ types }: Subject, type: TypeId | undefined): readonly Primitive[] {
  const shape = type === undefined ? undefined : types[type]
  const values: Primitive[] = []
  if (shape?.kind === 'enum') for (let i = 0; i < shape.members.length; i++) append(values, shape.members[i]!.value)
  if (shape?.kind !== 'union') return values
  for (let i = 0; i < shape.members.length; i++) {
    const it = types[shape.members[i]!]
    if (it?.kind === 'literal') append(values, it.value)
  }
  return values
}

/** The type required where a value is used; undefined unless it is used exactly once. */
function wantedOf(subject: Subject, test: TestCase, at: Ref): TypeId | undefined {
  let wanted: TypeId | undefined
  let uses = 0
  for (let user = at + 1; user < test.length; user++) {
    const statement = test[user]!
    const refs = parts(statement)
    for (let part = 0; part < refs.length; part++) {
      if (refs[part] !== at) continue
      wanted = wantedBy(subject, statement, part)
      uses++
    }
  }
  return uses === 1 ? wanted : undefined
}

function wantedBy({ callables, types }: Subject, statement: Statement, part: number): TypeId | undefined {
  if (statement.kind === 'call') {
    const { parameters } = callables[statement.callable]!
    return parameters[part < parameters.length ? part : parameters.length - 1]?.type
  }
  const shape = types[statement.type]
  switch (shape?.kind) {
    case 'array':
      return shape.element
    case 'tuple':
      return shape.elements[part]?.type
    case 'object':
      return statement.kind === 'object' ? propertyType(shape, statement.keys[part]!) : undefined
    case 'function':
      return shape.returns
    case 'builtin':
      return shape.name === 'Promise' ? shape.args[part] : undefined
    default:
      return undefined
  }
}

function propertyType({ properties }: TypeShape & { kind: 'object' }, key: string): TypeId | undefined {
  for (let i = 0; i < properties.length; i++) if (properties[i]!.name === key) return properties[i]!.type
  return undefined
}

/** Whether strings of a type must match a template literal type, so that other strings may not fit. */
function followsTemplate(subject: Subject, shape: TypeShape | undefined): boolean {
  return shape?.kind === 'branded' ? followsTemplate(subject, subject.types[shape.base]) : shape?.kind === 'template'
}
