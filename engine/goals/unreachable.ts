import type { Compiled } from '../model/subject/compiled.ts'
import type { Want } from '../model/goal/goal.ts'
import { slotOf } from './approach.ts'

/** Why no run can do what a goal asks for, where that has been proved. */
export function reasonsAgainst({ unreachable }: Pick<Compiled, 'unreachable'>): (want: Want) => string | undefined {
  const outcomes = new Map(unreachable.outcomes.map((it) => [slotOf(it), it.reason]))
  const functions = new Map(unreachable.functions.map((it) => [it.function, it.reason]))
  const lines = new Map(unreachable.lines.map((it) => [it.line, it.reason]))
  const mutants = new Map(unreachable.mutants.map((it) => [it.mutant, it.reason]))
  return (want) => {
    switch (want.kind) {
      case 'branch':
      case 'direct-branch':
        return outcomes.get(slotOf(want))
      case 'entry':
      case 'direct-entry':
        return functions.get(want.function)
      case 'line':
        return lines.get(want.line)
      case 'mutant':
        return mutants.get(want.mutant)
      case 'call':
      case 'exception':
      case 'output':
        return undefined
    }
  }
}
