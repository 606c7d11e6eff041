import ts from 'typescript'
import type { Compilation } from '../model/compiled.ts'
import type { FunctionShape, Predicate } from '../model/predicate.ts'
import type { Source } from '../model/source.ts'
import { reachOf } from './dependence.ts'
import { placeOf } from './diagnostics.ts'
import { emitInstrumented } from './emit.ts'
import { flowOf } from './flow.ts'
import { functionName } from './function-names.ts'
import { type FunctionSite, type Inventory, takeInventory } from './predicates.ts'
import { type CheckedProgram, type Project, tooDeep } from './program.ts'
import { isStateless } from './state/stateless.ts'
import { describeSubject, noTarget } from './subject.ts'

/**
 * Compiles pasted files into all that a search needs. With errors, or nothing to call, there are only diagnostics. Never
 * throws for what a person can paste.
 */
export function compile(project: Project, source: Source): Compilation {
  const checked = project.update(source)
  const { diagnostics } = checked
  if (diagnostics.some((it) => it.severity === 'error')) return { kind: 'failed', diagnostics }
  try {
    return describe(checked)
  } catch (error) {
    // Trees are walked recursively, as by the compiler, which got through this one with less to spare.
    if (!(error instanceof RangeError)) throw error
    return { kind: 'failed', diagnostics: [...diagnostics, tooDeep] }
  }
}

function describe(checked: CheckedProgram): Compilation {
  const { diagnostics } = checked
  const inventory = takeInventory(checked.files)
  const subject = describeSubject(checked, inventory.functionIds)
  if (subject.targets.length === 0) return { kind: 'failed', diagnostics: [...diagnostics, noTarget] }
  const predicates = describePredicates(checked, inventory)
  const functions = inventory.functions.map((it) => describeFunction(checked, it))
  const code = emitInstrumented(checked, inventory)
  const compiled = { subject, predicates, functions, code, isStateless: isStateless(checked), diagnostics }
  return { kind: 'compiled', compiled }
}

/** Longer texts are cut with an ellipsis. */
const longestText = 80

function describePredicates(checked: CheckedProgram, inventory: Inventory): readonly Predicate[] {
  const reaches = new Map(inventory.functions.flatMap((it) => [...reachOf(flowOf(it, inventory))]))
  return inventory.predicates.map(({ kind, function: fn, file, start, end }, id) => {
    const text = file.text.slice(start, end).replace(/\s+/g, ' ')
    return {
      kind,
      function: fn,
      place: placeOf(checked.pasted(file), start, end),
      text: text.length <= longestText ? text : `${text.slice(0, longestText - 1)}…`,
      ...reaches.get(id)!,
    }
  })
}

function describeFunction(checked: CheckedProgram, { node, predicates }: FunctionSite): FunctionShape {
  const file = node.getSourceFile()
  const pasted = checked.pasted(file)
  const place = placeOf(pasted, node.getStart(file), node.end)
  if (!ts.isSourceFile(node)) {
    const declaration = topLevelStatement(node).getStart(file)
    return { name: functionName(node), kind: 'function', place, declaration, predicates }
  }
  const name = checked.entries.length === 1 && file === checked.entries[0] ? 'module' : `module ${pasted.name}`
  return { name, kind: 'module', place, declaration: 0, predicates }
}

function topLevelStatement(node: ts.Node): ts.Node {
  return ts.isSourceFile(node.parent) ? node : topLevelStatement(node.parent)
}
