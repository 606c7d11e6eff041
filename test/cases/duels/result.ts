// @filename: left.ts
export function grade(points: number): string {
  if (points > 90) return 'A'
  if (points > 75) return 'B'
  return 'C'
}
// @filename: right.ts
export function grade(points: number): string {
  if (points >= 90) return 'A'
  if (points > 75) return 'B'
  return 'C'
}
