import type { SymbolicOperator } from '../../model/symbolic/symbolic-operators.ts'
import type { Operator } from '../operator.ts'
import { arithmetic } from './arithmetic.ts'
import { bits } from './bits.ts'
import { comparison } from './comparison.ts'
import { conversion } from './conversion.ts'
import { logic } from './logic.ts'
import { number } from './number.ts'
import { pattern } from './pattern.ts'
import { textChange } from './text-change.ts'
import { textParts } from './text-parts.ts'
import { textSearch } from './text-search.ts'

/** All operators, one family per file. */
export const operators: Readonly<Record<SymbolicOperator, Operator>> = {
  ...arithmetic,
  ...bits,
  ...comparison,
  ...logic,
  ...conversion,
  ...number,
  ...textParts,
  ...textSearch,
  ...textChange,
  ...pattern,
}
