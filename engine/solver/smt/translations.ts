import type { SymbolicOperator } from '../../model/symbolic/symbolic-operators.ts'
import { arithmetic } from './arithmetic.ts'
import { bits } from './bits.ts'
import { comparison } from './comparison.ts'
import { conversion } from './conversion.ts'
import { logic } from './logic.ts'
import { number } from './number.ts'
import { pattern } from './pattern.ts'
import type { Translation } from './term.ts'
import { text } from './text.ts'

/** All operators that have a translation, one family per file. */
export const translations: Readonly<Partial<Record<SymbolicOperator, Translation>>> = {
  ...arithmetic,
  ...bits,
  ...comparison,
  ...logic,
  ...conversion,
  ...number,
  ...text,
  ...pattern,
}
