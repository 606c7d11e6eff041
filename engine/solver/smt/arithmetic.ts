import type { ArithmeticOperator } from '../../model/symbolic/symbolic-operators.ts'
import { toBits } from './bits.ts'
import { textOf } from './conversion.ts'
import { alike, numberOf, real, string, type Term, type Translation, Untranslatable } from './term.ts'

/** The largest power that is multiplied out. */
const largestPower = 8

/** Arithmetic without rounding. */
export const arithmetic: Readonly<Record<ArithmeticOperator, Translation>> = {
  '+': (a, b) =>
    a.sort === 'String' || b.sort === 'String'
      ? string(`(str.++ ${textOf(a)} ${textOf(b)})`)
      : joined('+', 'bvadd', a, b),
  '-': (a, b) => joined('-', 'bvsub', a, b),
  '*': (a, b) => product(a, b),
  '/'(a, b) {
    if (a.sort === 'BigInt') throw new Untranslatable('division of bigints')
    return { sort: 'Real', text: `(/ ${real(a)} ${real(b)})` }
  },
  '%'(a, b) {
    const { sort, texts } = alike(a, b)
    const [x, y] = texts
    if (sort !== 'Real') return { sort, text: `(ite (<= 0 ${x}) (mod ${x} (abs ${y})) (- (mod (- ${x}) (abs ${y}))))` }
    const quotient = `(/ ${x} ${y})`
    const times = `(ite (<= 0.0 ${quotient}) (to_int ${quotient}) (- (to_int (- ${quotient}))))`
    return { sort, text: `(- ${x} (* ${y} (to_real ${times})))` }
  },
  '**': (a, b) => power(a, b),
  square: (a) => product(a, a),
  negate(a) {
    const { sort, text } = numberOf(a)
    return { sort, text: `(- ${text})` }
  },
}

/** Raises `a` to a power, which must be a small natural constant. */
export function power(a: Term, { value }: Term): Term {
  const times = Number(value ?? NaN)
  if (!Number.isInteger(times) || times < 1 || largestPower < times) throw new Untranslatable('power')
  return Array.from({ length: times - 1 }).reduce<Term>((all) => product(all, a), numberOf(a))
}

function product(a: Term, b: Term): Term {
  return joined('*', 'bvmul', a, b)
}

function joined(operator: string, onBits: string, a: Term, b: Term): Term {
  const { sort, texts } = alike(a, b)
  const text = `(${operator} ${texts.join(' ')})`
  return sort === 'Int' ? { sort, text, bits: () => `(${onBits} ${toBits(a)} ${toBits(b)})` } : { sort, text }
}
