/** What triangle has sides of these lengths. */
export function triangle(a: number, b: number, c: number): string {
  if (a <= 0 || b <= 0 || c <= 0) {
    return 'INVALID' // (0)
  }
  let equalSides = 0
  if (a === b) {
    equalSides += 1 // (1)
  }
  if (a === c) {
    equalSides += 2 // (2)
  }
  if (b === c) {
    equalSides += 3 // (3)
  }
  if (equalSides === 0) {
    let isFlat = false // (4)
    if (a + b <= c || a + c <= b || b + c <= a) {
      isFlat = true // (5)
    } else {
      return 'SCALENE' // (6)
    }
    if (isFlat) return 'INVALID'
  }
  if (equalSides > 3) {
    return 'EQUILATERAL' // (7)
  }
  if (equalSides === 1 && a + b > c) {
    return 'ISOSCELES' // (8)
  }
  if (equalSides === 2 && a + c > b) {
    return 'ISOSCELES' // (9)
  }
  if (equalSides === 3 && b + c > a) {
    return 'ISOSCELES' // (10)
  }
  return 'INVALID'
}
