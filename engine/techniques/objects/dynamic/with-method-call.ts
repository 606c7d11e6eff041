import { mapRefs, type Ref, type Statement, uses } from '../../../model/test/statement.ts'
import type { CallableId, Subject } from '../../../model/subject/subject.ts'
import type { TemplateStatement, TestTemplate } from '../../../model/test/test-template.ts'
import { pick, type Random } from '../../../random/random.ts'

/** A template with inserted statements. */
export interface ExtendedTemplate {
  readonly template: TestTemplate
  /** How many statements were inserted. */
  readonly added: number
}

/**
 * Inserts a method call on an object that the call `at` uses: a setter may throw unless the object is in a state not in
 * the graph, such as an open document. Undefined if it is no call, or uses no object with methods.
 */
export function withMethodCall(
  template: TestTemplate,
  at: Ref,
  subject: Subject,
  random: Random,
): ExtendedTemplate | undefined {
  const { statements, nodes, target } = template
  const statement = statements[at]!
  if (statement.kind !== 'call') return undefined
  const methods = uses(statement).flatMap((ref) =>
    methodsOn(subject, statements[ref]!.type).map((callable) => ({ ref, callable })),
  )
  if (methods.length === 0) return undefined
  const { ref, callable } = pick(random, methods)
  const { parameters, returns } = subject.callables[callable]!
  const required = parameters.filter((it) => !it.optional && !it.rest)
  const slots = required.map(({ type }) => ({ kind: 'slot', type }) as const)
  const args = slots.map((_, i) => at + i)
  const method: Statement = { kind: 'call', type: returns, callable, receiver: ref, args }
  const added = slots.length + 1
  const moved = (statement: TemplateStatement): TemplateStatement =>
    statement.kind === 'slot' ? statement : mapRefs(statement, (one) => (one < at ? one : one + added))
  return {
    template: {
      ...template,
      statements: [...statements.slice(0, at), ...slots, method, ...statements.slice(at).map(moved)],
      nodes: [...nodes.slice(0, at), ...Array.from({ length: added }, () => undefined), ...nodes.slice(at)],
      target: target + added,
    },
    added,
  }
}

function methodsOn({ types, classes, callables }: Subject, type: number): readonly CallableId[] {
  const shape = types[type]!
  if (shape.kind !== 'class') return []
  return classes[shape.class]!.members.filter((it) => callables[it]!.kind !== 'get')
}
