const n = 2
export const obj = {
  /* istanbul ignore next */ a: () => 1,
  b: /* istanbul ignore next */ () => 1,
  /* istanbul ignore next */ c() {
    return 1
  },
}
export const cond = n ? /* istanbul ignore next */ () => 1 : /* istanbul ignore next */ 2
export const init = /* istanbul ignore next */ () => 1
export class C {
  /* istanbul ignore next */ f = 1
  /* istanbul ignore next */ static {
    init()
  }
  m(/* istanbul ignore next */ a = 1) {
    return a
  }
}
if (n) /* istanbul ignore next */ init()
if (n) /* istanbul ignore next */ {
  init()
}
init() /* istanbul ignore next */
init()
export const arrow = (a) => /* istanbul ignore next */ (a ? 1 : 2)
