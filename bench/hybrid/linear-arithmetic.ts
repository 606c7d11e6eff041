/** Conditions over whole numbers that are linear, each harder to meet by chance than the one before. */
export function oneEquation(x: number, y: number): string {
  if (3 * x + 2 * y === 91) return 'met'
  return 'missed'
}

export function twoEquations(x: number, y: number): string {
  if (x + y === 1_200 && x - y === 34) return 'met'
  return 'missed'
}

export function threeEquations(x: number, y: number, z: number): string {
  if (x + y + z === 60) {
    if (x - y === 7) {
      if (2 * z === x + 11) return 'all'
      return 'two'
    }
    return 'one'
  }
  return 'none'
}

export function chain(a: number, b: number, c: number): number {
  if (b !== 2 * a + 1) return 0
  if (c !== 3 * b - 4) return 1
  if (a <= 1_000) return 2
  return c === 9_005 ? 4 : 3
}

export function between(x: number, y: number): boolean {
  return x > 4_000 && x < 4_003 && y > 2 * x && y < 2 * x + 2
}

export function difference(x: number, y: number): string {
  const d = x - y
  if (d > 1_000_000 && d < 1_000_010) return 'far'
  if (d === 0 && x === 123_456) return 'there'
  return d < -500 ? 'before' : 'near'
}
