import ts from 'typescript'
import type { CountedBranch, CountedFunction, MutationBuild } from '../../model/goal/mutation-build.ts'
import type { Place } from '../../model/source/source.ts'
import { unwrapped } from '../syntax/unwrapped.ts'
import { placeOf } from '../program/diagnostics/diagnostics.ts'
import { functionName } from '../subject/callables/function-names.ts'
import type { CheckedProgram } from '../program/program.ts'
import type { BranchSite } from './branches.ts'
import type { CountedFunctionNode, Counters } from './counters.ts'
import { isIife } from './iife.ts'

/** Describes the counters with places in the pasted text. */
export function describeCounters(
  checked: CheckedProgram,
  { statements, functions, branches }: Counters,
): Pick<MutationBuild, 'statements' | 'functions' | 'branches'> {
  const place = (node: ts.Node): Place => {
    // Parentheses around a value do not belong to it.
    const shown = ts.isExpression(node) ? unwrapped(node) : node
    const file = node.getSourceFile()
    return placeOf(checked.pasted(file), shown.getStart(file), shown.end)
  }
  const describeFunction = (node: CountedFunctionNode): CountedFunction => ({
    name: isIife(node) ? node.name.text : functionName(node),
    place: place(node),
  })
  const describeBranch = ({ kind, node, arms }: BranchSite): CountedBranch => ({
    kind,
    place: place(node),
    arms: arms.map(place),
  })
  return {
    statements: statements.map(place),
    functions: functions.map(describeFunction),
    branches: branches.map(describeBranch),
  }
}
