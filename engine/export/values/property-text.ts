import type { Callable } from '../../model/subject/subject.ts'
import { symbolOf } from '../../model/subject/symbol-name.ts'
import { printMember, printString } from './literal.ts'
import { cast } from './operand.ts'
import type { TypeText } from './type-text.ts'
import { localKey } from './value-text.ts'

/** Name of the helper that reads a property whose symbol key only the object has. */
export const symbolProperty = 'symbolProperty'

interface Names {
  readonly local: (exported: string) => string
  readonly types: TypeText
}

/** Prints the access to a property. The compiler does not relate a registered symbol to its declaration. */
export function printProperty(owner: string, key: string, { local, types }: Names): string {
  const symbol = symbolOf(key)
  if (symbol?.from === 'hidden') return `${symbolProperty}(${owner}, ${printString(symbol.name)})`
  const known = symbol?.from === 'registry' ? cast(owner, 'any', types) : owner
  return known + printMember(localKey(key, local))
}

/** Whether the compiler does not know the callable's type, because it is read from a value of type `any`. */
export function isUnchecked({ path, member = '' }: Callable): boolean {
  return [...path, member].some((it) => symbolOf(it)?.from === 'registry')
}
