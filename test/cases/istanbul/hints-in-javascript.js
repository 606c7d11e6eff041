export function whole(a) {
  /* istanbul ignore next */
  if (a === 1) return 1
  // istanbul ignore next
  if (a === 2) {
    return a && 2
  }
  /* istanbul ignore if */
  if (a === 3) return a || 3
  /* istanbul ignore if */
  if (a === 4) {
    return a || 4
  } else if (a === 5) {
    return 5
  }
  /* istanbul ignore else */
  if (a === 6) a++
  else a--
  /* istanbul ignore else */
  if (a === 7) a++
  switch (a) {
    /* istanbul ignore next */
    case 8:
      return a || 8
    default:
      return 9
  }
}

/* istanbul ignore next */
export function left(a) {
  return a || (() => 1)()
}

/* istanbul ignore next */
export const arrow = (a = 1) => a

export class Queue {
  /* istanbul ignore next */
  size = 0
  count = 0
  /* istanbul ignore next */
  push(a = 2) {
    this.size += a
  }
  /** istanbul ignore next: no, this is another comment. */
  pop() {
    this.size--
  }
}

/* istanbul ignore start */
export function between(a) {
  return a ? 1 : 2
}
/* istanbul ignore stop */

export function after(a, b) {
  /* another comment, istanbul ignore next */
  return a && /* istanbul ignore next */ b
}
