import ts from 'typescript'
import type { RunningFunction } from '../../../lang/syntax/erased.ts'
import { isGenerator, resultsOf } from '../../../lang/data-flow/results.ts'
import type { Analysis } from './analysis.ts'
import { dependingOn, either, makes, type AbstractValue } from './value.ts'

/** What a function returns, and what decides which of its results that is; of a generator, a container of what it yields. */
export function resultValue(analysis: Analysis, fn: RunningFunction): AbstractValue {
  if (ts.isConstructorDeclaration(fn)) return analysis.receiver(fn)
  const values = resultsOf(fn).map(({ value, statement }) => {
    const result = analysis.valueOf(value)
    return statement === undefined ? result : dependingOn(result, analysis.control(statement))
  })
  return isGenerator(fn) ? makes({ elements: either(values) }) : either(values)
}
