import ts from 'typescript'
import type { Analysis } from './analysis.ts'
import { controlOf, type Decisions } from '../control.ts'
import { evaluate } from './expressions.ts'
import type { Influence } from '../influence.ts'
import { constructed } from './instances.ts'
import { itemsOf } from './library-calls.ts'
import type { PredicateOperands, Operand, Operands } from './operands.ts'
import { discriminated, withKnownTruth } from './narrowing.ts'
import { createPaths } from '../paths.ts'
import type { RunningFunction } from '../../../../lang/syntax/erased.ts'
import { classOf } from '../../../../lang/effects/receivers.ts'
import { createSolver } from './solver.ts'
import { createSteps } from './steps.ts'
import { computed, dependingOn, either, nothing, type AbstractValue, type Reads, makes } from './value.ts'
import { declaredValue, variableValue } from './variables.ts'
import { writtenInto } from './field-writers.ts'
import { isGenerator, resultsOf } from '../../../../lang/data-flow/results.ts'

/** The state that an operand depends on for one outcome, and for any (`from`). */
interface Known {
  readonly reads: Reads
  readonly from: Reads
}

/** The context of `createAnalysis`. */
interface AnalysisContext extends Pick<Analysis, 'checker' | 'dispatch' | 'writes' | 'mocks'> {
  readonly operands: Operands
  readonly decisions: Decisions
}

/** Creates the analysis of some files, and the influence on their predicates. */
export function createAnalysis({ checker, dispatch, writes, mocks, operands, decisions }: AnalysisContext): {
  readonly analysis: Analysis
  readonly influence: Influence
} {
  const paths = createPaths()
  const solver = createSolver()
  const types = new Map<ts.Node, ts.Type>()
  /** By outcome, the reads of tested operands. An entry is valid while `from` is the same object. */
  const known = { true: new Map<ts.Node, Known>(), false: new Map<ts.Node, Known>() }

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
  const decidedBy = ({ node, operands }: PredicateOperands): AbstractValue => {
    const value = computed(...operands.map(operandValue))
    return ts.isCaseClause(node) ? dependingOn(value, discriminated(analysis, node)) : value
  }
  const influence: Influence = (predicate, outcome) => {
    const decided = operands.get(predicate)
    if (decided === undefined) return nothing.reads
    const { reads } = solver.answer('predicate', decided, () => decidedBy(decided))
    const [operand] = decided.operands
    if (outcome === undefined || operand?.kind !== 'expression') return reads
    const tested = ts.isCaseClause(decided.node) ? decided.node : operand.node
    const before = known[`${outcome}`].get(tested)
    if (before?.from === reads) return before.reads
    const found = withKnownTruth(analysis, tested, reads, outcome)
    known[`${outcome}`].set(tested, { from: reads, reads: found })
    return found
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
    mocks,
    typeAt(node) {
      const type = types.get(node) ?? checker.getTypeAtLocation(node)
      types.set(node, type)
      return type
    },
    valueOf: (expression) => solver.evaluate(expression, () => evaluate(analysis, expression)),
    variable: (symbol) => solver.answer('variable', symbol, () => variableValue(analysis, symbol)),
    receiver: (of) => solver.answer('receiver', of, () => receiverValue(of)),
    result: (of) => solver.answer('result', of, () => resultValue(analysis, of)),
    control: (node) => controlOf(node, decisions, influence),
  }
  return { analysis, influence }
}

/** The result of a function, with the reads that decide between its results. A generator makes a container. */
function resultValue(analysis: Analysis, fn: RunningFunction): AbstractValue {
  if (ts.isConstructorDeclaration(fn)) return analysis.receiver(fn)
  const values = resultsOf(fn).map(({ value, statement }) => {
    const result = analysis.valueOf(value)
    return statement === undefined ? result : dependingOn(result, analysis.control(statement))
  })
  return isGenerator(fn) ? makes({ elements: either(values) }) : either(values)
}
