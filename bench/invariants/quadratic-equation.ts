/** How many solutions a x^2 + b x + c = 0 has, of an equation that really is quadratic. */
export function quadraticEquation(a: number, b: number, c: number): string {
  if (a === 0) {
    return 'not quadratic' // (0)
  }
  let real = 0 // (1)
  const d = b * b - 4 * a * c
  if (d > 0) {
    real = 2 // (2)
  } else if (d === 0) {
    real = 1 // (3)
  } else {
    return 'complex' // (4)
  }
  return `${real} real`
}
