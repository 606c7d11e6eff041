// What a proof may not rest on: variables that change, calls, types that the source gets round.
export function assigned(n: number): string {
  let m = n
  if (m > 5) {
    m = 0
    if (m < 3) return 'changed'
  }
  return 'no'
}

export function called(get: () => number, box: { n: number }): string {
  if (get() > 5) {
    if (get() < 3) return 'another number'
  }
  if (box.n > 5) {
    box.n = 0
    if (box.n < 3) return 'changed'
  }
  return 'no'
}

export function converted(value: any): string {
  if (value > 5) {
    if (value < 3) return 'an object may be more, then less'
  }
  return 'no'
}

export function read(text: string): string {
  return parsed(JSON.parse(text))
}

function parsed(n: number): string {
  if (typeof n === 'string') return 'parsed'
  if (n > 5) {
    if (n < 3) return 'converted twice'
  }
  return n === 1 ? (n > 2 ? 'both' : 'one') : 'no'
}
