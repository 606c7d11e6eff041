// What kind of triangle do three sides make?

export type Kind = 'invalid' | 'equilateral' | 'isosceles' | 'scalene'
export type Angle = 'acute' | 'right' | 'obtuse'

export function classify(a: number, b: number, c: number): Kind {
  if (a <= 0 || b <= 0 || c <= 0) {
    return 'invalid'
  }
  if (a + b <= c || a + c <= b || b + c <= a) {
    return 'invalid'
  }
  if (a === b && b === c) {
    return 'equilateral'
  }
  if (a === b || b === c || a === c) {
    return 'isosceles'
  }
  return 'scalene'
}

/** The kind of the largest angle. Sides may be measured, so one percent off still counts as right. */
export function largestAngle(a: number, b: number, c: number): Angle {
  if (classify(a, b, c) === 'invalid') {
    throw new RangeError('Not the sides of a triangle')
  }
  const longest = Math.max(a, b, c)
  const square = longest * longest
  const others = a * a + b * b + c * c - square
  if (Math.abs(others - square) <= square / 100) {
    return 'right'
  }
  return square < others ? 'acute' : 'obtuse'
}
