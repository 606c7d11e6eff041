import type { BitOperator } from '../../model/symbolic/symbolic-operators.ts'
import { int, type Term, type Translation, truncated, Untranslatable } from './term.ts'

/** Operators on 32 bits. */
export const bits: Readonly<Record<BitOperator, Translation>> = {
  '~': (a) => signed(`(bvnot ${toBits(a)})`),
  '&': binary('bvand'),
  '|': binary('bvor'),
  '^': binary('bvxor'),
  '<<': (a, b) => signed(`(bvshl ${toBits(a)} ${distance(b)})`),
  '>>': (a, b) => signed(`(bvashr ${toBits(a)} ${distance(b)})`),
  '>>>'(a, b) {
    const text = `(bvlshr ${toBits(a)} ${distance(b)})`
    return int(`(ubv_to_int ${text})`, () => text)
  },
}

/** A signed 32-bit integer. */
export function signed(text: string): Term {
  return int(`(sbv_to_int ${text})`, () => text)
}

/** The lowest 32 bits of a number. */
export function toBits(term: Term): string {
  if (term.sort === 'BigInt') throw new Untranslatable('bits of a bigint')
  return term.bits?.() ?? `((_ int_to_bv 32) ${truncated(term)})`
}

function binary(operator: string): Translation {
  return (a, b) => signed(`(${operator} ${toBits(a)} ${toBits(b)})`)
}

function distance(term: Term): string {
  return `(bvand ${toBits(term)} #x0000001f)`
}
