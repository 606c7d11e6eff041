/** The greatest common divisor by Euclid's algorithm; 0 where one of the numbers is. */
export function gcd(a: number, b: number): number {
  if (a < 0) {
    a = -a // (0)
  }
  if (b < 0) {
    b = -b // (1)
  }
  if (a === 0 || b === 0) {
    return 0 // (2)
  }
  while (b > 0) {
    const rest = a % b // (3)
    a = b
    b = rest
  }
  return a
}
