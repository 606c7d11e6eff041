import { parts, type Ref, type TestCase } from '../model/statement.ts'
import type { Subject } from '../model/subject.ts'

/** What the code calls the values of some literals of a test, each of another name: `path`, `order.total`, `items[0]`. */
export function inputNames({ callables }: Subject, test: TestCase, statements: readonly Ref[]): readonly string[] {
  const names = test.map((_, at) => `value ${String(at + 1)}`)
  // Backwards, so that a container has its name before its parts have theirs.
  for (let user = test.length - 1; 0 <= user; user--) {
    const statement = test[user]!
    parts(statement).forEach((ref, part) => {
      switch (statement.kind) {
        case 'call': {
          const { parameters } = callables[statement.callable]!
          names[ref] = parameters[part]?.name ?? names[ref]!
          return
        }
        case 'object':
          names[ref] = `${names[user]!}.${statement.keys[part]!}`
          return
        default:
          names[ref] = `${names[user]!}[${String(part)}]`
      }
    })
  }
  const seen = new Map<string, number>()
  return statements.map((at) => {
    const name = names[at]!
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${String(count)})`
  })
}
