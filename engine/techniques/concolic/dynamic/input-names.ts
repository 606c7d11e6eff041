import { parts, type Ref, type Statement, type TestCase } from '../../../model/test/statement.ts'
import type { Subject } from '../../../model/subject/subject.ts'

/**
 * What the code calls the values of some literals of a test, each of another name: `path`, `order.total`, `items[0]`.
 * The second of a name is called `path_2`.
 */
export function inputNames(subject: Subject, test: TestCase, statements: readonly Ref[]): readonly string[] {
  const names = test.map((_, at) => `value_${String(at + 1)}`)
  // Backwards, so that a container has its name before its parts have theirs.
  for (let user = test.length - 1; 0 <= user; user--)
    parts(test[user]!).forEach((ref, part) => {
      names[ref] = partName(subject, test[user]!, names[user]!, part) ?? names[ref]!
    })
  const seen = new Map<string, number>()
  return statements.map((at) => {
    const name = names[at]!
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name}_${String(count)}`
  })
}

/** What a part of a statement is called, by the name of what the statement makes. */
function partName({ callables }: Subject, statement: Statement, whole: string, part: number): string | undefined {
  if (statement.kind === 'object') return `${whole}.${statement.keys[part]!}`
  if (statement.kind !== 'call') return `${whole}[${String(part)}]`
  const { parameters } = callables[statement.callable]!
  const last = parameters.length - 1
  const parameter = parameters[Math.min(part, last)]
  return parameter?.rest === true ? `${parameter.name}[${String(part - last)}]` : parameters[part]?.name
}
