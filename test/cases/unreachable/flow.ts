const verbose = false
const limit = 10

export function constants(n: number): string {
  if (verbose) return 'never'
  if (false) return 'constant'
  if (limit < 5 || n > limit) return 'more'
  return 'less'
  return 'behind'
}

export function loops(xs: number[]): number {
  let sum = 0
  for (const x of xs) {
    if (x > 5) sum += x
    if (x < 3) sum -= x
    if (x > 5 && x < 3) sum = 0
  }
  while (true) {
    if (sum++ > 10) break
    if (sum > 20) sum = 0
  }
  return sum
}

export function ways(n: number, isLate: boolean): string {
  let text = ''
  if (isLate) text += 'late'
  if (n > 5) text += 'more'
  else if (n < 0) text += 'less'
  try {
    if (n > 6) throw new Error(text)
    if (n > 5) {
      if (isLate) return 'between'
      if (isLate && n > 5) return 'late after all'
    }
  } catch {
    if (n < 6) return 'anything may throw'
  } finally {
    text = ''
  }
  return [1, 2].map((it) => (it > 2 ? (it < 2 ? 'both' : 'more') : n > 5 ? 'n' : '')).join()
}

export function cases(n: number, mode: 'a' | 'b'): number {
  switch (n) {
    case 1:
      if (n > 1) return 1
      return 2
    case 1:
      return 3
  }
  switch (mode) {
    case 'a':
      return 1
    case 'b':
      return 2
    default:
      return 3
  }
}
