import { calledMember, madeMember } from '../../model/subject/deep-mock.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { SuiteTest } from '../../model/test/suite.ts'
import { printMember } from './literal.ts'

/** Prints a member of a deep mock: `app.get`, `app()`, `new App()`. */
export function printDeepMember(owner: string, member: string): string {
  if (member === calledMember) return `${owner}()`
  if (member !== madeMember) return owner + printMember(member)
  return owner.includes('(') ? `new (${owner})()` : `new ${owner}()`
}

/** Prints the calls that a deep mock has recorded while modules loaded. */
export function printCalls(path: readonly string[], mocked: (path: readonly string[]) => string): string {
  return `${path.slice(2).reduce(printDeepMember, mocked(path.slice(0, 2)))}.mock.calls`
}

/** Prints all such calls that tests read. Reading the longer ones first adds none to the others. */
export function recordedCalls(
  suite: readonly SuiteTest[],
  { callables }: Subject,
  mocked: (path: readonly string[]) => string,
): readonly string[] {
  const paths = suite.flatMap(({ test }) =>
    test.flatMap((it) => {
      const { callback, path } = it.kind === 'call' ? callables[it.callable]! : {}
      return callback?.in === 'load' && path !== undefined ? [path] : []
    }),
  )
  return [...new Set([...paths].sort((a, b) => b.length - a.length).map((path) => printCalls(path, mocked)))]
}
