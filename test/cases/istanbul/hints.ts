export function whole(a: number): number {
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
export function left(a: number): number {
  return a || (() => 1)()
}

/* istanbul ignore next */
export const arrow = (a = 1): number => a

export class Queue {
  /* istanbul ignore next */
  size = 0
  count = 0
  /* istanbul ignore next */
  push(a = 2): void {
    this.size += a
  }
  /** istanbul ignore next: no, this is another comment. */
  pop(): void {
    this.size--
  }
}

/* istanbul ignore start */
export function between(a: number): number {
  return a ? 1 : 2
}
/* istanbul ignore stop */

export function after(a: number, b: number): number {
  /* another comment, istanbul ignore next */
  return a && /* istanbul ignore next */ b
}
