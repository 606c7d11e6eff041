import type { Statement, TestCase } from '../../model/test/statement.ts'
import type { TemplateStatement, TestTemplate } from '../../model/test/test-template.ts'

/** Literals by place: an argument of a callable, a property of a type, or an element of one. */
export type LiteralsByPlace = ReadonlyMap<string, readonly Statement[]>

/** A test that ran. If its last statement throws, the arguments of that are not proven. */
interface Ran {
  readonly test: TestCase
  readonly throws: boolean
}

/** The literals of tests by place, repeated as often as they occur. */
export function provenLiterals(tests: Iterable<Ran>): LiteralsByPlace {
  const found = new Map<string, Statement[]>()
  for (const { test, throws } of tests) {
    const end = throws ? test.length - 1 : test.length
    for (let at = 0; at < end; at++) {
      for (const [place, ref] of placesIn(test[at]!)) {
        const literal = test[ref]!
        if (literal.kind !== 'literal' && literal.kind !== 'enum') continue
        const list = found.get(place)
        if (list === undefined) found.set(place, [literal])
        else list.push(literal)
      }
    }
  }
  return found
}

/** The same template with the proven literals of its slots. */
export function withProven(template: TestTemplate, literals: LiteralsByPlace): TestTemplate {
  const proven = new Map<number, readonly Statement[]>()
  for (const statement of template.statements) {
    if (statement.kind === 'slot') continue
    for (const [place, ref] of placesIn(statement)) {
      const list = literals.get(place)
      if (list !== undefined && !proven.has(ref)) proven.set(ref, list)
    }
  }
  const statements = template.statements.map((statement, at): TemplateStatement => {
    const list = proven.get(at)
    return statement.kind === 'slot' && list !== undefined ? { ...statement, proven: list } : statement
  })
  return { ...template, statements }
}

/** The values that a statement uses except its receiver, each with its place. */
function placesIn(statement: Statement): readonly (readonly [place: string, ref: number])[] {
  switch (statement.kind) {
    case 'literal':
    case 'enum':
      return []
    case 'array':
      return statement.elements.map((ref) => [`array ${statement.type}`, ref])
    case 'object':
      return statement.values.map((ref, at) => [`object ${statement.type} ${statement.keys[at]!}`, ref])
    case 'function':
      return statement.returns.map((ref) => [`function ${statement.type}`, ref])
    case 'builtin':
      // In a map, keys and values alternate.
      return statement.args.map((ref, at) => [`builtin ${statement.type} ${at % 2}`, ref])
    case 'call':
      return statement.args.map((ref, at) => [`call ${statement.callable} ${at}`, ref])
  }
}
