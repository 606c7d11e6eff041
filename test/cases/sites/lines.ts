'use strict'
const start = 1
let unset: number
export const short = (a: number) =>
  a + 1
export function* all(a: number[]) {
  'use strict'
  outer:
  for (const b of a) {
    if (b) continue outer
    else if (b)
      yield b; else
      return
  }
  switch (start) {
    case 1:
      break
    default: throw new Error()
  }
  do
    unset = start
  while (unset)
  try {
    debugger
  } finally {
  }
}
export class Point {
  static origin = new Point()
  x = start
  twice = () =>
    this.x
  y?: number
}
