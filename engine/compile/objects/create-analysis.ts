import ts from 'typescript'
import type { Analysis } from './analysis.ts'
import { controlOf, type Decisions } from './control.ts'
import type { Dispatch } from './dispatch.ts'
import { evaluate } from './expressions.ts'
import type { Influence } from './influence.ts'
import { constructed } from './instances.ts'
import { itemsOf } from './library-calls.ts'
import type { Operand, Operands } from './operands.ts'
import { settled } from './narrowing.ts'
import { createPaths } from './paths.ts'
import type { RunningFunction } from '../erased.ts'
import { classOf } from './receivers.ts'
import { resultValue } from './results.ts'
import { createSolver } from './solver.ts'
import { createSteps } from './steps.ts'
import { computed, either, nothing, type AbstractValue } from './value.ts'
import { declaredValue, variableValue } from './variables.ts'
import type { Writes } from './writes.ts'
import { writtenInto } from './written.ts'

/** Expressions and functions in each other are followed so far; what is deeper is taken to depend on nothing. */
const deepest = 300

/** An analysis of the files that the writes, operands and decisions are of, and what decides their predicates. */
export function createAnalysis(
  checker: ts.TypeChecker,
  dispatch: Dispatch,
  writes: Writes,
  operands: Operands,
  decisions: Decisions,
): { readonly analysis: Analysis; readonly influence: Influence } {
  const paths = createPaths()
  const solve = createSolver()
  const types = new Map<ts.Node, ts.Type>()
  let depth = 0

  const operandValue = (operand: Operand): AbstractValue => {
    switch (operand.kind) {
      case 'expression':
        return analysis.valueOf(operand.node)
      case 'declaration':
        return declaredValue(analysis, operand.node)
      case 'items':
        return either([analysis.valueOf(operand.node), computed(itemsOf(analysis, operand.node, 'iterable'))])
    }
  }
  const influence: Influence = (predicate, outcome) => {
    const decided = operands.get(predicate)
    if (decided === undefined) return nothing.reads
    const { reads } = solve('predicate', decided, () => computed(...decided.operands.map(operandValue)))
    const [operand] = decided.operands
    return outcome === undefined || operand?.kind !== 'expression'
      ? reads
      : settled(analysis, operand.node, reads, outcome)
  }
  const receiverValue = (of: RunningFunction): AbstractValue => {
    if (ts.isConstructorDeclaration(of)) return constructed(analysis, of)
    const declaration = classOf(of)
    const type = declaration === undefined ? undefined : checker.getTypeAtLocation(declaration)
    const path = paths.of({ kind: 'receiver', of, node: of, type })
    return either([{ ...nothing, paths: [path] }, writtenInto(analysis, of)])
  }
  const analysis: Analysis = {
    checker,
    paths,
    steps: createSteps(paths, checker),
    writes,
    dispatch,
    typeAt(node) {
      const type = types.get(node) ?? checker.getTypeAtLocation(node)
      types.set(node, type)
      return type
    },
    valueOf(expression) {
      if (deepest <= depth) return nothing
      depth++
      const value = evaluate(analysis, expression)
      depth--
      return value
    },
    variable: (symbol) => solve('variable', symbol, () => variableValue(analysis, symbol)),
    receiver: (of) => solve('receiver', of, () => receiverValue(of)),
    result: (of) => solve('result', of, () => resultValue(analysis, of)),
    control: (node) => controlOf(node, decisions, influence),
  }
  return { analysis, influence }
}
