export default function (n = 1) { return n }
/* istanbul ignore next */
export namespace Ign { export const x = 1 > 0 ? 1 : 2 }
/* istanbul ignore next */
namespace Ign2 { export const x = 1 > 0 ? 1 : 2 }
/* istanbul ignore next */
enum IgnE { A }
/* istanbul ignore next */
export enum IgnF { A }
/* istanbul ignore next */
class IgnC { a = 1; m() { return 1 } }
/* v8 ignore next */
export function f(n: number) { return n > 1 ? /* istanbul ignore next */ 1 : 2 }
/* c8 ignore next */
export function g(a = /* istanbul ignore next */ 1, /* istanbul ignore next */ b = 2) {
  /* istanbul ignore next -- @preserve */
  if (a) return 1
  // istanbul ignore else
  if (b) { a = 1 } else { a = 2 }
  /* istanbul ignore if: never */
  if (b) { a = 1 }
  const q = a || /* istanbul ignore next */ b
  try { a++ } catch /* istanbul ignore next */ { a-- }
  try { a++ } catch (e) /* istanbul ignore next */ { a-- }
  /* istanbul ignore next */
  const r = 1, s = q > 1
  return (
    /* istanbul ignore next */
    a ? 1 : 2
  )
}
/* istanbul ignore class */
export const o = {
  /* istanbul ignore next */
  m() { return 1 },
  /* istanbul ignore next */
  p: () => 1,
}
export class W {
  /* istanbul ignore next */
  m() { return 1 }
  /* istanbul ignore next */
  constructor(readonly a = 1) {}
  /* istanbul ignore next */
  static s = () => 1
}
/* istanbul ignore next */
type T = number
export const after: T = 1
export function sw2(n: number) {
  switch (n) {
    /* istanbul ignore next */
    case 1: return 1
    // istanbul ignore next
    default: return 2
  }
}
/* istanbul ignore next */
interface I {}
export const i: I = {}
export { Ign2, IgnE, IgnC }
/* istanbul ignore next */
export { f as ff }
/* istanbul ignore next */
export const arrow1 = (a: number) => a > 1 ? 1 : 2
export const arrow2 = /* istanbul ignore next */ (a: number) => a > 1 ? 1 : 2
