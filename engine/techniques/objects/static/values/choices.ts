import type ts from 'typescript'
import type { Analysis } from './analysis.ts'
import type { ElementChoice } from './steps.ts'

/** The choice of an element by a key. */
export function choiceBy(analysis: Analysis, key: ts.Expression): ElementChoice {
  const type = analysis.typeAt(key)
  if (type.isStringLiteral() || type.isNumberLiteral()) return { kind: 'constant', value: type.value }
  return { kind: 'value', value: analysis.valueOf(key) }
}
