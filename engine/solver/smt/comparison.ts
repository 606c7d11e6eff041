import type { ComparisonOperator } from '../../model/symbolic/symbolic-operators.ts'
import { alike, bool, type Sort, type Term, type Translation, Untranslatable } from './term.ts'

/** Comparisons. */
export const comparison: Readonly<Record<ComparisonOperator, Translation>> = {
  '<': order('<', 'str.<'),
  '<=': order('<=', 'str.<='),
  '>': (a, b) => order('<', 'str.<')(b, a),
  '>=': (a, b) => order('<=', 'str.<=')(b, a),
  '===': (a, b) => bool(identical(a, b)),
  '!==': (a, b) => bool(`(not ${identical(a, b)})`),
  '==': (a, b) => bool(equal(a, b)),
  '!=': (a, b) => bool(`(not ${equal(a, b)})`),
  'Object.is': (a, b) => bool(identical(a, b)),
}

function order(ofNumbers: string, ofTexts: string): Translation {
  return (a, b) =>
    a.sort === 'String' && b.sort === 'String'
      ? bool(`(${ofTexts} ${a.text} ${b.text})`)
      : bool(`(${ofNumbers} ${alike(a, b).texts.join(' ')})`)
}

function identical(a: Term, b: Term): string {
  return typeOf(a.sort) === typeOf(b.sort) ? equal(a, b) : 'false'
}

function equal(a: Term, b: Term): string {
  if (a.sort === b.sort) return `(= ${a.text} ${b.text})`
  if (a.sort === 'String' || b.sort === 'String') throw new Untranslatable('a text as a number')
  return `(= ${alike(a, b).texts.join(' ')})`
}

/** The `typeof` of values of a sort. */
export function typeOf(sort: Sort): string {
  switch (sort) {
    case 'Int':
    case 'Real':
      return 'number'
    case 'BigInt':
      return 'bigint'
    case 'Bool':
      return 'boolean'
    case 'String':
      return 'string'
  }
}
