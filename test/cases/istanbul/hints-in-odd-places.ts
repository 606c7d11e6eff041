function fn() { return 1 }
/* istanbul ignore next */
namespace fn { export const x = 1 > 0 ? 1 : 2 }
/* istanbul ignore next */
export namespace Twice { export const x = 1 > 0 ? 1 : 2 }
/* istanbul ignore next */
export namespace Twice { export const y = 1 > 0 ? 1 : 2 }
namespace N {
  /* istanbul ignore next */
  export const a = 1
  /* istanbul ignore next */
  export function b() { return 1 }
  /* istanbul ignore next */
  const c = 1
  /* istanbul ignore next */
  export namespace M { export const a = 2 }
  /* istanbul ignore next */
  export enum E { A }
  /* istanbul ignore next */
  if (c) { fn() }
}
enum E2 {
  /* istanbul ignore next */
  A,
  B,
  // istanbul ignore next
  C
}
/* istanbul ignore next */
import q = N.b
export const arr = [/* istanbul ignore next */ () => 1]
export const obj = { /* istanbul ignore next */ a: () => 1, b: /* istanbul ignore next */ () => 1, /* istanbul ignore next */ c() { return 1 }, /* istanbul ignore next */ get d() { return 1 } }
export const call = fn(/* istanbul ignore next */ () => 1)
export const cond = E2 ? /* istanbul ignore next */ () => 1 : /* istanbul ignore next */ 2
export const log = E2 && /* istanbul ignore next */ (() => 1)
export const { /* istanbul ignore next */ z = 1, y: /* istanbul ignore next */ yy = 2 } = {} as any
export const init = /* istanbul ignore next */ 1
export class C { f = /* istanbul ignore next */ 1; /* istanbul ignore next */ g = 2; m(/* istanbul ignore next */ a = 1) { return /* istanbul ignore next */ a ? 1 : 2 } /* istanbul ignore next */ static { fn() } constructor(/* istanbul ignore next */ readonly z = 1) {} }
export const fe = /* istanbul ignore next */ function () { return 1 }
for (const i of /* istanbul ignore next */ [E2 ? 1 : 2]) void (/* istanbul ignore next */ i ? 1 : 2)
const a = 1, /* istanbul ignore next */ b = 2
export { q, fe as default, a, b }
export const t = () => /* istanbul ignore next */ a ? 1 : 2
export const u = () => /* istanbul ignore next */ { return 1 }
label: /* istanbul ignore next */ for (;;) break label
if (a) /* istanbul ignore next */ fn(); else /* istanbul ignore next */ fn()
if (a) /* istanbul ignore next */ { fn() } else /* istanbul ignore next */ { fn() }
export const paren = (/* istanbul ignore next */ a || b)
fn(); /* istanbul ignore next */
fn()
fn() /* istanbul ignore next */
fn()
export const last = `${/* istanbul ignore next */ a ? 1 : 2}`
