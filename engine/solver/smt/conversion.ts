import type { ConversionOperator } from '../../model/symbolic/symbolic-operators.ts'
import { typeOf } from './comparison.ts'
import { bool, constant, int, string, type Term, type Translation, truth, truncated, Untranslatable } from './term.ts'

/** Conversions between types. Texts are read as decimal integers. */
export const conversion: Readonly<Partial<Record<ConversionOperator, Translation>>> = {
  String: (a) => string(textOf(a)),
  template: (...parts) => string(parts.length === 0 ? '""' : `(str.++ "" ${parts.map(textOf).join(' ')})`),
  Number: (a) => (a.sort === 'String' ? int(read(a.text)) : a),
  parseInt(a, radix?: Term) {
    if (radix !== undefined && radix.value !== 10) throw new Untranslatable('radix')
    return int(a.sort === 'String' ? read(a.text) : truncated(a))
  },
  parseFloat: (a) => (a.sort === 'String' ? int(read(a.text)) : a),
  Boolean: (a) => bool(truth(a)),
  BigInt: (a) => ({ sort: 'BigInt', text: a.sort === 'String' ? read(a.text) : truncated(a) }),
  typeof: (a) => constant(typeOf(a.sort)),
  toString(a, radix?: Term) {
    if (radix !== undefined && radix.value !== 10) throw new Untranslatable('radix')
    return string(textOf(a))
  },
}

/** The text form of a value. */
export function textOf({ sort, text }: Term): string {
  switch (sort) {
    case 'String':
      return text
    case 'Bool':
      return `(ite ${text} "true" "false")`
    case 'Int':
    case 'BigInt':
      return `(ite (<= 0 ${text}) (str.from_int ${text}) (str.++ "-" (str.from_int (- ${text}))))`
    case 'Real':
      throw new Untranslatable('decimals as a text')
  }
}

function read(text: string): string {
  const rest = `(str.substr ${text} 1 (- (str.len ${text}) 1))`
  return `(ite (str.prefixof "-" ${text}) (- (str.to_int ${rest})) (str.to_int ${text}))`
}
