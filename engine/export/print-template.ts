import type { StateNodeId } from '../model/objects/object-graph.ts'
import type { TemplateLine, TemplatePart } from '../model/test/printed-template.ts'
import { type Ref, type Statement, type TestCase, uses } from '../model/test/statement.ts'
import type { Subject } from '../model/subject/subject.ts'
import type { SuiteTest } from '../model/test/suite.ts'
import type { TestTemplate } from '../model/test/test-template.ts'
import { printDeclaration } from './values/annotation.ts'
import { printExpression } from './values/expressions.ts'
import { fileNames } from './file-names.ts'
import { inParentheses, nonNull, isAwaited, isAssertedPresent, type Layout, layoutOf } from './printing/layout.ts'
import { withNames } from './printing/mentions.ts'
import { pastedNames } from './pasted-names.ts'
import { dialects } from './runners/dialects.ts'
import { usedExports } from './used-exports.ts'

/** Stands for a slot while lines are built. It contains Unicode noncharacters, which no text has. */
const markOf = (slot: Ref): string => `\u{fdd0}${slot}\u{fdd1}`
const marks = /\u{fdd0}(\d+)\u{fdd1}/u

/** Prints a template as the body of a test, one line for each statement that has its own. */
export function printTemplate(template: TestTemplate, subject: Subject): readonly TemplateLine[] {
  const { statements, nodes } = template
  const test: TestCase = statements.map((it) => (it.kind === 'slot' ? standIn(it.type, subject) : it))
  const bare: SuiteTest = { test, act: test.length - 1, goals: [], checks: [], waitMs: 0 }
  const names = fileNames(subject, usedExports(bare, subject))
  const renamed = pastedNames(subject, names)
  const layout = layoutOf(bare, subject, names, dialects.vitest)
  const lines: TemplateLine[] = []
  test.forEach((statement, at) => {
    const isSlot = statements[at]!.kind === 'slot'
    const text = isSlot ? markOf(at) : valueText(statement, layout, subject)
    if (layout.inlined[at]!) {
      layout.printed[at] = text
      return
    }
    const name = layout.hasName(at) ? layout.variables[at]! : undefined
    if (name !== undefined) layout.printed[at] = name
    const line = name === undefined ? text : printDeclaration(name, text, layout.annotationAt(at), layout.scope.types)
    lines.push({ parts: partsOf(withNames(line, renamed)), nodes: nodesIn(at, test, layout, nodes) })
  })
  return lines
}

/** Returns a statement with the layout of a future value: a primitive is inlined, an object may need a name. */
function standIn(type: number, { types }: Subject): Statement {
  const { kind } = types[type]!
  return kind === 'class' || kind === 'object' || kind === 'array'
    ? { kind: 'object', type, keys: [], values: [] }
    : { kind: 'literal', type, value: undefined }
}

function valueText(statement: Statement, { scope }: Layout, subject: Subject): string {
  const expression = printExpression(statement, scope)
  const value = isAwaited(statement, subject) ? `await ${expression}` : expression
  return isAssertedPresent(statement, subject) ? nonNull(value, scope.types) : inParentheses(value)
}

function partsOf(line: string): readonly TemplatePart[] {
  return line
    .split(marks)
    .map((it, at): TemplatePart => (at % 2 === 0 ? { kind: 'code', text: it } : { kind: 'slot', slot: Number(it) }))
    .filter((it) => it.kind === 'slot' || it.text !== '')
}

/** Lists the nodes of a statement and of the statements inlined in its line, each once. */
function nodesIn(at: Ref, test: TestCase, { inlined }: Layout, nodes: TestTemplate['nodes']): readonly StateNodeId[] {
  const inside = (ref: Ref): readonly (StateNodeId | undefined)[] => [
    nodes[ref],
    ...uses(test[ref]!).flatMap((it) => (inlined[it]! ? inside(it) : [])),
  ]
  return [...new Set(inside(at))].filter((it) => it !== undefined)
}
