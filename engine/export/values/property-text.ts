import type { Callable } from '../../model/subject/subject.ts'
import { symbolOf } from '../../model/subject/symbol-name.ts'
import { printMember, printString } from './literal.ts'
import { cast } from './operand.ts'
import type { TypeText } from './type-text.ts'
import { localKey } from './value-text.ts'

/** Name of the helper that a test file declares when a test reads a property that only the object's own symbol leads to. */
export const symbolProperty = 'symbolProperty'

/** What names in a test file depend on. */
interface Names {
  readonly local: (exported: string) => string
  readonly types: TypeText
}

/** A property by its key. The compiler does not know that a registered symbol is the one of a declaration. */
export function printProperty(owner: string, key: string, { local, types }: Names): string {
  const symbol = symbolOf(key)
  if (symbol?.from === 'hidden') return `${symbolProperty}(${owner}, ${printString(symbol.name)})`
  const known = symbol?.from === 'registry' ? cast(owner, 'any', types) : owner
  return known + printMember(localKey(key, local))
}

/** Whether the compiler does not know what a callable is: it is read from a value of type `any`. */
export function isUnchecked({ path, member = '' }: Callable): boolean {
  return [...path, member].some((it) => symbolOf(it)?.from === 'registry')
}
