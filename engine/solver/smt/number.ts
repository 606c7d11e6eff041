import type { NumberOperator } from '../../model/symbolic/symbolic-operators.ts'
import { power } from './arithmetic.ts'
import { signed, toBits } from './bits.ts'
import { alike, bool, either, int, numberOf, real, type Term, type Translation, truncated } from './term.ts'

/** Number functions that polynomials can express. */
export const number: Readonly<Partial<Record<NumberOperator, Translation>>> = {
  'Math.abs'(a) {
    const { sort, text } = numberOf(a)
    return { sort, text: `(ite (<= ${sort === 'Real' ? '0.0' : '0'} ${text}) ${text} (- ${text}))` }
  },
  'Math.floor': rounded((a) => `(to_int ${a})`),
  'Math.ceil': rounded((a) => `(- (to_int (- ${a})))`),
  'Math.round': rounded((a) => `(to_int (+ ${a} 0.5))`),
  'Math.trunc': (a) => int(truncated(a)),
  'Math.sign'(a) {
    const x = real(a)
    return int(`(ite (< 0.0 ${x}) 1 (ite (< ${x} 0.0) (- 1) 0))`)
  },
  'Math.min': (...all) => all.map(numberOf).reduce((a, b) => either(isLess(a, b), a, b)),
  'Math.max': (...all) => all.map(numberOf).reduce((a, b) => either(isLess(a, b), b, a)),
  'Math.pow': (a, b) => power(a, b),
  'Math.imul': (a, b) => signed(`(bvmul ${toBits(a)} ${toBits(b)})`),
  'Number.isInteger': (a) => bool(a.sort === 'Real' ? `(is_int ${a.text})` : String(a.sort === 'Int')),
  'Number.isFinite': (a) => bool(String(isNumber(a))),
  'Number.isNaN': () => bool('false'),
  isNaN: (a) => bool(`(distinct ${real(a)} ${real(a)})`),
  isFinite: (a) => bool(`(= ${real(a)} ${real(a)})`),
}

function rounded(round: (a: string) => string): Translation {
  return (a) => {
    const { sort, text } = numberOf(a)
    return int(sort === 'Real' ? round(text) : text)
  }
}

function isLess(a: Term, b: Term): string {
  return `(< ${alike(a, b).texts.join(' ')})`
}

function isNumber({ sort }: Term): boolean {
  return sort === 'Int' || sort === 'Real'
}
