import type ts from 'typescript'
import type { Counters } from './counters.ts'

/** Counter numbers by node. */
export interface Numbering {
  readonly statements: ReadonlyMap<ts.Node, number>
  readonly functions: ReadonlyMap<ts.Node, number>
  readonly arms: ReadonlyMap<ts.Node, number>
  /** The second arms of `if` statements without `else`. */
  readonly absentElses: ReadonlyMap<ts.Node, number>
}

/** Numbers statements and functions in list order, and the arms of all branches consecutively. */
export function numbered({ statements, functions, branches }: Counters): Numbering {
  const arms = new Map<ts.Node, number>()
  const absentElses = new Map<ts.Node, number>()
  let next = 0
  for (const branch of branches) {
    for (const arm of branch.arms) {
      const isAbsent = branch.kind === 'if' && arm === branch.node
      ;(isAbsent ? absentElses : arms).set(arm, next++)
    }
  }
  return {
    statements: new Map(statements.map((it, at) => [it, at])),
    functions: new Map(functions.map((it, at) => [it, at])),
    arms,
    absentElses,
  }
}
